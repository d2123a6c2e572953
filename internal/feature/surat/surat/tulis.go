package surat

import (
	"context"
	"encoding/json"
	"slices"
	"strings"
	"time"
	"unicode/utf8"

	"portaldosen/internal/core/auth"
	coredosen "portaldosen/internal/core/master/dosen"
	"portaldosen/internal/feature/surat/isi"
	"portaldosen/internal/feature/surat/jenis"
	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/dateid"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/module"
	"portaldosen/internal/kit/texts"
	"portaldosen/internal/kit/words"
)

// SuratBaru is what a letter is asked for with, or mended.
type SuratBaru struct {
	IDJenis     string            `json:"idJenis" minLength:"1" maxLength:"64" doc:"Of a letter that is there it stays"`
	IDMahasiswa string            `json:"idMahasiswa,omitempty" maxLength:"64"`
	IDDosen     []string          `json:"idDosen" nullable:"false" maxItems:"20" doc:"The lecturers whom it names, in order; a lecturer who asks is among them"`
	Isian       map[string]string `json:"isian,omitempty" doc:"What the fields of the kind say, by their codes; a day as 2026-11-27"`
}

// BuatSurat asks for a letter.
func (s *Service) BuatSurat(ctx context.Context, in *api.Create[SuratBaru]) (Surat, error) {
	b := in.Body
	return module.Write(ctx, s.Deps, func(ctx context.Context, q db.Q, a actor.Actor) (Surat, error) {
		if err := db.Bump(ctx, q, area); err != nil {
			return Surat{}, err
		}
		id := s.NewID()
		if err := s.Ajukan(ctx, q, a, id, &b); err != nil {
			return Surat{}, err
		}
		if err := s.Audit(ctx, q, "surat.surat.buat", noun, id, b); err != nil {
			return Surat{}, err
		}
		return s.get(ctx, q, a, id)
	})
}

// namaUrut is the name of the student $4 as lists are ordered by it; ” without one.
const namaUrut = `COALESCE((SELECT m.nama_urut FROM master_mahasiswa m WHERE m.college_id = $1 AND m.id = $4), '')`

// Renamed brings in line what letters keep of their student's name, in the transaction that changed it.
func Renamed(ctx context.Context, q db.Q, idMahasiswa string) error {
	const update = `UPDATE surat_surat SET nama_urut = COALESCE((SELECT m.nama_urut FROM master_mahasiswa m WHERE m.college_id = $1 AND m.id = $2), '')
		WHERE college_id = $1 AND id_mahasiswa = $2`
	return q.Apply(ctx, update, q.College, idMahasiswa)
}

// Ajukan writes a letter that an actor asks for, under an id; b is tidied.
func (s *Service) Ajukan(ctx context.Context, q db.Q, a actor.Actor, id string, b *SuratBaru) error {
	at := s.Clock.Now()
	j, prodi, err := s.check(ctx, q, a, b, Surat{})
	if err != nil {
		return err
	}
	text, err := json.Marshal(b.Isian)
	if err != nil {
		return err
	}
	const insert = `INSERT INTO surat_surat (college_id, id, id_jenis, id_mahasiswa, nama_urut, id_prodi, isian_json, status, status_pada, alasan, diminta_oleh,
			tahun, dibuat_pada, diubah_pada, diubah_oleh)
		VALUES ($1, $2, $3, NULLIF($4, ''), ` + namaUrut + `, $5, $6, 'diajukan', $7, '', $8, $9, $7, $7, $8)`
	err = q.Apply(ctx, insert, q.College, id, j.ID, b.IDMahasiswa, prodi, string(text), at.UnixMicro(), a.Account, at.In(s.Zone(ctx, q.College)).Year())
	if err != nil {
		return err
	}
	if err := putDosen(ctx, q, id, b.IDDosen); err != nil {
		return err
	}
	return note(ctx, q, id, RiwayatSurat{Langkah: "ajukan", Menjadi: Diajukan, Oleh: a.Name, Pada: at})
}

// UbahSurat changes a letter that was not decided on yet, or mends one that was sent back, which thereby waits for a decision again.
func (s *Service) UbahSurat(ctx context.Context, in *api.Replace[SuratBaru]) (Surat, error) {
	b := in.Body
	return s.step(ctx, in.ByID, in.IfMatch, ubah, "", func(ctx context.Context, act module.Act[Surat]) error {
		if b.IDJenis != act.Now.IDJenis {
			return apperr.Field("idJenis", "Jenis surat tetap; batalkan surat ini dan ajukan yang baru untuk jenis lain")
		}
		_, prodi, err := s.check(ctx, act.Q, act.Actor, &b, act.Now)
		if err != nil {
			return err
		}
		text, err := json.Marshal(b.Isian)
		if err != nil {
			return err
		}
		const update = `UPDATE surat_surat SET id_mahasiswa = NULLIF($4, ''), nama_urut = ` + namaUrut + `, id_prodi = $3, isian_json = $5
			WHERE college_id = $1 AND id = $2`
		if err := act.Apply(ctx, update, act.College, act.ID, prodi, b.IDMahasiswa, string(text)); err != nil {
			return err
		}
		return putDosen(ctx, act.Q, act.ID, b.IDDosen)
	})
}

// BatalkanSurat takes a request back before it is decided on.
func (s *Service) BatalkanSurat(ctx context.Context, in *api.Delete) (Surat, error) {
	return s.step(ctx, in.ByID, in.IfMatch, batalkan, "", nil)
}

func putDosen(ctx context.Context, q db.Q, id string, all []string) error {
	if err := q.Apply(ctx, `DELETE FROM surat_dosen WHERE college_id = $1 AND id_surat = $2`, q.College, id); err != nil {
		return err
	}
	const insert = `INSERT INTO surat_dosen (college_id, id_surat, id_dosen, urutan) VALUES ($1, $2, $3, $4)`
	for i, d := range all {
		if err := q.Apply(ctx, insert, q.College, id, d, i+1); err != nil {
			return err
		}
	}
	return nil
}

// check tidies a request, and refuses what its kind does not take; it answers the kind, and the programme whose head has to do with it.
// A letter that is mended keeps its kind and its student, whatever became of them since; of a new one was is empty.
func (s *Service) check(ctx context.Context, q db.Q, a actor.Actor, b *SuratBaru, was Surat) (j jenis.JenisSurat, prodi string, err error) {
	if j, err = jenis.Get(ctx, q, b.IDJenis); apperr.Is(err, apperr.Missing) {
		return j, "", apperr.Field("idJenis", "Jenis surat tidak ditemukan")
	}
	if err != nil {
		return j, "", err
	}
	if why := j.Diminta(a); why != "" && was.ID == "" {
		return j, "", apperr.Field("idJenis", why)
	}
	wrong := apperr.Wrong{}
	s.checkIsian(j, b, wrong)
	siswaProdi := was.IDProdi
	if b.IDMahasiswa == "" || b.IDMahasiswa != was.IDMahasiswa {
		if siswaProdi, err = s.checkMahasiswa(ctx, q, a, j, b, wrong); err != nil {
			return j, "", err
		}
	}
	dosenProdi, err := checkDosen(ctx, q, a, b, wrong)
	if err != nil {
		return j, "", err
	}
	if prodi = siswaProdi; prodi == "" {
		prodi = dosenProdi
	}
	return j, prodi, wrong.Refuse()
}

func (s *Service) checkIsian(j jenis.JenisSurat, b *SuratBaru, wrong apperr.Wrong) {
	tidy := map[string]string{}
	for _, k := range j.Kolom {
		at, value := "isian."+k.Kode, texts.TidyLines(b.Isian[k.Kode])
		if k.Jenis == isi.Teks {
			value = texts.Tidy(value)
		}
		_, day := dateid.ParseDate(value, time.UTC)
		switch {
		case k.Wajib && texts.Fold(value) == "":
			wrong[at] = apperr.Required
		case utf8.RuneCountInString(value) > isi.MaksIsian[k.Jenis]:
			wrong[at] = "Isian ini terlalu panjang"
		case k.Jenis == isi.Tanggal && value != "" && !day:
			wrong[at] = "Isi tanggal yang benar"
		case !texts.PrintableLines(value):
			wrong[at] = apperr.Unseen
		}
		if value != "" {
			tidy[k.Kode] = value
		}
	}
	for kode := range b.Isian {
		if !slices.ContainsFunc(j.Kolom, func(k isi.KolomSurat) bool { return k.Kode == kode }) && strings.TrimSpace(b.Isian[kode]) != "" {
			wrong["isian"] = "Jenis surat ini tidak meminta isian " + texts.Printable(kode)
		}
	}
	b.Isian = tidy
}

// checkMahasiswa answers the programme of the student; "" without one.
func (s *Service) checkMahasiswa(ctx context.Context, q db.Q, a actor.Actor, j jenis.JenisSurat, b *SuratBaru, wrong apperr.Wrong) (string, error) {
	switch {
	case b.IDMahasiswa == "" && j.Mahasiswa == jenis.Wajib:
		wrong["idMahasiswa"] = apperr.Required
		return "", nil
	case b.IDMahasiswa == "":
		return "", nil
	case j.Mahasiswa == jenis.Tidak:
		wrong["idMahasiswa"] = "Jenis surat ini tidak tentang mahasiswa"
		return "", nil
	}
	may, err := s.boleh(ctx, q, a)
	if err != nil {
		return "", err
	}
	n := db.Where(may.narrowed(q.College, words.Seek{}), ` AND u.id = $?`, b.IDMahasiswa)
	prodi, found, err := db.Find[string](ctx, q, `SELECT u.id_prodi`+db.Text(n), n.Args...)
	if err == nil && !found {
		wrong["idMahasiswa"] = "Mahasiswa tidak ditemukan, tidak aktif, atau tidak Anda bimbing maupun uji"
	}
	return prodi, err
}

// checkDosen answers the programme of the lecturer who is named first. A lecturer who asks is named.
func checkDosen(ctx context.Context, q db.Q, a actor.Actor, b *SuratBaru, wrong apperr.Wrong) (prodi string, err error) {
	own, err := coredosen.IDDariAkun(ctx, q, a.Account)
	if err != nil {
		return "", err
	}
	asLecturer := own != "" && a.HasRole(auth.PeranDosen) && !jenis.AdalahPetugas(a)
	if len(b.IDDosen) == 0 && asLecturer {
		b.IDDosen = []string{own}
	}
	seen := map[string]bool{}
	for i, id := range b.IDDosen {
		of, err := coredosen.Prodi(ctx, q, id)
		switch {
		case apperr.Is(err, apperr.Missing):
			wrong["idDosen"] = "Dosen tidak ditemukan atau tidak aktif"
		case err != nil:
			return "", err
		case seen[id]:
			wrong["idDosen"] = "Ada dosen yang disebut dua kali"
		}
		if seen[id] = true; i == 0 {
			prodi = of
		}
	}
	switch {
	case len(b.IDDosen) == 0:
		wrong["idDosen"] = "Pilih paling sedikit satu dosen"
	case asLecturer && !seen[own]:
		wrong["idDosen"] = "Surat yang Anda ajukan harus menyebut Anda sendiri"
	}
	return prodi, nil
}

// step takes a letter a step on: who does not take it is refused (403), and what its status forbids (409, with who and when).
func (s *Service) step(ctx context.Context, id api.ByID, match api.IfMatch, name, reason string, write func(context.Context, module.Act[Surat]) error) (Surat, error) {
	l := stepNamed(name)
	reason = strings.TrimSpace(reason)
	return module.Write(ctx, s.Deps, func(ctx context.Context, q db.Q, a actor.Actor) (Surat, error) {
		if err := db.Bump(ctx, q, area); err != nil {
			return Surat{}, err
		}
		if err := s.walk(ctx, q, a, taken{id.ID, match, l, reason, write}); err != nil {
			return Surat{}, err
		}
		details := map[string]string{"langkah": l.kode, "alasan": reason}
		if err := s.Audit(ctx, q, "surat.surat."+l.kode, noun, id.ID, details); err != nil {
			return Surat{}, err
		}
		return s.get(ctx, q, a, id.ID)
	})
}

// taken is a step that somebody takes with a letter: on which version, why, and what it writes besides.
type taken struct {
	id    string
	match api.IfMatch
	langkah
	reason string
	write  func(context.Context, module.Act[Surat]) error
}

// walk is the step itself, in a transaction.
func (s *Service) walk(ctx context.Context, q db.Q, a actor.Actor, t taken) error {
	now, err := s.find(ctx, q, a, t.id)
	if err != nil {
		return err
	}
	if err := t.check(&now, s.Zone(ctx, q.College)); err != nil {
		return err
	}
	if err := s.CheckVersion(ctx, q, t.match, now); err != nil {
		return err
	}
	if t.alasan && texts.Fold(t.reason) == "" {
		return apperr.Field("alasan", apperr.Required)
	}
	act := module.Act[Surat]{Q: q, Actor: a, ID: t.id, At: s.Clock.Now(), Now: now}
	if err := move(ctx, act, t.langkah, t.reason); err != nil || t.write == nil {
		return err
	}
	return t.write(ctx, act)
}

// numbered are the steps after which a letter has a number: they are written with it.
var numbered = []string{setujui}

// move writes where a letter stands now, if it still stands where the step begins, and what happened.
func move(ctx context.Context, act module.Act[Surat], l langkah, reason string) error {
	if !slices.Contains(numbered, l.kode) {
		const update = `UPDATE surat_surat SET status = $3, status_pada = $4, alasan = $5, versi = versi + 1, diubah_pada = $4, diubah_oleh = $6
			WHERE college_id = $1 AND id = $2 AND status = $7`
		n, err := act.Exec(ctx, update, act.College, act.ID, l.ke, act.At.UnixMicro(), reason, act.Actor.Account, act.Now.Status)
		if err != nil {
			return err
		}
		if n == 0 {
			return errMoved()
		}
	}
	return note(ctx, act.Q, act.ID, RiwayatSurat{Langkah: l.kode, Menjadi: l.ke, Alasan: reason, Oleh: act.Actor.Name, Pada: act.At})
}

// errMoved is the refusal of a step that another one came before.
func errMoved() error {
	return apperr.New(apperr.Conflict, "Status surat ini sudah berubah. Muat ulang untuk melihatnya.")
}

// note adds to the history of a letter.
func note(ctx context.Context, q db.Q, id string, r RiwayatSurat) error {
	const insert = `INSERT INTO surat_riwayat (college_id, id_surat, urut, langkah, menjadi, alasan, oleh, pada)
		SELECT $1, $2, COALESCE(MAX(urut), 0) + 1, $3, $4, $5, $6, $7 FROM surat_riwayat WHERE college_id = $1 AND id_surat = $2`
	return q.Apply(ctx, insert, q.College, id, r.Langkah, r.Menjadi, r.Alasan, r.Oleh, r.Pada.UnixMicro())
}
