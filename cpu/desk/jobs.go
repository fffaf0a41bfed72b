package desk

import (
	"slices"
	"time"

	"reversi/cpu/review"
)

// join has a wish worked on, or keeps up the work; ok is false if too much is
// promised already.
func (d *Desk) join(w wish, questions []review.Question, first []review.Key) (ok bool) {
	d.mu.Lock()
	defer d.mu.Unlock()
	now := time.Now()
	j := d.jobs[w]
	if j == nil {
		if d.work > 0 && d.work+w.depth.Weight() > d.config.Work || d.ctx.Err() != nil {
			return false
		}
		j = &job{wish: w, questions: questions, began: now}
		d.jobs[w] = j
		d.work += w.depth.Weight()
		d.queue = append(d.queue, j)
		d.changed.Signal()
	}
	j.looked, j.first = now, first
	return true
}

// run makes one unit after another, of a job after another. The worker of rank n
// waits while replies leave n workers or fewer to spare.
func (d *Desk) run(rank int) {
	for {
		j, key, ok := d.next()
		if !ok {
			return
		}
		d.giveWay(rank)
		u, err := d.config.judge(d.ctx, key, func() { d.giveWay(rank) })
		if err == nil {
			d.cache.Set(key, u)
		}
		d.back(j, err)
	}
}

// next takes a job from the queue, and of it what is to be made next; ok is false
// once the desk is closed.
func (d *Desk) next() (j *job, key review.Key, ok bool) {
	d.mu.Lock()
	defer d.mu.Unlock()
	for {
		for len(d.queue) == 0 && d.ctx.Err() == nil {
			d.changed.Wait()
		}
		if d.ctx.Err() != nil {
			return nil, review.Key{}, false
		}
		j, d.queue = d.queue[0], d.queue[1:]
		if key, ok = d.missing(j); ok && !d.stale(j, time.Now()) {
			return j, key, true
		}
		d.end(j)
	}
}

// missing is what a job has still to make: what is looked at, then from the end of
// the game back, because the end is what can be proved.
func (d *Desk) missing(j *job) (key review.Key, ok bool) {
	for _, k := range j.first {
		if _, known := d.cache.GetIfPresent(k); !known {
			return k, true
		}
	}
	for _, q := range slices.Backward(j.questions) {
		if _, known := d.cache.GetIfPresent(q.Key); !known {
			return q.Key, true
		}
	}
	return review.Key{}, false
}

// stale reports whether a job has gone on too long, with nobody looking or at all.
func (d *Desk) stale(j *job, now time.Time) bool {
	return now.Sub(j.looked) > d.config.Patient || now.Sub(j.began) > d.config.Longest
}

// back puts a job at the end of the queue: jobs take turns, unit by unit.
func (d *Desk) back(j *job, err error) {
	d.mu.Lock()
	defer d.mu.Unlock()
	if err != nil {
		d.end(j)
		return
	}
	d.queue = append(d.queue, j)
	d.changed.Signal()
}

// end forgets a job; its units stay. The caller holds the lock.
func (d *Desk) end(j *job) {
	if d.jobs[j.wish] == j {
		delete(d.jobs, j.wish)
		d.work -= j.depth.Weight()
	}
}

// giveWay returns when replies leave more than rank workers to spare.
func (d *Desk) giveWay(rank int) {
	for d.ctx.Err() == nil {
		spare, freed := d.pool.Spare()
		if spare > rank {
			return
		}
		select {
		case <-freed:
		case <-d.ctx.Done():
		}
	}
}
