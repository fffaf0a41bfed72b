package handlers

import (
	"context"
	"errors"
	"net/http"
	"strconv"
	"time"

	"github.com/labstack/echo/v4"
	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/collectors"
	"github.com/prometheus/client_golang/prometheus/promhttp"

	"reversi/cpu"
	"reversi/rooms/live"
)

// Metrics are figures for an operator, in the form that Prometheus asks for. They
// name routes, never addresses: neither a game's nor a visitor's.
type Metrics struct {
	registry *prometheus.Registry
	requests *prometheus.CounterVec
	took     *prometheus.HistogramVec
	writes   *prometheus.HistogramVec
	replies  *prometheus.HistogramVec
}

// NewMetrics returns figures that are all zero.
func NewMetrics(version string) *Metrics {
	m := &Metrics{
		registry: prometheus.NewRegistry(),
		requests: prometheus.NewCounterVec(prometheus.CounterOpts{Name: "reversi_http_requests_total",
			Help: "Requests answered, by route, method and status; 499 is a visitor who left before."}, []string{"route", "method", "status"}),
		took: prometheus.NewHistogramVec(prometheus.HistogramOpts{Name: "reversi_http_request_seconds",
			Help: "Time from the request to the end of its answer, by route. Streams are left out.", Buckets: seconds}, []string{"route"}),
		writes: prometheus.NewHistogramVec(prometheus.HistogramOpts{Name: "reversi_room_write_seconds",
			Help: "Time until a change of a room was durable, or was not, by result.", Buckets: seconds}, []string{"result"}),
		replies: prometheus.NewHistogramVec(prometheus.HistogramOpts{Name: "reversi_reply_seconds",
			Help: "Time until the computer's reply was there, by level and result: ok, busy (refused) or gone (the visitor left).", Buckets: seconds}, []string{"level", "result"}),
	}
	build := prometheus.NewGauge(prometheus.GaugeOpts{Name: "reversi_build_info", Help: "1, with the version.",
		ConstLabels: prometheus.Labels{"version": version}})
	build.Set(1)
	m.registry.MustRegister(collectors.NewGoCollector(), collectors.NewProcessCollector(collectors.ProcessCollectorOpts{}), build,
		m.requests, m.took, m.writes, m.replies)
	return m
}

// seconds are the bounds of the histograms: from a page to a search of a master.
var seconds = []float64{.001, .0025, .005, .01, .025, .05, .1, .25, .5, 1, 2.5, 5, 10}

// Handler answers Prometheus.
func (m *Metrics) Handler() http.Handler {
	return promhttp.HandlerFor(m.registry, promhttp.HandlerOpts{})
}

// Write takes the time of one write to the store of the rooms.
func (m *Metrics) Write(took time.Duration, err error) {
	result := "ok"
	if err != nil {
		result = "failed"
	}
	m.writes.WithLabelValues(result).Observe(took.Seconds())
}

// reply takes the time of one reply of the computer.
func (m *Metrics) reply(level cpu.Level, took time.Duration, err error) {
	if m == nil {
		return
	}
	result := "ok"
	switch {
	case errors.Is(err, context.Canceled):
		result = "gone"
	case err != nil:
		result = "busy"
	}
	m.replies.WithLabelValues(level.String(), result).Observe(took.Seconds())
}

// request takes one answer.
func (m *Metrics) request(c echo.Context, status int, took time.Duration) {
	if m == nil {
		return
	}
	route := c.Path()
	if route == "" {
		route = "none"
	}
	m.requests.WithLabelValues(route, method(c.Request().Method), strconv.Itoa(status)).Inc()
	if c.Response().Header().Get(echo.HeaderContentType) != "text/event-stream" {
		m.took.WithLabelValues(route).Observe(took.Seconds())
	}
}

// method keeps made-up methods from becoming figures of their own.
func method(name string) string {
	switch name {
	case http.MethodGet, http.MethodHead, http.MethodPost:
		return name
	}
	return "other"
}

// watch adds what the server knows of itself at the moment it is asked.
func (m *Metrics) watch(s *Server, backups *live.Backups) {
	m.registry.MustRegister(&state{s, backups})
}

// state collects figures that are read, not counted.
type state struct {
	server  *Server
	backups *live.Backups
}

var (
	describe      = func(name, help string) *prometheus.Desc { return prometheus.NewDesc("reversi_"+name, help, nil, nil) }
	readyDesc     = describe("rooms_ready", "1 if rooms can be made, read and played in.")
	roomsDesc     = describe("rooms", "Rooms in the whole store.")
	waitingDesc   = describe("rooms_waiting", "Rooms that nobody has joined.")
	damagedDesc   = describe("rooms_damaged", "Rooms lost to damage on the disk, in the time they would have lived.")
	streamsDesc   = describe("room_streams", "Open streams of rooms in this process.")
	queuedDesc    = describe("searches_waiting", "Searches of the computer that wait for a processor.")
	runningDesc   = describe("searches_running", "Searches of the computer that run.")
	snapshotDesc  = describe("snapshot_timestamp_seconds", "When the newest snapshot of the rooms was taken, 0 for never.")
	snapshotsDesc = describe("snapshots_failed_total", "Snapshots that failed.")
)

// Describe names the figures.
func (st *state) Describe(ch chan<- *prometheus.Desc) {
	for _, d := range []*prometheus.Desc{readyDesc, roomsDesc, waitingDesc, damagedDesc, streamsDesc, queuedDesc, runningDesc, snapshotDesc, snapshotsDesc} {
		ch <- d
	}
}

// Collect reads them. Of a store that does not answer there are none but that.
func (st *state) Collect(ch chan<- prometheus.Metric) {
	gauge := func(d *prometheus.Desc, v int) {
		ch <- prometheus.MustNewConstMetric(d, prometheus.GaugeValue, float64(v))
	}
	waiting, running := st.server.pool.Load()
	gauge(queuedDesc, waiting)
	gauge(runningDesc, running)
	ready := 0
	if service := st.server.rooms.service(); service != nil {
		ctx, cancel := context.WithTimeout(context.Background(), time.Second)
		defer cancel()
		stats, err := service.Stats(ctx)
		if err == nil {
			ready = 1
			gauge(roomsDesc, stats.Rooms)
		}
		gauge(waitingDesc, stats.Waiting)
		gauge(streamsDesc, stats.Streams)
		gauge(damagedDesc, service.Damaged())
	}
	gauge(readyDesc, ready)
	if st.backups != nil {
		taken, failed := st.backups.Newest()
		at := 0
		if !taken.IsZero() {
			at = int(taken.Unix())
		}
		gauge(snapshotDesc, at)
		ch <- prometheus.MustNewConstMetric(snapshotsDesc, prometheus.CounterValue, float64(failed))
	}
}
