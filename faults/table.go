package main

import "portaldosen/internal/kit/db"

// table are all checks, in the order in which they run.
var table = []check{
	{"kill", "kill -9 under mixed writes, uploads and background jobs, again and again", bothEngines, checkKill, false, false},
	{"away", "PostgreSQL stopped, killed and frozen under people who read, write and sign in", []db.Engine{db.Postgres}, checkAway, false, false},
	{"drain", "SIGTERM under load, again and again, on one process", bothEngines, checkDrain, false, true},
	{"rolling", "three replicas restarted in turn with --migrate-url behind haproxy", []db.Engine{db.Postgres}, checkRolling, false, true},
	{"disk", "a full disk under people who write, read and sign in", bothEngines, checkDisk, false, false},
	{"pgdisk", "a full disk below PostgreSQL, under people who write", []db.Engine{db.Postgres}, checkPostgresDisk, false, false},
	{"cut", "writes cut off after they were sent, and sent again under their key", bothEngines, checkCut, false, false},
	{"pdf", "35 hostile PDFs of one student", bothEngines, checkPDF, true, false},
	{"slow", "800 slow headers, 800 slow bodies, slow uploads of one student, 800 readers of every public address who do not read", bothEngines, checkSlow, true, true},
	{"overload", "five times what the portal can answer, to one college, with a quiet one beside", bothEngines, checkOverload, true, true},
	{"signins", "500 people sign in at once, from one address and from many", bothEngines, checkSignins, true, true},
	{"campus", "300 people behind one address sign in and work while a stranger elsewhere guesses, floods and dawdles", bothEngines, checkCampus, true, true},
	{"starts", "starts that must be refused: settings, files, databases and keys that cannot work", bothEngines, checkStarts, false, false},
}
