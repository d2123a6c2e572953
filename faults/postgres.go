package main

import (
	"fmt"
	"os/exec"
	"path/filepath"
	"strings"

	"portaldosen/internal/kit/db"
)

// integrityPostgres is what pg_amcheck finds, and how many rows refer to nothing; "" when nothing is wrong.
func (x *exam) integrityPostgres(s store) string {
	var wrong []string
	check := exec.CommandContext(x, filepath.Join(s.cluster.bin, "pg_amcheck"), "--install-missing", "--heapallindexed", "--no-password",
		"--host=127.0.0.1", fmt.Sprint("--port=", s.cluster.port), "--username=portal_super", s.database)
	if out, err := check.CombinedOutput(); err != nil {
		wrong = append(wrong, fmt.Sprintf("pg_amcheck: %v %s", err, shorten(string(out))))
	}
	pool, err := db.OpenAdmin(x, s.cluster.address("portal_super", s.database))
	if err != nil {
		return err.Error()
	}
	defer pool.Close()
	rows, err := pool.QueryContext(x, `SELECT conrelid::regclass::text, confrelid::regclass::text,
		(SELECT string_agg(format('a.%I = b.%I', l.attname, r.attname), ' AND ') FROM unnest(conkey, confkey) AS k(l, r)
			JOIN pg_attribute l ON l.attrelid = conrelid AND l.attnum = k.l JOIN pg_attribute r ON r.attrelid = confrelid AND r.attnum = k.r),
		(SELECT string_agg(format('a.%I IS NOT NULL', l.attname), ' AND ') FROM unnest(conkey) AS k(l) JOIN pg_attribute l ON l.attrelid = conrelid AND l.attnum = k.l)
		FROM pg_constraint WHERE contype = 'f'`)
	if err != nil {
		return err.Error()
	}
	defer rows.Close()
	var asked []string
	for rows.Next() {
		var from, to, match, there string
		if err := rows.Scan(&from, &to, &match, &there); err != nil {
			return err.Error()
		}
		asked = append(asked, fmt.Sprintf("SELECT '%s' AS who, COUNT(*) AS n FROM %s a WHERE %s AND NOT EXISTS (SELECT FROM %s b WHERE %s)", from, from, there, to, match))
	}
	if len(asked) == 0 || rows.Err() != nil {
		return fmt.Sprint("no foreign keys? ", rows.Err())
	}
	for _, text := range asked {
		var who string
		var n int
		if err := pool.QueryRowContext(x, text).Scan(&who, &n); err != nil {
			wrong = append(wrong, err.Error())
		} else if n > 0 {
			wrong = append(wrong, fmt.Sprintf("%d rows of %s refer to nothing", n, who))
		}
	}
	return strings.Join(wrong, "; ")
}
