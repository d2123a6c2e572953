// Package kelola manages the accounts of a college: who has one, with which roles, and whether it is switched on.
package kelola

import (
	"context"
	"database/sql"
	"time"

	"portaldosen/internal/core/auth/peran"
	"portaldosen/internal/core/auth/tautan"
	"portaldosen/internal/core/master/orang"
	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/clock"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/module"
	"portaldosen/internal/kit/pager"
)

// Area is the name of the change counter that whoever changes an account moves.
const Area = peran.Area

// Sessions is what this room asks of the room above it about the sessions of an account.
type Sessions interface {
	// List lists the living ones.
	List(ctx context.Context, q db.Q, akun string) ([]SesiAkun, error)
	// Owner is the account of a session; 404 without it.
	Owner(ctx context.Context, q db.Q, id string) (string, error)
	// EndOne ends one for the operator; 404 without it.
	EndOne(ctx context.Context, q db.Q, akun, id string) error
	// EndAll ends all for the operator and tells how many.
	EndAll(ctx context.Context, q db.Q, akun string) (int64, error)
}

// Service manages accounts.
type Service struct {
	module.Deps
	Accounts orang.Accounts
	Sessions Sessions
	Links    *tautan.Service
	Roles    *peran.Service

	book pager.Book // totals of lists, until an account changes
}

// Akun is an account as the operator sees it.
type Akun struct {
	ID            string     `json:"id"`
	Username      string     `json:"username"`
	Nama          string     `json:"nama"`
	Email         string     `json:"email"`
	Telepon       string     `json:"telepon" doc:"Digits after +62"`
	Peran         []string   `json:"peran" nullable:"false"`
	Status        string     `json:"status" enum:"A,N"`
	PunyaFaktor   bool       `json:"punyaFaktor" doc:"A second factor is asked beside the password"`
	Tertaut       bool       `json:"tertaut" doc:"Its owner comes by the campus's identity provider"`
	PunyaPassword bool       `json:"punyaPassword" doc:"Somebody has set a password; without one nobody can sign in"`
	IDDosen       string     `json:"idDosen,omitempty" doc:"The lecturer whose account it is: name and username follow that record"`
	IDMahasiswa   string     `json:"idMahasiswa,omitempty" doc:"The same of a student"`
	TautanSampai  *time.Time `json:"tautanSampai,omitempty" doc:"Until when a link that was made is good"`
	DibuatPada    time.Time  `json:"dibuatPada"`
	Versi         int64      `json:"versi"`
	Aksi          []api.Aksi `json:"aksi" nullable:"false"`

	diubah int64
}

// RowVersion is the version for the ETag.
func (a Akun) RowVersion() int64 { return a.Versi }

// Version is how the record stands; nobody notes who changed it, for the owner may have.
func (a Akun) Version(context.Context, db.Q) module.Version {
	return module.Version{Number: a.Versi, At: a.diubah, By: module.Known("")}
}

// Saring narrows the list of accounts.
type Saring struct {
	api.Filter
	Peran  []string `query:"peran,explode" maxItems:"20" doc:"Accounts that hold one of these roles"`
	Status string   `query:"status" enum:"A,N"`
	Sandi  string   `query:"sandi" enum:"ada,belum" doc:"Whether a password was set"`
	Sort   string   `query:"sort" enum:"nama,-nama,username,-username" default:"nama"`
}

var order = db.Orders(db.By("nama", "u.nama_urut", "u.id"), db.By("username", "u.username_kunci", "u.id"))

type baris struct {
	ID, Username, Nama, Email, Telepon string
	Aktif                              bool
	PunyaPassword                      bool `db:"punya_password"`
	PunyaFaktor                        bool `db:"punya_faktor"`
	Tertaut                            bool
	IDDosen                            sql.NullString `db:"id_dosen"`
	IDMahasiswa                        sql.NullString `db:"id_mahasiswa"`
	Tautan                             sql.NullInt64
	DibuatPada                         int64 `db:"dibuat_pada"`
	DiubahPada                         int64 `db:"diubah_pada"`
	Versi                              int64
}

// columns begins the statement of accounts; $1 is the college.
const columns = `SELECT u.id, u.username, u.nama, u.email, u.telepon, u.aktif, u.password_hash <> '' AS punya_password,
		(EXISTS (SELECT 1 FROM auth_totp f WHERE f.college_id = $1 AND f.id_akun = u.id)
			OR EXISTS (SELECT 1 FROM auth_passkey y WHERE y.college_id = $1 AND y.id_akun = u.id)) AS punya_faktor,
		EXISTS (SELECT 1 FROM auth_identitas i WHERE i.college_id = $1 AND i.id_akun = u.id) AS tertaut, u.versi, u.dibuat_pada, u.diubah_pada,
		(SELECT d.id FROM master_dosen d WHERE d.college_id = $1 AND d.id_akun = u.id) AS id_dosen,
		(SELECT m.id FROM master_mahasiswa m WHERE m.college_id = $1 AND m.id_akun = u.id) AS id_mahasiswa,
		(SELECT t.kedaluwarsa_pada FROM auth_tautan t WHERE t.college_id = $1 AND t.id_akun = u.id) AS tautan`

// many is from how many accounts on a list by role is walked in its order, and the roles of each asked for; fewer are looked up
// by their roles and then sorted.
const many = 2000

func (in *Saring) narrow(college string, found int64) db.Narrowed {
	n := db.From(` FROM auth_akun u WHERE u.college_id = $1`, college)
	if q := in.Search(); q != "" {
		n = db.Where(n, ` AND (u.nama_urut LIKE $? ESCAPE '\' OR u.username_kunci LIKE $? ESCAPE '\')`, api.LikePattern(q))
	}
	if found < many {
		n = db.Among(n, ` AND u.id IN (SELECT p.id_akun FROM auth_peran p WHERE p.college_id = $1 AND p.peran IN `, in.Peran, ")")
	} else {
		n = db.Among(n, ` AND EXISTS (SELECT 1 FROM auth_peran p WHERE p.college_id = $1 AND p.id_akun = u.id AND p.peran IN `, in.Peran, ")")
	}
	switch in.Status {
	case "A":
		n = db.With(n, ` AND u.aktif`)
	case "N":
		n = db.With(n, ` AND NOT u.aktif`)
	}
	switch in.Sandi {
	case "ada":
		n = db.With(n, ` AND u.password_hash <> ''`)
	case "belum":
		n = db.With(n, ` AND u.password_hash = ''`)
	}
	return n
}

// Daftar lists the accounts of the college, one page.
func (s *Service) Daftar(ctx context.Context, in *Saring) (api.Halaman[Akun], error) {
	return module.Read(ctx, s.Deps, func(q db.Q, a actor.Actor) (api.Halaman[Akun], error) {
		out := api.Halaman[Akun]{Page: in.Page, PerPage: in.PerPage, Data: []Akun{}}
		var err error
		if out.Total, err = pager.CountRows(ctx, &s.book, q, Area, in.narrow(a.College, 0)); err != nil || out.Total <= int64(in.Offset()) {
			return out, err
		}
		rows, err := db.Wide[baris](ctx, q, columns, in.narrow(a.College, out.Total), order[in.Sort], db.Part{Size: in.PerPage, Pass: in.Offset()})
		if err == nil {
			out.Data, err = s.dress(ctx, q, rows)
		}
		return out, err
	})
}

// Lihat answers one account.
func (s *Service) Lihat(ctx context.Context, in *api.ByID) (Akun, error) {
	return module.Read(ctx, s.Deps, func(q db.Q, _ actor.Actor) (Akun, error) { return s.get(ctx, q, in.ID) })
}

// get reads an account as the caller sees it; 404 without one.
func (s *Service) get(ctx context.Context, q db.Q, id string) (Akun, error) {
	row, err := db.Get[baris](ctx, q, columns+` FROM auth_akun u WHERE u.college_id = $1 AND u.id = $2`, q.College, id)
	if err != nil {
		return Akun{}, err
	}
	out, err := s.dress(ctx, q, []baris{row})
	if err != nil {
		return Akun{}, err
	}
	return out[0], nil
}

// dress puts to the rows their roles, and what the caller may do with them.
func (s *Service) dress(ctx context.Context, q db.Q, rows []baris) ([]Akun, error) {
	roles, err := rolesOf(ctx, q, rows)
	if err != nil {
		return nil, err
	}
	may, err := s.Roles.Judge(ctx, q)
	if err != nil {
		return nil, err
	}
	out, now := make([]Akun, 0, len(rows)), clock.Micro(s.Clock.Now())
	for _, r := range rows {
		a := Akun{
			ID: r.ID, Username: r.Username, Nama: r.Nama, Email: r.Email, Telepon: r.Telepon, Peran: roles[r.ID], Status: "N",
			PunyaPassword: r.PunyaPassword, PunyaFaktor: r.PunyaFaktor, Tertaut: r.Tertaut, IDDosen: r.IDDosen.String, IDMahasiswa: r.IDMahasiswa.String,
			DibuatPada: clock.FromMicro(r.DibuatPada), Versi: r.Versi, diubah: r.DiubahPada,
		}
		if r.Aktif {
			a.Status = "A"
		}
		if r.Tautan.Valid && r.Tautan.Int64 > now {
			until := clock.FromMicro(r.Tautan.Int64)
			a.TautanSampai = &until
		}
		if a.Peran == nil {
			a.Peran = []string{}
		}
		a.Aksi = aksi(actor.From(ctx), a, may.Manage(a.Peran))
		out = append(out, a)
	}
	return out, nil
}

// rolesOf are the roles of some accounts, each in order.
func rolesOf(ctx context.Context, q db.Q, rows []baris) (map[string][]string, error) {
	ids := make([]string, 0, len(rows))
	for _, r := range rows {
		ids = append(ids, r.ID)
	}
	n := db.Among(db.From(` FROM auth_peran p WHERE p.college_id = $1`, q.College), ` AND p.id_akun IN `, ids, "")
	type held struct {
		IDAkun string `db:"id_akun"`
		Peran  string
	}
	all, err := db.List[held](ctx, q, `SELECT p.id_akun, p.peran`+db.Text(n)+` ORDER BY p.id_akun, p.peran`, n.Args...)
	out := map[string][]string{}
	for _, h := range all {
		out[h.IDAkun] = append(out[h.IDAkun], h.Peran)
	}
	return out, err
}

const (
	ikutData  = "Nama, username dan kontak akun ini ikut data orangnya; ubah di sana"
	sendiri   = "Anda tidak dapat menonaktifkan akun Anda sendiri"
	sudahMati = "Akun ini nonaktif"
	masihAda  = "Akun ini sudah aktif"

	tanpaFaktor   = "Akun ini tidak memakai verifikasi dua langkah"
	takTertaut    = "Akun ini tidak tertaut dengan penyedia identitas kampus"
	faktorSendiri = "Ubah verifikasi dua langkah akun Anda sendiri lewat Keamanan di menu akun"
)

// aksi is what a caller may do with an account; refused is why it is not his or hers to manage, or "".
func aksi(by actor.Actor, a Akun, refused string) []api.Aksi {
	first := func(reasons ...string) string {
		for _, r := range append([]string{refused}, reasons...) {
			if r != "" {
				return r
			}
		}
		return ""
	}
	when := func(is bool, why string) string {
		if is {
			return why
		}
		return ""
	}
	off := a.Status == "N"
	return []api.Aksi{
		api.May("ubah", first(when(a.IDDosen+a.IDMahasiswa != "", ikutData))),
		api.May("peran", first()),
		api.May("tautan", first(when(off, sudahMati))),
		api.May("nonaktif", first(when(off, sudahMati), when(a.ID == by.Account, sendiri))),
		api.May("aktif", first(when(!off, masihAda))),
		api.May("sesi", first()),
		api.May("faktor", first(when(!a.PunyaFaktor, tanpaFaktor), when(a.ID == by.Account, faktorSendiri))),
		api.May("identitas", first(when(!a.Tertaut, takTertaut))),
	}
}
