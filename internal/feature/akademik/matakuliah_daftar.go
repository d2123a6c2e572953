package akademik

import (
	"context"
	"strconv"
	"strings"

	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/api"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/pager"
)

// DaftarMataKuliah lists the catalogue, one page, with what the caller may do with each course (AK-01, AK-03).
func (s *Service) DaftarMataKuliah(ctx context.Context, in *SaringMataKuliah) (api.Halaman[MataKuliahBaris], error) {
	a := actor.From(ctx)
	out := api.Halaman[MataKuliahBaris]{Page: in.Page, PerPage: in.PerPage}
	err := s.DB.Read(ctx, a.College, func(q db.Q) error {
		all := in.narrow(a.College, a.Akun)
		rows, version, err := s.page(ctx, q, in, all.withStatus(in.Status))
		if err != nil {
			return err
		}
		if out.Hitung, err = s.counts(ctx, q, all, version); err != nil {
			return err
		}
		out.Data, out.Total = rows, totalOf(out.Hitung, in.Status)
		if err := s.dress(ctx, q, a, version, rows); err != nil || in.Ampu == "" {
			return err
		}
		return addKelas(ctx, q, a.Akun, in.Periode, rows)
	})
	return out, err
}

// tries is how often a page is sought anew while others are changing the catalogue, before it is counted off row by row.
const tries = 3

// page reads the rows of a page and the change counter, in one statement. A page that lies deep is sought from the
// nearest kept anchor; when the answer shows that the counter moved since the anchors were read, they are read anew.
func (s *Service) page(ctx context.Context, q db.Q, in *SaringMataKuliah, n narrowed) ([]MataKuliahBaris, int64, error) {
	order := orderings[in.Sort]
	key := in.Sort + n.key()
	for range tries {
		at, err := s.book.Seek(ctx, key, in.Lewati(), func(ctx context.Context) ([]pager.Anchor, int64, error) {
			return s.readAnchors(ctx, q, n, order)
		})
		if err != nil {
			return nil, 0, err
		}
		rows, version, err := listMataKuliah(ctx, q, n, order, at, in.PerPage)
		if err != nil || in.Lewati() < pager.Step || version == at.Version {
			return rows, version, err
		}
		s.book.Drop(key, at.Version)
	}
	return listMataKuliah(ctx, q, n, order, pager.Place{Skip: in.Lewati()}, in.PerPage)
}

func (s *Service) counts(ctx context.Context, q db.Q, all narrowed, version int64) (map[string]int64, error) {
	return s.book.Counts(ctx, all.key(), version, func(ctx context.Context) (map[string]int64, error) {
		return countMataKuliah(ctx, q, all)
	})
}

func totalOf(by map[string]int64, status string) int64 {
	if status != "" {
		return by[status]
	}
	return by["A"] + by["N"]
}

// dress puts names to the codes of the rows, and what the caller may do with them.
func (s *Service) dress(ctx context.Context, q db.Q, a actor.Actor, version int64, rows []MataKuliahBaris) error {
	names, err := s.names.under(ctx, q, version)
	if err != nil {
		return err
	}
	reach, err := s.reach.of(ctx, q, a, version)
	if err != nil {
		return err
	}
	for i := range rows {
		names.put(&rows[i])
		rows[i].Aksi = reach.aksi(rows[i].ID, rows[i].IDProdi)
	}
	return nil
}

// countersOf is the change counter that the list hangs on: the areas' own ones together, each of which only grows.
const countersOf = `COALESCE((SELECT nilai FROM kit_perubahan WHERE college_id = $1 AND nama = 'akademik'), 0) +
	COALESCE((SELECT nilai FROM kit_perubahan WHERE college_id = $1 AND nama = 'master'), 0)`

const barisColumns = `SELECT ` + countersOf + `, m.id, m.kode, m.nama, m.nama_inggris, m.sks, m.sks_teori, m.sks_praktik, m.semester,
	m.kelompok, m.jenis, m.teori_praktik, m.id_prodi, COALESCE(m.id_konsentrasi, ''), m.status, m.versi FROM akademik_matakuliah m`

// listMataKuliah reads one page from a place on, and the change counter.
func listMataKuliah(ctx context.Context, q db.Q, n narrowed, order ordering, at pager.Place, limit int) ([]MataKuliahBaris, int64, error) {
	where, args := n.where, n.args
	if at.At != nil {
		key, err := order.key(at.At.Key)
		if err != nil {
			return nil, 0, err
		}
		args = append(args[:len(args):len(args)], key, at.At.ID)
		where += strings.NewReplacer("$a", "$"+strconv.Itoa(len(args)-1), "$b", "$"+strconv.Itoa(len(args))).Replace(order.after)
	}
	text := barisColumns + where + order.by + db.Limit(limit, len(args))
	rows, version := make([]MataKuliahBaris, 0, limit), int64(0)
	err := q.Each(ctx, text, append(args[:len(args):len(args)], at.Skip), func(scan func(...any) error) error {
		rows = append(rows, MataKuliahBaris{})
		return rows[len(rows)-1].scan(scan, &version)
	})
	if err == nil && len(rows) == 0 {
		version, err = readCounters(ctx, q)
	}
	return rows, version, err
}

// scan takes a row of barisColumns: the change counter, then the course. Numbers are taken as the drivers give them,
// which spares a conversion by way of text.
func (m *MataKuliahBaris) scan(scan func(...any) error, version *int64) error {
	var sks, teori, praktik, semester int64
	err := scan(version, &m.ID, &m.Kode, &m.Nama, &m.NamaInggris, &sks, &teori, &praktik, &semester,
		&m.Kelompok, &m.Jenis, &m.TeoriPraktik, &m.IDProdi, &m.IDKonsentrasi, &m.Status, &m.Versi)
	m.SKS, m.SKSTeori, m.SKSPraktik, m.Semester = int(sks), int(teori), int(praktik), int(semester)
	return err
}

// key is an anchor's key as the column has it.
func (o ordering) key(text string) (any, error) {
	if o.number {
		return strconv.ParseInt(text, 10, 64)
	}
	return text, nil
}

func readCounters(ctx context.Context, q db.Q) (int64, error) {
	return db.Get[int64](ctx, q, `SELECT `+countersOf, q.College)
}

// readAnchors tells where each stretch of a narrowed, ordered list begins, and the counter that stood before.
func (s *Service) readAnchors(ctx context.Context, q db.Q, n narrowed, order ordering) ([]pager.Anchor, int64, error) {
	version, err := readCounters(ctx, q)
	if err != nil {
		return nil, 0, err
	}
	text := `SELECT CAST(kunci AS TEXT), id FROM (SELECT ` + order.column + ` AS kunci, m.id AS id, ROW_NUMBER() OVER (` + order.by +
		`) AS urut FROM akademik_matakuliah m` + n.where + `) t WHERE urut % ` + strconv.Itoa(pager.Step) + ` = 0 ORDER BY urut`
	var out []pager.Anchor
	err = q.Each(ctx, text, n.args, func(scan func(...any) error) error {
		var a pager.Anchor
		err := scan(&a.Key, &a.ID)
		out = append(out, a)
		return err
	})
	return out, version, err
}

// countMataKuliah counts the courses of each status.
func countMataKuliah(ctx context.Context, q db.Q, n narrowed) (map[string]int64, error) {
	by := map[string]int64{"A": 0, "N": 0}
	err := q.Each(ctx, `SELECT m.status, COUNT(*) FROM akademik_matakuliah m`+n.where+` GROUP BY m.status`, n.args, func(scan func(...any) error) error {
		var status string
		var count int64
		err := scan(&status, &count)
		by[status] = count
		return err
	})
	return by, err
}

// addKelas names the classes that the caller teaches of each course, of one term or of all.
func addKelas(ctx context.Context, q db.Q, akun string, periode int64, rows []MataKuliahBaris) error {
	if len(rows) == 0 {
		return nil
	}
	ids := make([]string, 0, len(rows))
	place := map[string]int{}
	for i, m := range rows {
		ids = append(ids, m.ID)
		place[m.ID] = i
	}
	among, args := db.In([]any{q.College, akun, periode}, ids)
	text := `SELECT DISTINCT k.id_matakuliah, k.nama FROM akademik_kelas k
		JOIN akademik_pengampu p ON p.college_id = k.college_id AND p.id_kelas = k.id
		JOIN master_dosen d ON d.college_id = p.college_id AND d.id = p.id_dosen
		WHERE k.college_id = $1 AND d.id_akun = $2 AND ($3 = 0 OR k.periode = $3) AND k.id_matakuliah IN ` + among + ` ORDER BY k.nama`
	return q.Each(ctx, text, args, func(scan func(...any) error) error {
		var id, nama string
		err := scan(&id, &nama)
		m := &rows[place[id]]
		m.Kelas = append(m.Kelas, nama)
		return err
	})
}
