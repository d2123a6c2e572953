package main

import (
	"log/slog"
	"math"
	"path/filepath"

	"github.com/prometheus/client_golang/prometheus"

	"portaldosen/internal/kit/clock"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/disk"
)

// room watches the disks of what this process writes: the files', and with SQLite the database's.
func (c *serveCmd) room(jam clock.Clock) *disk.Watch {
	folders := []string{filepath.Join(c.Data, "blob")}
	if c.DatabaseURL == "" {
		folders = append(folders, c.Data)
	}
	return disk.New(jam, int64(c.DiskReserve), folders...)
}

// diskFree is the metric of the room that is left; NaN while nobody can tell.
func (p *portal) diskFree() prometheus.Collector {
	return prometheus.NewGaugeFunc(prometheus.GaugeOpts{Name: "portald_disk_free_bytes", Help: "Room left on the fullest disk of the data folder."}, func() float64 {
		free, err := p.room.Free()
		if err != nil {
			return math.NaN()
		}
		return float64(free)
	})
}

// tellAway writes one line when the database goes, and one when it is back.
func tellAway(d *db.DB, log *slog.Logger) {
	d.OnAway(func(reason error) {
		if reason == nil {
			log.Info("basis data menjawab lagi")
			return
		}
		log.Error("basis data tidak menjawab; permintaan ditolak dengan 503 sampai ia kembali", "error", reason.Error())
	})
}
