// Package jenis keeps the kinds of letters of a college: what each says, how it is numbered, who asks for one and who approves it.
package jenis

import (
	"context"
	"encoding/json"
	"strings"

	"portaldosen/internal/core/auth"
	"portaldosen/internal/feature/surat/deret"
	"portaldosen/internal/feature/surat/isi"
	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/module"
)

// The permissions of letters. Who holds IzinSetujui approves those of the programmes that he or she heads; who holds IzinTerbitkan
// approves those that no head does, and sees all letters.
const (
	IzinLihat     = "surat.surat.lihat"
	IzinAjukan    = "surat.surat.ajukan"
	IzinSetujui   = "surat.surat.setujui"
	IzinTerbitkan = "surat.surat.terbitkan"
	IzinKelola    = deret.IzinKelola
)

const (
	area    = "surat"
	counter = "surat_jenis" // the change counter of what an operator sets of letters
)

// Whether a kind is about a student.
const (
	Wajib = "wajib"
	Boleh = "boleh"
	Tidak = "tidak"
)

// Who approves the letters of a kind.
const (
	Kaprodi = "kaprodi" // who heads the programme of the letter
	Petugas = "petugas" // who holds IzinTerbitkan
)

// AdalahPetugas reports whether somebody has to do with all letters of the college, as its office has.
func AdalahPetugas(a actor.Actor) bool { return a.HasRole(auth.PeranOperator) || a.May(IzinTerbitkan) }

// Service answers what is asked about kinds.
type Service struct{ module.Deps }

// JenisSuratBaru is what a kind is made or changed from.
type JenisSuratBaru struct {
	Kode            string           `json:"kode" minLength:"1" maxLength:"20" doc:"Each once; {kode} of the number"`
	Nama            string           `json:"nama" minLength:"1" maxLength:"100" doc:"Also the title of the letter"`
	Pola            string           `json:"pola" minLength:"1" maxLength:"80" doc:"{nomor:3}/{kode}/{singkatan}/{bulan_romawi}/{tahun}; {prodi} and {bulan} too"`
	IDDeret         string           `json:"idDeret" minLength:"1" maxLength:"64"`
	Isi             string           `json:"isi" minLength:"1" maxLength:"6000" doc:"Paragraphs parted by an empty line; lines 'Name : value' stand as details"`
	Kolom           []isi.KolomSurat `json:"kolom" nullable:"false" maxItems:"20" db:"-"`
	Mahasiswa       string           `json:"mahasiswa" enum:"wajib,boleh,tidak" doc:"Whether it is about a student"`
	DosenMeminta    bool             `json:"dosenMeminta" db:"dosen_meminta"`
	OperatorMeminta bool             `json:"operatorMeminta" db:"operator_meminta"`
	Penyetuju       string           `json:"penyetuju" enum:"kaprodi,petugas"`
	BolehSendiri    bool             `json:"bolehSendiri" db:"boleh_sendiri" doc:"Who asked for a letter may approve it"`
	Jabatan         string           `json:"jabatan" maxLength:"100" doc:"That it is signed under; {prodi}, {jenjang}, {fakultas}, {kampus}"`
	NamaPenanda     string           `json:"namaPenanda" maxLength:"100" db:"nama_penanda" doc:"Who signs each of them; empty: who approves it"`
	NomorPenanda    string           `json:"nomorPenanda" maxLength:"60" db:"nomor_penanda" doc:"NIDN 0012345678"`
	Aktif           bool             `json:"aktif"`
}

// JenisSurat is a kind of letter.
type JenisSurat struct {
	ID string `json:"id"`
	JenisSuratBaru
	NamaDeret string     `json:"namaDeret" db:"nama_deret"`
	Surat     int64      `json:"surat" doc:"Letters of this kind"`
	Aksi      []api.Aksi `json:"aksi" nullable:"false" db:"-"`
	KolomJSON string     `json:"-" db:"kolom_json"`
	Tahunan   bool       `json:"-"` // its series begins anew with every year
	module.Stamp
}

const (
	columns = `SELECT j.id, j.kode, j.nama, j.pola, j.id_deret, j.isi, j.kolom_json, j.mahasiswa, j.dosen_meminta, j.operator_meminta, j.penyetuju,
		j.boleh_sendiri, j.jabatan, j.nama_penanda, j.nomor_penanda, j.aktif, d.nama AS nama_deret, d.tahunan,
		CAST(COALESCE((SELECT SUM(n.jumlah) FROM surat_jumlah n WHERE n.college_id = $1 AND n.id_jenis = j.id), 0) AS BIGINT) AS surat,
		j.versi, j.diubah_pada, COALESCE((SELECT a.nama FROM auth_akun a WHERE a.college_id = $1 AND a.id = j.diubah_oleh), '') AS diubah_oleh`
	diminta = all + ` AND j.aktif AND ((j.dosen_meminta AND $2) OR (j.operator_meminta AND $3))`
	all     = ` FROM surat_jenis j JOIN surat_deret d ON d.college_id = j.college_id AND d.id = j.id_deret WHERE j.college_id = $1`
)

// SaringJenis narrows the kinds.
type SaringJenis struct {
	api.Filter
	Minta string `query:"minta" enum:"saya" doc:"Those in use that the caller may ask for"`
	Aktif string `query:"aktif" enum:"ya,tidak"`
	Sort  string `query:"sort" enum:"nama,-nama,kode,-kode" default:"nama"`
}

var orders = db.Orders(db.By("nama", "j.nama_urut", "j.id"), db.By("kode", "j.kode_urut", "j.id"))

// DaftarJenis lists the kinds.
func (s *Service) DaftarJenis(ctx context.Context, in *SaringJenis) (api.Halaman[JenisSurat], error) {
	return module.Read(ctx, s.Deps, func(q db.Q, a actor.Actor) (out api.Halaman[JenisSurat], err error) {
		n := in.narrow(a)
		order := orders[in.Sort]
		rows, total, err := db.Page[JenisSurat](ctx, q, columns, n, order, db.Part{Size: in.PerPage, Pass: in.Offset()})
		for i := range rows {
			if err := rows[i].complete(a); err != nil {
				return out, err
			}
		}
		return api.PageOf(in.Paging, rows, total), err
	})
}

func (in *SaringJenis) narrow(a actor.Actor) db.Narrowed {
	n := db.From(all, a.College)
	if in.Minta != "" {
		may := a.May(IzinAjukan)
		n = db.From(diminta, a.College, may && a.HasRole(auth.PeranDosen), may && AdalahPetugas(a))
	}
	if in.Aktif != "" {
		n = db.Where(n, ` AND j.aktif = $?`, in.Aktif == "ya")
	}
	if text := in.Search(); text != "" {
		n = db.Where(n, ` AND (j.nama_urut || ' ' || j.kode_urut) LIKE $? ESCAPE '\'`, api.LikePattern(text))
	}
	return n
}

// Diminta says why somebody may not ask for a letter of the kind; "" for who may.
func (j JenisSurat) Diminta(a actor.Actor) string {
	switch {
	case !j.Aktif:
		return "Jenis surat ini tidak dipakai lagi"
	case j.DosenMeminta && a.HasRole(auth.PeranDosen), j.OperatorMeminta && AdalahPetugas(a):
		return ""
	case j.DosenMeminta:
		return "Jenis surat ini diajukan oleh dosen"
	}
	return "Jenis surat ini diajukan oleh operator"
}

// LihatJenis answers one kind.
func (s *Service) LihatJenis(ctx context.Context, in *api.ByID) (JenisSurat, error) {
	return s.records().View(ctx, in)
}

func (s *Service) records() module.Records[JenisSurat] {
	return module.Records[JenisSurat]{Deps: s.Deps, Area: area, Counter: counter, Noun: "jenis", Get: get}
}

func get(ctx context.Context, q db.Q, a actor.Actor, id string) (JenisSurat, error) {
	j, err := db.Get[JenisSurat](ctx, q, columns+all+` AND j.id = $2`, q.College, id)
	if err != nil {
		return j, err
	}
	return j, j.complete(a)
}

// Get reads a kind; 404 without one.
func Get(ctx context.Context, q db.Q, id string) (JenisSurat, error) {
	return get(ctx, q, actor.Actor{}, id)
}

// complete reads the fields of a row, and says what the caller may do with it.
func (j *JenisSurat) complete(a actor.Actor) error {
	reason := ""
	if !a.May(IzinKelola) {
		reason = "Jenis surat diatur oleh operator"
	}
	remove := reason
	if remove == "" && j.Surat > 0 {
		remove = "Jenis ini sudah dipakai surat; nonaktifkan saja"
	}
	j.Aksi = []api.Aksi{api.May("ubah", reason), api.May("hapus", remove)}
	return json.NewDecoder(strings.NewReader(j.KolomJSON)).Decode(&j.Kolom)
}

// DaftarTanda lists the signs that the text of every letter may hold.
func (s *Service) DaftarTanda(context.Context, *struct{}) (api.Halaman[isi.TandaSurat], error) {
	return api.OnePage(isi.Semua), nil
}
