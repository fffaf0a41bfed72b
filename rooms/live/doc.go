// Package live keeps the rooms of package [reversi/rooms], and tells whoever
// listens of every change. It knows nothing of cookies, languages or HTML.
//
// [Service] keeps rooms in a NATS JetStream key-value bucket, embedded in the
// process or in a cluster, exchanges presence between app servers, and pushes
// every change to its [Stream] values.
//
// # What is durable and what is not
//
// Rooms are: a change is on disk, or on a majority of the cluster, before anyone
// can see it. Presence is not: it lives in memory and lapses by itself. README.md
// in the folder above says what that means when a process, a node or the power
// dies.
package live
