package main

// table are all checks, in the order in which they run.
var table = []check{
	{"kill", "kill -9 under mixed writes, uploads and background jobs, again and again", bothEngines, checkKill},
}

// role runs this program as a helper of itself, when it was started as one.
func role([]string) bool { return false }
