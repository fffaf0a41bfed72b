package main

import (
	"runtime/debug"
	"strings"
)

// version names what runs, for logs, pages and -version. A build may set it:
// -ldflags "-X main.version=v1.2.0"; otherwise it is the commit.
var version = commit()

// commit is the commit that was built and its day, "unknown" where the build had no
// repository.
func commit() string {
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return "unknown"
	}
	var revision, day, changed string
	for _, s := range info.Settings {
		switch s.Key {
		case "vcs.revision":
			revision = s.Value[:min(len(s.Value), 10)]
		case "vcs.time":
			day, _, _ = strings.Cut(s.Value, "T")
		case "vcs.modified":
			if s.Value == "true" {
				changed = "+changes"
			}
		}
	}
	if revision == "" {
		return "unknown"
	}
	return revision + changed + " (" + day + ")"
}

// known is the version as pages show it: where nobody knows it they say nothing.
func known(version string) string {
	if version == "unknown" {
		return ""
	}
	return version
}
