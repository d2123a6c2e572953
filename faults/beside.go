package main

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"syscall"
	"time"
)

// role runs this program as a helper of itself, when it was started as one.
func role(args []string) bool {
	if len(args) != 1 {
		return false
	}
	var err error
	switch args[0] {
	case "flood":
		err = helper(func(f flood) flooded {
			out := f.run(context.Background())
			out.Processor = spent().Seconds()
			return out
		})
	case "dawdle":
		err = helper(func(d dawdlers) bool {
			d.run(context.Background())
			return true
		})
	default:
		return false
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, args[0]+":", err)
		os.Exit(1)
	}
	return true
}

func helper[I, O any](run func(I) O) error {
	var in I
	if err := json.NewDecoder(os.Stdin).Decode(&in); err != nil {
		return err
	}
	return json.NewEncoder(os.Stdout).Encode(run(in))
}

// spent is the processor time of this process.
func spent() time.Duration {
	var used syscall.Rusage
	_ = syscall.Getrusage(syscall.RUSAGE_SELF, &used)
	return time.Duration(used.Utime.Nano() + used.Stime.Nano())
}

// beside runs a helper in a process of its own with low priority, and waits for its end: the portal and those who are watched
// keep the processors, as if the others asked from elsewhere.
func (x *exam) beside(ctx context.Context, name string, in, out any) error {
	self, err := os.Executable()
	if err != nil {
		return err
	}
	cmd := exec.CommandContext(ctx, "nice", "-n", "15", self, name)
	cmd.SysProcAttr = &syscall.SysProcAttr{Pdeathsig: syscall.SIGKILL}
	cmd.Stderr = os.Stderr
	said, err := cmd.StdinPipe()
	if err != nil {
		return err
	}
	told, err := cmd.StdoutPipe()
	if err != nil {
		return err
	}
	if err := cmd.Start(); err != nil {
		return err
	}
	err = json.NewEncoder(said).Encode(in)
	_ = said.Close()
	if err == nil {
		err = json.NewDecoder(told).Decode(out)
	}
	if waited := cmd.Wait(); err == nil {
		err = waited
	}
	return err
}
