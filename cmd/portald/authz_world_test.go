//go:build !race

package main

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"testing"
	"time"

	"portaldosen/internal/core/auth"
	"portaldosen/internal/core/coretest"
	"portaldosen/internal/core/demo"
	"portaldosen/internal/kit/blob"
	"portaldosen/internal/kit/clock"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/dbtest"
	"portaldosen/internal/kit/keyring"
	"portaldosen/internal/kit/module"
)

// The college whose people call, and the one whose rows nobody of it may ever see; and where their sites are.
const (
	home   = "UNINDRA"
	abroad = "TSM"

	abroadHost = "tsm.localhost"
)

// The accounts that the matrix adds to the invented ones: one switched off that would be the operator, and in each
// programme somebody who was its head until the role was taken away; and one with all roles at once, who calls from the other
// college.
const (
	accountOff  = "authz-nonaktif"
	accountAll  = "authz-semua"
	formerHeads = "authz-mantan-"
)

// world is the whole portal over two invented campuses.
type world struct {
	*portal
	t     testing.TB
	model *model
	log   *keluaran
	ops   []*operation

	schema []table           // what the database holds
	aliens map[string]string // ids of the other college, by kind

	counted int             // lists held against the model
	acts    map[string]bool // operation and acts of each write that succeeded
	own     map[string]bool // statements of the test itself
}

// openWorld assembles the portal as `serve` does, over a copy of the filled database.
func openWorld(t *testing.T, tpl *dbtest.Template, files *blob.Store, e db.Engine, schema []table) *world {
	t.Helper()
	log := &keluaran{}
	ring, err := keyring.Open(`[{"id":"uji","kunci":"dWppLXVqaS11amktdWppLXVqaS11amktdWppLXVqaTE="}]`, "")
	must(t, err)
	c := &serveCmd{RateUser: 1e6, RateLogin: 1e6, AccessLifetime: 10 * time.Minute, SessionLife: time.Hour, SessionIdle: time.Hour, CodeLifetime: time.Minute}
	config := tpl.Copy(t, e)
	if e == db.Postgres { // as a database that has been filled for a while
		must(t, dbtest.Maintain(t.Context(), config))
	}
	p, err := wire(c, module.Deps{DB: tpl.OpenConfig(t, config), Blob: files, Clock: clock.NewManual(smallDemo.Hari), NewID: clock.NewID,
		Log: slog.New(slog.NewJSONHandler(log, nil))}, ring)
	must(t, err)
	p.settle()
	must(t, p.prepare(t.Context()))
	p.handler = p.router.Handler(http.NotFoundHandler())
	w := &world{portal: p, t: t, log: log, ops: operations(t, p), schema: schema, own: map[string]bool{}, acts: map[string]bool{}}
	w.publish()
	w.model = w.readModel()
	for _, college := range []string{home, abroad} {
		for name, id := range w.addresses(college) {
			if o := w.model.objects[name]; college == home && len(o) > 0 {
				o[0].ID = id
			}
		}
	}
	return w
}

// publish has a paper of each college drawn, so that its code can be checked by anybody.
func (w *world) publish() {
	for college, host := range map[string]string{home: "localhost", abroad: abroadHost} {
		id := list[string](w, college, `SELECT id FROM tugasakhir_karya WHERE college_id = $1 AND jenis = 'skripsi' AND status = 'bimbingan' ORDER BY id`)[0]
		a := w.do(call{token: coretest.Token(college, "operator"), host: host, method: "GET", path: "/v2/ta/skripsi_document/" + id + "/kartu-bimbingan"})
		if a.status != 200 {
			w.t.Fatalf("no paper of %s: %d %s", college, a.status, a.body)
		}
	}
}

// addresses are the two values of paths that no column holds: a college's logo and the secret of a calendar.
func (w *world) addresses(college string) map[string]string {
	var site struct{ Logo string }
	a := w.do(call{host: map[string]string{home: "localhost", abroad: abroadHost}[college], method: "GET", path: "/v1/sistem"})
	var page struct{ Data []json.RawMessage }
	must(w.t, json.Unmarshal(a.body, &page))
	must(w.t, json.Unmarshal(page.Data[0], &site))
	return map[string]string{"logo": site.Logo[strings.LastIndex(site.Logo, "/")+1:], "kalender": coretest.Token(college, "kalender")}
}

func must(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// fillAuthz fills the two colleges, signs everybody in, adds what the demo has none of, and plants the canaries.
func fillAuthz(files *blob.Store, schema []table) func(context.Context, *db.DB) error {
	return func(ctx context.Context, d *db.DB) error {
		for _, id := range []string{home, abroad} {
			k, err := demo.Bangun(smallDemo, id)
			if err != nil {
				return err
			}
			if err := fillCollege(ctx, d, files, k, smallDemo, "uji"); err != nil {
				return err
			}
			if err := d.Write(ctx, id, func(ctx context.Context, q db.Q) error {
				f := &authzFiller{ctx: ctx, q: q}
				f.people()
				f.signIn()
				f.records()
				if id == abroad {
					f.canaries(schema)
				}
				return f.err
			}); err != nil {
				return err
			}
		}
		return nil
	}
}

type authzFiller struct {
	ctx context.Context
	q   db.Q
	err error
}

func (f *authzFiller) exec(text string, args ...any) {
	if f.err == nil {
		if _, f.err = f.q.Exec(f.ctx, text, append([]any{f.q.College}, args...)...); f.err != nil {
			f.err = fmt.Errorf("%s: %w", text, f.err)
		}
	}
}

func (f *authzFiller) id(kind, name string) string { return coretest.ID(f.q.College, kind, name) }

func (f *authzFiller) rows(text string) []string {
	out, err := db.List[string](f.ctx, f.q, text, f.q.College)
	f.err = errors.Join(f.err, err)
	return out
}

// people adds the account that is switched off, and the former head of each programme.
func (f *authzFiller) people() {
	now := smallDemo.Hari.UnixMicro()
	const account = `INSERT INTO auth_akun (college_id, id, username, username_kunci, nama, email, telepon, password_hash, aktif, versi, dibuat_pada, diubah_pada)
		SELECT $1, $2, $3, $3, $3, $4, '', a.password_hash, $5, 1, $6, $6 FROM auth_akun a WHERE a.college_id = $1 AND a.username = 'operator'`
	f.exec(account, f.id("akun", accountOff), accountOff, accountOff+"@kampus.example", false, now)
	f.exec(`INSERT INTO auth_peran (college_id, id_akun, peran) VALUES ($1, $2, $3)`, f.id("akun", accountOff), auth.PeranOperator)
	f.exec(account, f.id("akun", accountAll), accountAll, accountAll+"@kampus.example", f.q.College == abroad, now)
	for _, peran := range []string{auth.PeranDosen, auth.PeranKaprodi, auth.PeranOperator, auth.PeranMahasiswa} {
		f.exec(`INSERT INTO auth_peran (college_id, id_akun, peran) VALUES ($1, $2, $3)`, f.id("akun", accountAll), peran)
	}
	for i, prodi := range f.rows(`SELECT id FROM master_prodi WHERE college_id = $1 ORDER BY id`) {
		name := fmt.Sprint(formerHeads, i)
		f.exec(account, f.id("akun", name), name, name+"@kampus.example", true, now)
		f.exec(`INSERT INTO auth_peran (college_id, id_akun, peran) VALUES ($1, $2, $3)`, f.id("akun", name), auth.PeranDosen)
		f.exec(`INSERT INTO master_dosen (college_id, id, id_akun, nidn, nama, nama_urut, gelar_depan, gelar_belakang, id_prodi, status)
			VALUES ($1, $2, $3, $4, $5, $5, '', '', $6, 'A')`, f.id("dosen", name), f.id("akun", name), fmt.Sprintf("99%08d", i), name, prodi)
		f.exec(`INSERT INTO master_kaprodi (college_id, id_prodi, id_dosen) VALUES ($1, $2, $3)`, prodi, f.id("dosen", name))
	}
}

// signIn begins a session of every account, whose token is coretest.Token.
func (f *authzFiller) signIn() {
	now, end := smallDemo.Hari.UnixMicro(), smallDemo.Hari.Add(time.Hour).UnixMicro()
	for _, username := range f.rows(`SELECT username FROM auth_akun WHERE college_id = $1 ORDER BY username`) {
		sesi := f.id("sesi", username)
		f.exec(`INSERT INTO auth_sesi (college_id, id, id_akun, perangkat, alamat, dibuat_pada, terakhir_pada, kedaluwarsa_pada)
			SELECT $1, $2, id, 'uji', '127.0.0.1', $4, $4, $5 FROM auth_akun WHERE college_id = $1 AND username = $3`, sesi, username, now, end)
		f.exec(`INSERT INTO auth_token_akses (college_id, sidik, id_sesi, kedaluwarsa_pada) VALUES ($1, $2, $3, $4)`, sha(coretest.Token(f.q.College, username)), sesi, end)
	}
}

func sha(s string) string {
	sum := sha256.Sum256([]byte(s))
	return hex.EncodeToString(sum[:])
}

// records adds one of each thing that the demo does not invent.
func (f *authzFiller) records() {
	now := smallDemo.Hari.UnixMicro()
	f.exec(`INSERT INTO tugasakhir_cuplikan (college_id, id, id_akun, judul, judul_urut, isi, pakai, versi, dibuat_pada, diubah_pada)
		SELECT $1, 'cuplikan-' || $1 || '-' || d.id, d.id_akun, 'Cuplikan', 'cuplikan', '<p>Isi</p>', 0, 1, $2, $2 FROM master_dosen d WHERE d.college_id = $1 AND d.id_akun IS NOT NULL`, now)
	const fresh = `SELECT MIN(id) FROM tugasakhir_karya WHERE college_id = $1 GROUP BY jenis, status` // decided just now
	f.exec(`INSERT INTO tugasakhir_pembatalan (college_id, id, id_karya, id_pengajuan, id_dosen, alasan, status, jawaban, dibuat_pada)
		SELECT $1, 'batal-' || v.id_pengajuan, a.id_karya, a.id, v.id_dosen, 'Keliru', 'diajukan', '', $2
		FROM tugasakhir_pengajuan a JOIN tugasakhir_putusan v ON v.college_id = a.college_id AND v.id_pengajuan = a.id AND v.status = 'disetujui'
		JOIN tugasakhir_pembimbing b ON b.college_id = a.college_id AND b.id_karya = a.id_karya AND b.id_dosen = v.id_dosen AND b.urutan = 1
		WHERE a.college_id = $1 AND a.status IN ('disetujui', 'diverifikasi') AND a.id_karya IN (`+fresh+`)`, now)
	const lockable = `SELECT MAX(id) FROM tugasakhir_karya WHERE college_id = $1 AND status = 'menunggu_nilai' GROUP BY jenis`
	f.exec(`INSERT INTO tugasakhir_perubahan (college_id, id, id_sidang, id_karya, id_dosen, status, alasan, jawaban, diajukan_pada)
		SELECT $1, 'ubah-' || u.id_sidang || u.id_karya || u.id_dosen, u.id_sidang, u.id_karya, u.id_dosen, 'diajukan', 'Tertukar', '', $2
		FROM tugasakhir_penguji u JOIN tugasakhir_karya k ON k.college_id = u.college_id AND k.id = u.id_karya
		WHERE u.college_id = $1 AND u.lembar = 'final' AND u.peran = 'pembimbing_1' AND k.status IN ('menunggu_nilai', 'revisi') AND k.id NOT IN (`+lockable+`)`, now)
	f.exec(`INSERT INTO tugasakhir_skor (college_id, id_sidang, id_karya, id_dosen, id_kriteria, nilai_e4)
		SELECT $1, u.id_sidang, u.id_karya, u.id_dosen, c.id, 800000 FROM tugasakhir_penguji u JOIN tugasakhir_karya k ON k.college_id = u.college_id AND k.id = u.id_karya
		JOIN tugasakhir_kriteria c ON c.college_id = k.college_id AND c.id_kebijakan = k.id_kebijakan
		AND c.peran = CASE WHEN u.peran IN ('pembimbing_1', 'pembimbing_2') THEN 'pembimbing' ELSE 'penguji' END
		WHERE u.college_id = $1 AND u.lembar <> 'final' AND k.id IN (` + lockable + `) ON CONFLICT DO NOTHING`)
	f.exec(`UPDATE tugasakhir_penguji SET lembar = 'final' WHERE college_id = $1 AND id_karya IN (` + lockable + `)`)
	f.exec(`UPDATE tugasakhir_magang SET nilai_e4 = 800000 WHERE college_id = $1 AND id_karya IN (` + lockable + `)`)
	f.exec(`UPDATE tugasakhir_putusan SET pada = $2 WHERE college_id = $1 AND id_pengajuan IN (SELECT id FROM tugasakhir_pengajuan WHERE college_id = $1 AND id_karya IN (`+fresh+`))`, now)
	f.exec(`UPDATE tugasakhir_riwayat SET pada = $2 WHERE college_id = $1 AND (id_karya, urut) IN (SELECT id_karya, MAX(urut) FROM tugasakhir_riwayat WHERE college_id = $1 GROUP BY id_karya)`, now)
	f.exec(`UPDATE tugasakhir_revisi SET status = 'menunggu', jawaban = '', alasan = '' WHERE college_id = $1 AND id IN (SELECT MIN(r.id) FROM tugasakhir_revisi r
		JOIN tugasakhir_karya k ON k.college_id = r.college_id AND k.id = r.id_karya WHERE r.college_id = $1 AND k.status = 'revisi' GROUP BY k.id)`)
	f.exec(`UPDATE kit_pekerjaan SET status = 'selesai' WHERE college_id = $1`)
	f.calledOff(now)
	f.exec(`INSERT INTO tugasakhir_kalender (college_id, id_akun, sidik, dibuat_pada) SELECT $1, id, $2, $3 FROM auth_akun WHERE college_id = $1 AND username = 'operator'`,
		sha(coretest.Token(f.q.College, "kalender")), now)
	f.exec(`INSERT INTO tugasakhir_kutipan (college_id, id_cek, urut, judul_lain, tahun_lain, kutipan, kutipan_lain, halaman, halaman_lain, skor_e2)
		SELECT $1, id, 1, 'Karya lain', 2025, 'kutipan', 'kutipan lain', 1, 1, 9000 FROM tugasakhir_cek WHERE college_id = $1`)
	f.exec(`UPDATE tugasakhir_cek SET peta = 'AQEA' WHERE college_id = $1`) // one word, which others have
	f.exec(`INSERT INTO tugasakhir_kemiripan_putusan (college_id, id, id_karya, id_berkas, sebagai, id_akun, nama, skor_e2, batas_e2, alasan, dibuat_pada)
		SELECT $1, 'skor-' || k.id, k.id, f.id, 'pembimbing', d.id_akun, d.nama, NULL, 2500, 'Sudah dibaca', $2 FROM tugasakhir_karya k
		JOIN tugasakhir_berkas f ON f.college_id = k.college_id AND f.id_karya = k.id AND f.jenis IN ('naskah', 'laporan')
		JOIN tugasakhir_pembimbing b ON b.college_id = k.college_id AND b.id_karya = k.id AND b.urutan = 1
		JOIN master_dosen d ON d.college_id = b.college_id AND d.id = b.id_dosen
		WHERE k.college_id = $1 AND k.status = 'mengajukan_sidang' AND NOT EXISTS (SELECT 1 FROM tugasakhir_berkas g
			WHERE g.college_id = f.college_id AND g.id_karya = f.id_karya AND g.jenis IN ('naskah', 'laporan') AND g.nomor > f.nomor)`, now)
}

// calledOff lets each former head have been the examiner of an exam that was called off: that binds nobody to the work.
func (f *authzFiller) calledOff(now int64) {
	type head struct{ Dosen, Karya string }
	rows, err := db.List[head](f.ctx, f.q, `SELECT d.id AS dosen, MIN(k.id) AS karya FROM master_dosen d JOIN tugasakhir_karya k ON k.college_id = d.college_id AND k.id_prodi = d.id_prodi
		WHERE d.college_id = $1 AND d.nama LIKE '`+formerHeads+`%' AND k.jenis = 'skripsi' GROUP BY d.id ORDER BY d.id`, f.q.College)
	f.err = errors.Join(f.err, err)
	for _, r := range rows {
		id := f.id("sidang", r.Karya)
		f.exec(`INSERT INTO tugasakhir_sidang (college_id, id, jenis, periode, mulai_pada, selesai_pada, id_ruang, tautan, status, versi, dibuat_pada, diubah_pada)
			VALUES ($1, $2, 'skripsi', 20261, $3, $4, NULL, 'https://rapat.example/batal', 'dibatalkan', 1, $3, $3)`, id, now, now+1)
		f.exec(`INSERT INTO tugasakhir_peserta (college_id, id_sidang, id_karya, catatan, tenggat_revisi) VALUES ($1, $2, $3, '', '')`, id, r.Karya)
		f.exec(`INSERT INTO tugasakhir_penguji (college_id, id_sidang, id_karya, id_dosen, peran, kesediaan, alasan, lembar, catatan, versi)
			VALUES ($1, $2, $3, $4, 'penguji_1', 'bersedia', '', 'kosong', '', 1)`, id, r.Karya, r.Dosen)
	}
}

// call is one request: who asks what.
type call struct {
	token, host, method, path, kind string
	body                            []byte
	undo                            string // the college whose changes are taken back; empty: they stay
}

// answer is what came back.
type answer struct {
	status int
	header http.Header
	body   []byte
	acts   []actNote // what it put on the audit trail, where that was taken back
}

// errUndone takes a transaction back.
var errUndone = errors.New("undone")

// do asks within the process. With undo the request joins a transaction that is rolled back.
func (w *world) do(c call) answer {
	var out answer
	ask := func(ctx context.Context) { out = w.ask(ctx, c) }
	if c.undo == "" {
		ask(context.Background())
		return out
	}
	err := w.deps.DB.Write(context.Background(), c.undo, func(ctx context.Context, q db.Q) error {
		before := trailHead(ctx, w.t, q)
		ask(ctx)
		if out.status < 300 { // after a refusal PostgreSQL may take no more statements
			out.acts = actsSince(ctx, w.t, q, before)
		}
		return errUndone
	})
	if !errors.Is(err, errUndone) {
		w.t.Fatal(err)
	}
	return out
}

func (w *world) ask(ctx context.Context, c call) answer {
	req := httptest.NewRequest(c.method, c.path, bytes.NewReader(c.body)).WithContext(ctx)
	req.Host = c.host
	if c.host == "" {
		req.Host = "localhost"
	}
	if c.body != nil {
		req.Header.Set("Content-Type", c.kind)
	} else {
		req.Body, req.ContentLength = http.NoBody, 0
	}
	if c.token != "" {
		req.Header.Set("Authorization", "Bearer "+c.token)
	}
	rec := httptest.NewRecorder()
	w.handler.ServeHTTP(rec, req)
	if err := w.router.CheckAnswer(req, rec.Code, rec.Header(), rec.Body.Bytes()); err != nil {
		w.t.Errorf("%s %s: the answer breaks the document: %v\n%.300s", c.method, c.path, err, rec.Body)
	}
	return answer{status: rec.Code, header: rec.Header(), body: rec.Body.Bytes()}
}

// list reads the rows of a statement of a college.
func list[T any](w *world, college, text string, args ...any) []T {
	w.t.Helper()
	var out []T
	err := w.deps.DB.Read(context.Background(), college, func(q db.Q) error {
		var err error
		w.own[text] = true
		out, err = db.List[T](context.Background(), q, text, append([]any{college}, args...)...)
		return err
	})
	must(w.t, err)
	return out
}

// authzFiles keeps what is handed in, for all databases of the test: names are fingerprints.
func authzFiles(t *testing.T) *blob.Store {
	files, err := blob.New(t.TempDir(), clock.NewID)
	must(t, err)
	t.Cleanup(func() { must(t, files.Close()) })
	return files
}

// person is somebody with an account.
type person struct {
	ID, Username, Prodi, Dosen, Mahasiswa, NIM string
	Roles, Heads                               []string
}

func (p *person) has(role string) bool { return slices.Contains(p.Roles, role) }

var _ io.Writer = (*keluaran)(nil)
