package arch

import "fmt"

// Finding is one place that breaks a rule.
type Finding struct {
	Rule  string // name of the rule, as in rules
	Where string // path from the root of the module, with ":line" where there is one
	What  string // what is wrong and what to do instead
}

// String is the finding on one line, as compilers print theirs.
func (f Finding) String() string { return fmt.Sprintf("%s: %s (%s)", f.Where, f.What, f.Rule) }

// report takes one finding of the running rule; where is a path, with ":line" if known.
type report func(where, format string, args ...any)
