package cpu

// Load returns how many searches wait for a worker and how many run.
func (p *Pool) Load() (waiting, running int) {
	p.mu.Lock()
	defer p.mu.Unlock()
	waiting = min(len(p.queue), len(p.flights))
	return waiting, len(p.flights) - waiting
}
