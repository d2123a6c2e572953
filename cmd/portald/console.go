package main

import (
	"context"
	"io"
	"log/slog"
)

// console is what a command may speak through.
type console struct {
	context.Context
	out, err io.Writer
	getenv   func(string) string
	log      *slog.Logger // of a portal that serves; nil for the other commands
}

// usageError is a command line that nobody can follow.
type usageError struct{ error }
