package conns

import (
	"net"

	"golang.org/x/net/bpf"
	"golang.org/x/sys/unix"
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
	drop, err := bpf.Assemble([]bpf.Instruction{
		bpf.LoadAbsolute{Off: flags, Size: 1},
		bpf.ALUOpConstant{Op: bpf.ALUOpAnd, Val: syn | ack},
		bpf.JumpIf{Cond: bpf.JumpEqual, Val: syn, SkipFalse: 1},
		bpf.RetConstant{Val: 0},
		bpf.RetConstant{Val: 1 << 16},
	})
	if err != nil {
		return err
	}
	filters := make([]unix.SockFilter, len(drop))
	for i, d := range drop {
		filters[i] = unix.SockFilter{Code: d.Op, Jt: d.Jt, Jf: d.Jf, K: d.K}
	}
	program := unix.SockFprog{Len: uint16(len(filters)), Filter: &filters[0]}
	var attached error
	if err := raw.Control(func(fd uintptr) {
		attached = unix.SetsockoptSockFprog(int(fd), unix.SOL_SOCKET, unix.SO_ATTACH_FILTER, &program)
	}); err != nil {
		return err
	}
	return attached
}
