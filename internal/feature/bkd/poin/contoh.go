package poin

import (
	"context"
	"math"

	"portaldosen/internal/feature/bkd/aturan"
	"portaldosen/internal/feature/bkd/hitung"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/exact"
)

// ButirContoh is what a rule reckons by, as it is being written: its words are not asked for.
type ButirContoh struct {
	Cara        string               `json:"cara" enum:"pertemuan,per_satuan,tetap,dinyatakan"`
	Nilai       float64              `json:"nilai" minimum:"0" maximum:"100"`
	Pembagi     int64                `json:"pembagi" minimum:"1" maximum:"1000"`
	BatasSatuan int64                `json:"batasSatuan" minimum:"0" maximum:"1000"`
	Batas       float64              `json:"batas" minimum:"0" maximum:"100"`
	Ambang      float64              `json:"ambang" minimum:"0" maximum:"100"`
	Kelas       []aturan.FaktorKelas `json:"kelas" nullable:"false" maxItems:"30"`
	Tim         []float64            `json:"tim" nullable:"false" maxItems:"20"`
	Desimal     int64                `json:"desimal" minimum:"2" maximum:"4" doc:"Of the set"`
}

// KegiatanContoh is an activity to try a rule on; what the rule does not look at changes nothing.
type KegiatanContoh struct {
	SKS        float64 `json:"sks" minimum:"0" maximum:"100" doc:"Of the course, or as declared"`
	Rencana    int64   `json:"rencana" minimum:"0" maximum:"100"`
	Terlaksana int64   `json:"terlaksana" minimum:"0" maximum:"100"`
	Peserta    int64   `json:"peserta" minimum:"0" maximum:"10000"`
	Jenjang    string  `json:"jenjang" maxLength:"20"`
	Tim        int64   `json:"tim" minimum:"1" maximum:"20" doc:"Lecturers of the class, who share alike where the rule says nothing"`
	Jumlah     int64   `json:"jumlah" minimum:"1" maximum:"1000"`
}

// MintaContoh is a rule and an activity to try it on.
type MintaContoh struct {
	Butir    ButirContoh    `json:"butir"`
	Kegiatan KegiatanContoh `json:"kegiatan"`
}

// HasilContoh is what a rule makes of an activity.
type HasilContoh struct {
	Rumus  string  `json:"rumus" doc:"In numbers alone: 3 × 14 ÷ 16; empty: nothing counts"`
	Poin   float64 `json:"poin" doc:"SKS"`
	Alasan string  `json:"alasan" doc:"Why less counts than the rule gives; empty: it does not"`
}

// ContohButir reckons an activity that nobody did by a rule that nobody saved.
func (s *Service) ContohButir(_ context.Context, in *api.Create[MintaContoh]) (HasilContoh, error) {
	act := in.Body.Kegiatan.catatan()
	if in.Body.Butir.Cara == hitung.Pertemuan { // the team is that of a class
		act.PorsiE4 = exact.Divide(10_000, act.Tim)
	}
	line := in.Body.Butir.set().Hitung([]hitung.Catatan{act}, nil).Baris[0]
	return HasilContoh{Rumus: line.Rumus(), Poin: *exact.FromE4(line.NilaiE4), Alasan: reason(line)}, nil
}

// contoh is the code of the one rule that is tried.
const contoh = "contoh"

func (b ButirContoh) set() *hitung.Aturan {
	return aturan.IsiAturan{HitungPer: hitung.PerSemester, Desimal: b.Desimal, Butir: []aturan.ButirAturan{{
		Kode: contoh, Unsur: hitung.Pendidikan, Cara: b.Cara, Nilai: b.Nilai, Pembagi: b.Pembagi, BatasSatuan: b.BatasSatuan, Batas: b.Batas,
		Ambang: b.Ambang, Kelas: b.Kelas, Tim: b.Tim,
	}}}.Compile()
}

func (k KegiatanContoh) catatan() hitung.Catatan {
	return hitung.Catatan{
		Sumber: hitung.Manual, Jenis: hitung.Dinyatakan, Golongan: contoh, SKSE2: int64(math.Round(k.SKS * 100)), Rencana: k.Rencana,
		Terlaksana: k.Terlaksana, Peserta: k.Peserta, Jenjang: k.Jenjang, Tim: k.Tim, Jumlah: k.Jumlah,
	}
}
