package akademik_test

import (
	"cmp"
	"context"
	"fmt"
	"math/rand/v2"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/texts"
	"portaldosen/internal/kit/words"
)

// banyak is how many courses are made up for the deep pages: many share a name, so that ids decide their order.
const banyak = 450

// baris is a course as the oracle sees it.
type baris struct {
	ID, Kode, Nama, Status, Kelompok, Jenis string
	TP                                      string `db:"teori_praktik"`
	Prodi                                   string `db:"id_prodi"`
	SKS, Semester                           int64
	urutNama, urutKode                      string // folded here, not by the database
}

// acak makes up courses, writes and questions, the same on every run.
type acak struct {
	*rand.Rand
	n int
}

func (r *acak) kata() string {
	first := r.salahSatu(
		"Aljabar", "Étika", "basis data", "Jaringan", "Logika_A", "Riset 50%", "Zat", "ilmu alam", "Seni Rupa",
	)
	return first + r.salahSatu("", " I", " II", " lanjut")
}

func (r *acak) salahSatu(of ...string) string { return of[r.IntN(len(of))] }

func (r *acak) kuliah() kuliah {
	r.n++
	teori, praktik := 1+r.IntN(3), r.IntN(2)
	return kuliah{
		kode: fmt.Sprintf("%c%c%04d", 'A'+r.IntN(4), 'a'+r.IntN(4), r.n), nama: r.kata(),
		teori: teori, praktik: praktik, semester: 1 + r.IntN(8), kelompok: r.salahSatu("MKU", "MKK"),
		jenis: r.salahSatu("W", "P"), tp: r.salahSatu("T", "P", "TP"), prodi: r.salahSatu("if", "si"),
		status: r.salahSatu("A", "A", "A", "N"),
	}
}

func (k kuliah) isian() isian {
	return isian{
		"kode": k.kode, "nama": k.nama, "semester": k.semester, "status": k.status, "idProdi": prodi(k.prodi),
		"sks": k.teori + k.praktik, "sksTeori": k.teori, "sksPraktik": k.praktik,
		"kelompok": k.kelompok, "jenis": k.jenis, "teoriPraktik": k.tp,
	}
}

// tanya is a question: some filters, an order, a page anywhere from the first to past the last.
func (r *acak) tanya() url.Values {
	v := url.Values{"perPage": {r.salahSatu("10", "20", "50", "100")}}
	v.Set("sort", r.salahSatu("nama", "-nama", "kode", "-kode", "sks", "-sks", "semester", "-semester"))
	size, _ := strconv.Atoi(v.Get("perPage"))
	v.Set("page", strconv.Itoa(1+r.IntN(banyak/size+3)))
	for name, values := range map[string][]string{
		"status": {"A", "N"}, "kelompok": {"MKU", "MKK"}, "jenis": {"W", "P"}, "teoriPraktik": {"T", "P"},
		"idProdi": {prodi("if"), prodi("si")}, "semester": {"1", "2", "3", "4"},
		"q": {"aljabar", "lanj alja", "50%", "ETIKA", "data basi", "data ii", "rupa"},
	} {
		if r.IntN(8) > 0 {
			continue
		}
		v[name] = values[:1+r.IntN(len(values))]
		if name == "q" || name == "status" {
			v[name] = values[r.IntN(len(values)):][:1]
		}
	}
	return v
}

// jawab is what the question should be answered with, from all rows: the ids of the page, and how many match by status.
func jawab(all []baris, v url.Values) (ids []string, hitung map[string]int64) {
	ids, hitung = []string{}, map[string]int64{"A": 0, "N": 0}
	var kept []baris
	among := func(name, value string) bool { return len(v[name]) == 0 || slices.Contains(v[name], value) }
	sought := words.Of(v.Get("q"))
	for _, b := range all {
		chosen := among("kelompok", b.Kelompok) && among("jenis", b.Jenis) && among("teoriPraktik", b.TP) &&
			among("idProdi", b.Prodi) && among("semester", strconv.FormatInt(b.Semester, 10))
		if !chosen || !ditemukan(b, sought) {
			continue
		}
		hitung[b.Status]++
		if among("status", b.Status) {
			kept = append(kept, b)
		}
	}
	name, down := strings.CutPrefix(v.Get("sort"), "-")
	slices.SortFunc(kept, func(a, b baris) int {
		by := map[string]int{
			"nama": cmp.Compare(a.urutNama, b.urutNama), "kode": cmp.Compare(a.urutKode, b.urutKode),
			"sks": cmp.Compare(a.SKS, b.SKS), "semester": cmp.Compare(a.Semester, b.Semester),
		}[name]
		order := cmp.Or(by, cmp.Compare(a.ID, b.ID))
		if down {
			return -order
		}
		return order
	})
	page, _ := strconv.Atoi(v.Get("page"))
	size, _ := strconv.Atoi(v.Get("perPage"))
	for i := (page - 1) * size; i < min(page*size, len(kept)); i++ {
		ids = append(ids, kept[i].ID)
	}
	return ids, hitung
}

// ditemukan tells whether each word begins one of a course's.
func ditemukan(b baris, sought []string) bool {
	own := words.Of(b.Kode + " " + b.Nama)
	for _, word := range sought {
		if !slices.ContainsFunc(own, func(w string) bool { return strings.HasPrefix(w, word) }) {
			return false
		}
	}
	return true
}

func semua(t *testing.T, d *db.DB) (all []baris) {
	t.Helper()
	err := d.Read(context.Background(), unindra, func(q db.Q) error {
		var err error
		const list = `SELECT id, kode, nama, status, kelompok, jenis, teori_praktik, id_prodi, sks, semester
			FROM akademik_matakuliah WHERE college_id = $1`
		all, err = db.List[baris](context.Background(), q, list, unindra)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	for i, b := range all {
		all[i].urutNama, all[i].urutKode = texts.Fold(b.Nama), texts.Fold(b.Kode)
	}
	return all
}

// isiBanyak fills the catalogue of UNINDRA up.
func isiBanyak(t *testing.T, c *coretest.Campus, r *acak) {
	t.Helper()
	err := c.DB.Write(context.Background(), unindra, func(ctx context.Context, q db.Q) error {
		i := pengisi{ctx: ctx, q: q}
		for range banyak {
			k := r.kuliah()
			i.kuliah(k, coretest.ID(unindra, "banyak", k.kode))
		}
		if i.err != nil {
			return i.err
		}
		return db.Bump(ctx, q, "akademik")
	})
	if err != nil {
		t.Fatal(err)
	}
}

// cocok asks and holds the answer against the oracle.
func cocok(t *testing.T, c *coretest.Campus, all []baris, v url.Values) {
	t.Helper()
	ids, hitung := jawab(all, v)
	_, out := daftar(c, "operator", "?"+v.Encode())
	got := []string{}
	for _, m := range out.Data {
		got = append(got, m.ID)
	}
	total := hitung["A"] + hitung["N"]
	if status := v.Get("status"); status != "" {
		total = hitung[status]
	}
	tally := func(total int64, by map[string]int64) string {
		return fmt.Sprintf("%d in all, %d active, %d not", total, by["A"], by["N"])
	}
	if got, want := tally(out.Total, out.Hitung), tally(total, hitung); got != want {
		t.Errorf("%s: %s; want %s", v.Encode(), got, want)
	}
	if !slices.Equal(ids, got) {
		t.Errorf("%s: rows %q, want %q", v.Encode(), got, ids)
	}
}

func TestHalamanDalam(t *testing.T) {
	each(t, func(t *testing.T, c *coretest.Campus) {
		r := &acak{Rand: rand.New(rand.NewPCG(7, 7))}
		isiBanyak(t, c, r)
		t.Run("AK-01 pages of any depth are those of the plain list", func(t *testing.T) {
			all := semua(t, c.DB)
			for range 80 {
				cocok(t, c, all, r.tanya())
			}
		})
		t.Run("AK-01 and still are after each of many changes", func(t *testing.T) {
			all, last := semua(t, c.DB), r.tanya()
			for range 25 {
				cocok(t, c, all, last)
				ubahAcak(c, r, all)
				all = semua(t, c.DB)
				cocok(t, c, all, last) // the same page once more: nothing kept may answer it
				last = r.tanya()
			}
		})
		t.Run("IN-06 words that are put in later find the same", func(t *testing.T) { kataBelakangan(t, c, r) })
		const ramaiRamai = "AK-01 readers among writers always get a page in order, and the last word when it is quiet"
		t.Run(ramaiRamai, func(t *testing.T) {
			ramai(t, c, r, semua(t, c.DB))
			all := semua(t, c.DB)
			for range 20 {
				cocok(t, c, all, r.tanya())
			}
		})
	})
}

// kataBelakangan takes the courses' words away, as a database from before the index has none, and lets the background
// put them in.
func kataBelakangan(t *testing.T, c *coretest.Campus, r *acak) {
	t.Helper()
	c.Exec(unindra, `DELETE FROM kit_kata WHERE college_id = $1`, unindra)
	c.Exec(unindra, `UPDATE akademik_matakuliah SET cari = lower(kode || ' ' || nama) WHERE college_id = $1`, unindra)
	c.Exec(unindra, `INSERT INTO kit_kata_belum (college_id, daftar, sampai, id_pekerjaan)
		VALUES ($1, 'mk', '', '')`, unindra)
	if _, out := daftar(c, "operator", "?q=aljab"); out.Total == 0 {
		t.Error("nothing is found meanwhile")
	}
	if got, want := c.Jobs(), 1; got != want {
		t.Errorf("jobs done = %d, want %d", got, want)
	}
	all := semua(t, c.DB)
	for range 15 {
		v := r.tanya()
		v.Set("q", r.salahSatu("lanj alja", "50%", "etika", "data ii", "logika a", "rupa", "ljabar"))
		cocok(t, c, all, v)
	}
}

// ubahAcak makes a course, or changes one that is not of the fixture.
func ubahAcak(c *coretest.Campus, r *acak, all []baris) {
	k := r.kuliah()
	if r.IntN(3) == 0 {
		buat(c, k.isian())
		return
	}
	made := slices.DeleteFunc(slices.Clone(all), func(b baris) bool { return namaFixture(b.ID) != "" })
	put(c, "operator", made[r.IntN(len(made))].ID, k.isian()).Want(200)
}

// ramai lets several read deep pages while others write.
func ramai(t *testing.T, c *coretest.Campus, r *acak, all []baris) {
	t.Helper()
	var wg sync.WaitGroup
	stop := make(chan struct{})
	for reader := range 4 {
		own := &acak{Rand: rand.New(rand.NewPCG(uint64(reader), 9))}
		wg.Go(func() {
			for {
				select {
				case <-stop:
					return
				default:
				}
				v := own.tanya()
				v.Set("sort", "nama")
				if names := halamanNama(t, c, v); !slices.IsSorted(names) {
					t.Errorf("names of %s = %q, want them in order", v.Encode(), names)
				}
			}
		})
	}
	for range 15 {
		ubahAcak(c, r, all)
	}
	close(stop)
	wg.Wait()
}

// halamanNama is the sort keys of a page, read from any goroutine.
func halamanNama(t *testing.T, c *coretest.Campus, v url.Values) []string {
	a := c.As(unindra, "operator", "GET", alamat+"?"+v.Encode(), nil)
	if a.Status != 200 {
		t.Errorf("list of %s: status %d, want 200\n%s", v.Encode(), a.Status, a.Body)
		return nil
	}
	var out halaman
	a.JSON(&out)
	names := []string{}
	for _, m := range out.Data {
		names = append(names, texts.Fold(m.Nama))
	}
	return names
}
