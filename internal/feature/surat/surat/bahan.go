package surat

import (
	"cmp"
	"context"
	"fmt"
	"strconv"
	"strings"
	"time"

	"portaldosen/internal/core/institusi"
	coredosen "portaldosen/internal/core/master/dosen"
	"portaldosen/internal/core/master/periode"
	"portaldosen/internal/feature/surat/cetak"
	"portaldosen/internal/feature/surat/jenis"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/dateid"
	"portaldosen/internal/kit/db"
)

// material is what a letter is made of, read at one moment.
type material struct {
	surat   *Surat
	kop     institusi.Kop
	zone    *time.Location
	unit    unit
	kaprodi DosenSurat // who heads the programme, where the head approves; nobody without one
	nilai   map[string]string
}

type unit struct{ Fakultas, Prodi, Kode, Jenjang string }

func (s *Service) material(ctx context.Context, q db.Q, x *Surat) (m material, err error) {
	m = material{surat: x, zone: s.Zone(ctx, q.College)}
	if m.kop, err = institusi.BacaKop(ctx, q, api.From(ctx).HTTP.Host); err != nil {
		return m, err
	}
	const read = `SELECT f.nama AS fakultas, p.nama AS prodi, p.kode, p.jenjang FROM master_prodi p
		JOIN master_jurusan j ON j.college_id = p.college_id AND j.id = p.id_jurusan
		JOIN master_fakultas f ON f.college_id = j.college_id AND f.id = j.id_fakultas WHERE p.college_id = $1 AND p.id = $2`
	if m.unit, err = db.Get[unit](ctx, q, read, q.College, x.IDProdi); err != nil {
		return m, err
	}
	if x.jenis.Penyetuju == jenis.Kaprodi {
		const head = `SELECT d.id, ` + coredosen.KolomNama + ` AS nama, d.nidn FROM master_kaprodi h
			JOIN master_dosen d ON d.college_id = h.college_id AND d.id = h.id_dosen WHERE h.college_id = $1 AND h.id_prodi = $2 ORDER BY d.nama_urut, d.id LIMIT 1`
		if m.kaprodi, _, err = db.Find[DosenSurat](ctx, q, head, q.College, x.IDProdi); err != nil {
			return m, err
		}
	}
	return m, m.values(ctx, q)
}

// values reads what stands for the signs of the text, but for the day.
func (m *material) values(ctx context.Context, q db.Q) error {
	x := m.surat
	own, err := x.nilai()
	if err != nil {
		return err
	}
	term, err := periode.Berjalan(ctx, q)
	if err != nil {
		return err
	}
	m.nilai = map[string]string{
		"prodi": m.unit.Prodi, "jenjang": m.unit.Jenjang, "fakultas": m.unit.Fakultas, "kampus": m.kop.Nama, "semester": periode.Nama(term),
		"nama_mahasiswa": x.NamaMahasiswa, "nim": x.NIM,
	}
	if x.IDMahasiswa != "" {
		year, err := db.Get[int64](ctx, q, `SELECT m.angkatan FROM master_mahasiswa m WHERE m.college_id = $1 AND m.id = $2`, q.College, x.IDMahasiswa)
		if err != nil {
			return err
		}
		m.nilai["angkatan"] = strconv.FormatInt(year, 10)
	}
	var lines []string
	for i, d := range x.DosenSurat {
		if i == 0 {
			m.nilai["nama_dosen"], m.nilai["nidn"] = d.Nama, d.NIDN
		}
		line := fmt.Sprintf("%d. %s", i+1, d.Nama)
		if d.NIDN != "" {
			line += " (" + nomorNIDN(d.NIDN) + ")"
		}
		lines = append(lines, line)
	}
	m.nilai["daftar_dosen"] = strings.Join(lines, "\n")
	for _, k := range x.jenis.Kolom {
		m.nilai[k.Kode] = longDate(k, own[k.Kode], m.zone)
	}
	return nil
}

// put is the copy of the letter as of a day, signed by whoever approves it unless its kind names who signs.
func (m material) put(at time.Time, signer cetak.Penanda) cetak.Salinan {
	letter := cetak.Baru(m.kop, m.zone)
	letter.Unit = cetak.Unit(m.unit.Fakultas, m.unit.Prodi, m.unit.Jenjang)
	letter.Penanda = signer
	letter.Tentang = cetak.Tentang{Mahasiswa: m.surat.NamaMahasiswa, NIM: m.surat.NIM}
	for _, d := range m.surat.DosenSurat {
		letter.Tentang.Dosen = append(letter.Tentang.Dosen, d.Nama)
	}
	for _, k := range m.surat.jenis.Kolom {
		letter.Rincian = append(letter.Rincian, [2]string{k.Label, cmp.Or(m.nilai[k.Kode], "-")})
	}
	m.nilai["tanggal"] = ""
	if !at.IsZero() {
		m.nilai["tanggal"] = dateid.Date(at.In(m.zone))
	}
	return m.surat.jenis.Salin(letter, m.nilai)
}

// sidik is the fingerprint of what a letter says, whenever and by whom it is approved, and under whatever letterhead.
func (m material) sidik() (string, error) {
	letter := m.put(time.Time{}, cetak.Penanda{})
	letter.Kampus = institusi.Kop{}
	_, sidik, err := letter.Teks()
	return sidik, err
}
