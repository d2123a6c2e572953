package api

import (
	"net"
	"syscall"
)

// StopArrivals makes the system ignore whoever begins to connect to ln from now on. Those who have begun come through, and
// are still accepted: when ln closes, nobody is cut off who thought to be connected. Who was ignored tries again by
// itself, a second later, and finds the next process or none.
func StopArrivals(ln net.Listener) error {
	tcp, ok := ln.(*net.TCPListener)
	if !ok {
		return nil
	}
	raw, err := tcp.SyscallConn()
	if err != nil {
		return err
	}
	const (
		flags    = 13 // of the TCP header
		syn, ack = 0x02, 0x10
	)
	drop := []syscall.SockFilter{
		*syscall.LsfStmt(syscall.BPF_LD|syscall.BPF_B|syscall.BPF_ABS, flags),
		*syscall.LsfStmt(syscall.BPF_ALU|syscall.BPF_AND|syscall.BPF_K, syn|ack),
		*syscall.LsfJump(syscall.BPF_JMP|syscall.BPF_JEQ|syscall.BPF_K, syn, 0, 1),
		*syscall.LsfStmt(syscall.BPF_RET|syscall.BPF_K, 0),
		*syscall.LsfStmt(syscall.BPF_RET|syscall.BPF_K, 1<<16),
	}
	var attached error
	if err := raw.Control(func(fd uintptr) { attached = syscall.AttachLsf(int(fd), drop) }); err != nil {
		return err
	}
	return attached
}
