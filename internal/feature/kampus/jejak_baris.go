package kampus

import (
	"cmp"
	"context"
	"encoding/json"
	"maps"
	"slices"
	"strconv"
	"strings"
	"time"

	"portaldosen/internal/core/auth/peran"
	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/clock"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/module"
	"portaldosen/internal/kit/pager"
)

// JejakBaris is what somebody did to a record.
type JejakBaris struct {
	ID           string       `json:"id" doc:"Number of the row in the chain"`
	Pada         time.Time    `json:"pada"`
	IDPelaku     string       `json:"idPelaku,omitempty" doc:"None: the portal itself"`
	NamaPelaku   string       `json:"namaPelaku" doc:"The name of today"`
	Username     string       `json:"username,omitempty"`
	Tindakan     string       `json:"tindakan" doc:"Code of the act"`
	Kalimat      string       `json:"kalimat" doc:"The act in words"`
	Objek        string       `json:"objek"`
	IDObjek      string       `json:"idObjek"`
	NamaObjek    string       `json:"namaObjek,omitempty" doc:"What the row itself calls the record"`
	Rincian      []JejakIsian `json:"rincian" nullable:"false" doc:"The fields that were changed, or that the act came with"`
	Operasi      string       `json:"operasi,omitempty"`
	IDPermintaan string       `json:"idPermintaan,omitempty"`
	Alamat       string       `json:"alamat,omitempty"`
}

// JejakIsian is a field of what an act came with; lama is what it was before, where that is known.
type JejakIsian struct {
	Isian string  `json:"isian"`
	Lama  *string `json:"lama,omitempty"`
	Baru  string  `json:"baru"`
}

// jejakRow is a row of the trail as the store has it.
type jejakRow struct {
	Urut         int64
	Pada         int64
	IDAkun       string `db:"id_akun"`
	Tindakan     string
	Objek        string
	IDObjek      string `db:"id_objek"`
	Rincian      string
	Operasi      string
	IDPermintaan string `db:"id_permintaan"`
	Alamat       string
	Nama         string // of who did it, as it is today
	Username     string
}

// Pelaku is an account that can have done something.
type Pelaku struct {
	ID       string `json:"id"`
	Nama     string `json:"nama"`
	Username string `json:"username"`
}

// baris is a row as people read it.
func (s *Service) baris(r jejakRow) JejakBaris {
	out := JejakBaris{ID: nomor(r.Urut), Pada: clock.FromMicro(r.Pada), IDPelaku: r.IDAkun, NamaPelaku: r.Nama, Username: r.Username,
		Tindakan: r.Tindakan, Kalimat: s.kalimat(r.Tindakan), Objek: r.Objek, IDObjek: r.IDObjek, Operasi: r.Operasi,
		IDPermintaan: r.IDPermintaan, Alamat: r.Alamat}
	switch {
	case r.IDAkun == "":
		out.NamaPelaku = "Sistem"
	case r.Username == "":
		out.NamaPelaku = "Akun yang tidak ada lagi"
	}
	out.Rincian, out.NamaObjek = isian(r.Rincian)
	return out
}

// nomor is the number of a row, as an id.
func nomor(urut int64) string { return strconv.FormatInt(urut, 10) }

// isian are the fields of what an act came with, in order; of a change those alone that are others now. The second is what
// the act itself calls its record.
func isian(rincian string) ([]JejakIsian, string) {
	var fields map[string]json.RawMessage
	if json.Unmarshal([]byte(rincian), &fields) != nil {
		if rincian == "null" || rincian == "" {
			return []JejakIsian{}, ""
		}
		return []JejakIsian{{Isian: "isi", Baru: rincian}}, ""
	}
	var before map[string]json.RawMessage
	if json.Unmarshal(fields[module.Before], &before) == nil && before != nil {
		delete(fields, module.Before)
	}
	name := cmp.Or(teks(fields["nama"]), teks(fields["judul"]), teks(fields["kode"]))
	out := []JejakIsian{}
	for _, field := range slices.Sorted(maps.Keys(fields)) {
		old, changed := before[field]
		if before != nil && !changed {
			continue
		}
		one := JejakIsian{Isian: field, Baru: teks(fields[field])}
		if changed {
			was := teks(old)
			one.Lama = &was
		}
		out = append(out, one)
	}
	return out, name
}

// longest is how many characters of a field the list shows.
const longest = 300

// teks is a value as people read it: a text without its quotes, nothing for null.
func teks(raw json.RawMessage) string {
	var s string
	if raw == nil || json.Unmarshal(raw, &s) == nil {
		return potong(s)
	}
	return potong(string(raw))
}

func potong(s string) string {
	if r := []rune(s); len(r) > longest {
		return string(r[:longest]) + "…"
	}
	return s
}

// perbuatan are the verbs of acts that no area has words for: what is left of the code is the noun.
var perbuatan = map[string]string{
	"buat": "Membuat", "ubah": "Mengubah", "hapus": "Menghapus", "atur": "Mengatur", "setel": "Menyetel", "aktif": "Mengaktifkan",
	"nonaktif": "Menonaktifkan", "unggah": "Mengunggah", "tarik": "Menarik", "kirim": "Mengirim", "tutup": "Menutup", "buka": "Membuka",
	"cabut": "Mencabut", "batalkan": "Membatalkan", "impor": "Mengimpor", "terbit": "Menerbitkan", "setujui": "Menyetujui", "tolak": "Menolak",
}

// kalimat is an act in words: those that its area gives, else the verb and the noun of its code, else the code.
func (s *Service) kalimat(tindakan string) string {
	if said := s.sebutan[tindakan]; said != "" {
		return said
	}
	parts := strings.Split(tindakan, ".")
	if verb := perbuatan[parts[len(parts)-1]]; verb != "" && len(parts) == 3 {
		return verb + " " + strings.ReplaceAll(parts[1], "_", " ")
	}
	return tindakan
}

// disebut are the acts whose words hold a text, each between bars.
func (s *Service) disebut(cari string) string {
	out := "|"
	for code, said := range s.sebutan {
		if strings.Contains(strings.ToLower(said), cari) {
			out += code + "|"
		}
	}
	return out
}

// Tindakan is a kind of act of the trail.
type Tindakan struct {
	Kode string `json:"kode"`
	Nama string `json:"nama"`
}

// DaftarTindakan lists the acts that the trail of the college knows, by their words. Each is found from the one before it, so
// that the trail is not gone through.
func (s *Service) DaftarTindakan(ctx context.Context, _ *struct{}) (api.Halaman[Tindakan], error) {
	return module.Read(ctx, s.Deps, func(q db.Q, _ actor.Actor) (api.Halaman[Tindakan], error) {
		const each = `WITH RECURSIVE t (kode) AS (
				SELECT MIN(u.tindakan) FROM kit_audit u WHERE u.college_id = $1
				UNION ALL SELECT (SELECT MIN(u.tindakan) FROM kit_audit u WHERE u.college_id = $1 AND u.tindakan > t.kode) FROM t WHERE t.kode IS NOT NULL)
			SELECT kode FROM t WHERE kode IS NOT NULL`
		codes, err := db.List[string](ctx, q, each, q.College)
		rows := make([]Tindakan, 0, len(codes))
		for _, code := range codes {
			rows = append(rows, Tindakan{code, s.kalimat(code)})
		}
		slices.SortFunc(rows, func(a, b Tindakan) int { return cmp.Or(cmp.Compare(a.Nama, b.Nama), cmp.Compare(a.Kode, b.Kode)) })
		return api.OnePage(rows), err
	})
}

// SaringPelaku narrows the accounts of the college.
type SaringPelaku struct {
	api.Filter
	ID   string `query:"id" maxLength:"64" doc:"This account alone"`
	Sort string `query:"sort" enum:"nama,-nama" default:"nama"`
}

var urutPelaku = db.Orders(db.By("nama", "u.nama_urut", "u.id"))

// DaftarPelaku lists the accounts of the college, switched off or not, for who looks for what one of them did.
func (s *Service) DaftarPelaku(ctx context.Context, in *SaringPelaku) (api.Halaman[Pelaku], error) {
	return module.Read(ctx, s.Deps, func(q db.Q, a actor.Actor) (api.Halaman[Pelaku], error) {
		const (
			all   = ` FROM auth_akun u WHERE u.college_id = $1`
			found = ` AND (u.nama_urut LIKE $? ESCAPE '\' OR u.username_kunci LIKE $? ESCAPE '\')`
			one   = ` AND u.id = $?`
		)
		n := db.From(all, a.College)
		if cari := in.Search(); cari != "" {
			n = db.Where(n, found, api.LikePattern(cari))
		}
		if in.ID != "" {
			n = db.Where(n, one, in.ID)
		}
		out := api.PageOf(in.Paging, []Pelaku{}, 0)
		var err error
		if out.Total, err = pager.CountRows(ctx, &s.akun, q, peran.Area, n); err != nil || out.Total <= int64(in.Offset()) {
			return out, err
		}
		out.Data, err = db.Wide[Pelaku](ctx, q, `SELECT u.id, u.nama, u.username`, n, urutPelaku[in.Sort], db.Part{Size: in.PerPage, Pass: in.Offset()})
		return out, err
	})
}
