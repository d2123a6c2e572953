package hitung_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"portaldosen/internal/feature/bkd/aturan"
	"portaldosen/internal/feature/bkd/hitung"
	"portaldosen/internal/kit/exact"
)

// seed is a set of rules as shipped.
func seed(t *testing.T, kode string) *hitung.Aturan {
	t.Helper()
	all, err := aturan.Bawaan()
	if err != nil {
		t.Fatal(err)
	}
	for _, a := range all {
		if a.Kode == kode {
			return a.Compile()
		}
	}
	t.Fatalf("no set %s is shipped", kode)
	return nil
}

const (
	po2021 = "PO-BKD-2021"
	dikti  = "RUBRIK-2010"
)

type catatan = hitung.Catatan

// kelas is a class that was taught.
func kelas(sks, held, planned, share int64) catatan {
	return catatan{
		Sumber: hitung.Sistem, Jenis: "pengajaran", Golongan: "kuliah", Objek: "kelas", Jenjang: "S1",
		IDObjek: fmt.Sprint(sks, held, planned, share), SKSE2: sks * 100,
		Terlaksana: held, Rencana: planned, PorsiE4: share * 100, Tim: 100 / share,
	}
}

// many are so many records of a kind, each of another student.
func many(n int, jenis, golongan, jenjang, peran string) []catatan {
	var out []catatan
	for i := range n {
		out = append(out, catatan{
			Sumber: hitung.Sistem, Jenis: jenis, Golongan: golongan, Jenjang: jenjang, Peran: peran,
			Objek: "karya", IDObjek: fmt.Sprint(golongan, peran, i), Pada: int64(i),
		})
	}
	return out
}

// guided are theses at a level that a lecturer guides as main supervisor (1) or as second (2).
func guided(n int, jenjang string, urutan int) []catatan {
	return many(n, "pembimbingan", "skripsi", jenjang, fmt.Sprint("pembimbing_", urutan))
}

// tested are exams of theses in a role.
func tested(n int, role string) []catatan { return many(n, "pengujian", "skripsi", "S1", role) }

// sks is something declared by hand that comes to so many hundredths of an SKS.
func sks(kode string, e2 int64) catatan {
	return catatan{Sumber: hitung.Manual, Jenis: "dinyatakan", Golongan: kode, Objek: "isian", IDObjek: kode, SKSE2: e2}
}

func TestPO2021(t *testing.T) {
	for name, c := range map[string]struct {
		records []catatan
		want    string
	}{
		"3 SKS, all of 16 meetings":         {[]catatan{kelas(3, 16, 16, 100)}, "3,00"},
		"3 SKS, 14 of 16":                   {[]catatan{kelas(3, 14, 16, 100)}, "2,625"},
		"3 SKS, 14 of 16, half":             {[]catatan{kelas(3, 14, 16, 50)}, "1,3125"},
		"3 SKS, 7 of 16: under half":        {[]catatan{kelas(3, 7, 16, 100)}, "0,00"},
		"3 SKS, 8 of 16":                    {[]catatan{kelas(3, 8, 16, 100)}, "1,50"},
		"more held than planned":            {[]catatan{kelas(3, 18, 16, 100)}, "3,00"},
		"nothing planned":                   {[]catatan{kelas(3, 0, 0, 100)}, "0,00"},
		"4 skripsi as main, 3 as second":    {append(guided(4, "S1", 1), guided(3, "S1", 2)...), "2,75"},
		"a thesis of a master, a doctor's":  {append(guided(1, "S2", 1), guided(1, "S3", 1)...), "2,33"},
		"chair of 2, member of 5":           {append(tested(2, "ketua"), tested(5, "penguji_1")...), "2,25"},
		"9 students of internships":         {many(9, "pembimbingan", "kp", "S1", "pembimbing_1"), "2,00"},
		"advising, however many":            {many(20, "perwalian", "", "S1", ""), "2,00"},
		"an activity that no rule knows":    {many(1, "menari", "", "S1", ""), "0,00"},
		"an exam of a proposal: no number":  {many(3, "pengujian", "proposal", "S1", "ketua"), "0,00"},
		"nothing at all":                    {nil, "0,00"},
		"declared beyond the most: it caps": {[]catatan{sks("PKM", 9_000)}, "16,00"},
	} {
		t.Run("BK-03 "+name, func(t *testing.T) {
			if got := exact.Shown(seed(t, po2021).Hitung(c.records, nil).TotalE4); got != c.want {
				t.Errorf("comes to %s, want %s", got, c.want)
			}
		})
	}
}

func TestRubrik2010(t *testing.T) {
	// size is a class of a course with so many students.
	size := func(jenjang string, sks, students, held int64, course string) catatan {
		c := kelas(sks, held, 16, 100)
		c.Jenjang, c.Peserta, c.Kelompok, c.IDObjek = jenjang, students, course, fmt.Sprint(course, students, held)
		return c
	}
	pair := func(held int64, other string) []catatan {
		return []catatan{size("S1", 2, 30, held, "a"), size("S1", 2, 30, held, other)}
	}
	team := func(n, share int64) catatan {
		c := kelas(3, 16, 16, share)
		c.Tim, c.Peserta, c.Kelompok = n, 30, "a"
		return c
	}
	for name, c := range map[string]struct {
		records []catatan
		want    string
	}{
		"40 students":                        {[]catatan{size("S1", 2, 40, 16, "a")}, "2,00"},
		"41 students":                        {[]catatan{size("S1", 2, 41, 16, "a")}, "3,00"},
		"81 students":                        {[]catatan{size("S1", 2, 81, 16, "a")}, "4,00"},
		"2 classes of 30 of one course":      {pair(16, "a"), "3,00"},
		"the same at 12 of 16 meetings":      {pair(12, "a"), "2,25"},
		"2 classes of 30 of two courses":     {pair(16, "b"), "4,00"},
		"26 students of a master":            {[]catatan{size("S2", 2, 26, 16, "a")}, "3,00"},
		"a team of two":                      {[]catatan{team(2, 50)}, "1,50"},
		"a team of three: 0.33, as it lists": {[]catatan{team(3, 33)}, "0,99"},
		"6 theses":                           {guided(6, "S1", 2), "1,00"},
		"7 theses":                           {guided(7, "S1", 1), "1,1667"},
	} {
		t.Run("BK-03 "+name, func(t *testing.T) {
			got := seed(t, dikti).Hitung(c.records, nil)
			if got := exact.Shown(got.TotalE4); got != c.want {
				t.Errorf("comes to %s, want %s", got, c.want)
			}
		})
	}
}

func TestSimpul(t *testing.T) {
	service := []catatan{sks("PKM", 100), sks("PNJ", 100)}
	with := func(more ...catatan) []catatan { return append(slices.Clone(service), more...) }
	full, little, less := kelas(12, 16, 16, 100), kelas(3, 16, 16, 100), kelas(2, 16, 16, 100)
	rector := jabatan("J.rektor")
	none := []string{"pengabdian", "penunjang"}
	for name, c := range map[string]struct {
		records []catatan
		nihil   []string
		want    string
	}{
		"11.99":                              {with(sks("LIT", 999)), nil, hitung.TM},
		"12":                                 {with(sks("LIT", 1000)), nil, hitung.M},
		"16":                                 {with(sks("LIT", 1400)), nil, hitung.M},
		"16.01":                              {with(sks("LIT", 1401)), nil, hitung.Lebih},
		"nothing declared of two parts":      {[]catatan{full}, nil, hitung.Belum},
		"said that there is none":            {[]catatan{full}, none, hitung.TM},
		"too little, and a part not told":    {with(little), nil, hitung.Belum},
		"too little, research is none":       {with(little), []string{"penelitian"}, hitung.TM},
		"office: three of education is much": {[]catatan{little, rector, sks("LIT", 300)}, nil, hitung.M},
		"office: too little of education":    {[]catatan{less, rector, sks("LIT", 500)}, nil, hitung.TM},
		"nothing":                            {nil, nil, hitung.Belum},
	} {
		t.Run("BK-03 "+name+" is "+c.want, func(t *testing.T) {
			got := seed(t, po2021).Hitung(c.records, c.nihil)
			if got.Simpul != c.want {
				t.Errorf("it is %s of %s, want %s: %+v", got.Simpul, exact.Shown(got.TotalE4), c.want, got.Syarat)
			}
		})
	}
}

func jabatan(kode string) catatan {
	return catatan{Sumber: hitung.Manual, Jenis: "dinyatakan", Golongan: kode, Objek: "isian", IDObjek: kode}
}

func TestKeadaan(t *testing.T) {
	ended := func(how string) []catatan {
		out := tested(1, "ketua")
		out[0].Keadaan = how
		return out
	}
	for how, want := range map[string]hitung.Sebab{"": "", "diganti": "", "tanpa_nilai": hitung.TidakSah} {
		t.Run("BK-03 an exam that ended as '"+how+"' counts as the rules say", func(t *testing.T) {
			got := seed(t, po2021).Hitung(ended(how), nil).Baris
			if len(got) != 1 || got[0].Sebab != want || (got[0].NilaiE4 > 0) != (want == "") {
				t.Errorf("it counts as %+v, want the reason '%s'", got, want)
			}
		})
	}
}

func TestHitungPer(t *testing.T) {
	term := guided(2, "S1", 1)
	done := many(1, "penyelesaian", "skripsi", "S1", "pembimbing_1")
	for per, want := range map[string]int64{hitung.PerSemester: 10_000, hitung.PerSelesai: 5_000} {
		t.Run("BK-03 guidance counts by "+per, func(t *testing.T) {
			a := seed(t, po2021)
			a.HitungPer = per
			if got := a.Hitung(append(term, done...), nil).TotalE4; got != want {
				t.Errorf("it comes to %d, want %d", got, want)
			}
		})
	}
}

func TestBatas(t *testing.T) {
	a := seed(t, po2021)
	for i := range a.Butir {
		switch a.Butir[i].Kode {
		case "D.skripsi.utama":
			a.Butir[i].BatasSatuan = 3
		case "E.anggota":
			a.Butir[i].BatasE4 = 6_000
		}
	}
	records := append(guided(5, "S1", 1), tested(4, "penguji_1")...)
	got := a.Hitung(records, nil)
	var lines []string
	for _, l := range got.Baris {
		lines = append(lines, fmt.Sprint(l.Butir.Kode, " ", exact.Shown(l.NilaiE4), " ", l.Sebab))
	}
	want := []string{
		"D.skripsi.utama 0,50 ", "D.skripsi.utama 0,50 ", "D.skripsi.utama 0,50 ",
		"D.skripsi.utama 0,00 lewat_satuan", "D.skripsi.utama 0,00 lewat_satuan",
		"E.anggota 0,25 ", "E.anggota 0,25 ", "E.anggota 0,10 lewat_nilai", "E.anggota 0,00 lewat_nilai",
	}
	if diff := cmp.Diff(want, lines); diff != "" {
		t.Errorf("BK-03 lines under limits (-want +got):\n%s", diff)
	}
}

func TestRumus(t *testing.T) {
	a := seed(t, dikti)
	one := kelas(2, 12, 16, 100)
	one.Peserta, one.Kelompok = 30, "a"
	two := one
	two.IDObjek, two.PorsiE4, two.Tim = "b", 5_000, 2
	for want, c := range map[string]struct {
		set     *hitung.Aturan
		records []catatan
	}{
		"3 × 14 ÷ 16 × 50%":               {seed(t, po2021), []catatan{kelas(3, 14, 16, 50)}},
		"3 × 14 ÷ 16":                     {seed(t, po2021), []catatan{kelas(3, 14, 16, 100)}},
		"":                                {seed(t, po2021), []catatan{kelas(3, 2, 16, 100)}},
		"0,5 × 1":                         {seed(t, po2021), guided(1, "S1", 1)},
		"2":                               {seed(t, po2021), many(9, "pembimbingan", "kp", "S1", "pembimbing_1")},
		"1 × 4 ÷ 6":                       {a, guided(4, "S1", 1)},
		"2 × (12 + 12 × 50%) ÷ 32 × 150%": {a, []catatan{one, two}},
		"1,5":                             {a, []catatan{sks("LIT", 150)}},
	} {
		t.Run("BK-03 a line says how: "+want, func(t *testing.T) {
			if got := c.set.Hitung(c.records, nil).Baris[0].Rumus(); got != want {
				t.Errorf("it says %q, want %q", got, want)
			}
		})
	}
}

// TestAcak holds of any rules and records that the order of the records changes nothing, that no line is negative, and
// that the lines, each as it is shown, add up to the total and to its parts.
func TestAcak(t *testing.T) {
	for seedOf := range uint64(400) {
		r := rand.New(rand.NewPCG(seedOf, 7))
		a := invented(t, r)
		records := activities(r)
		got := a.Hitung(records, nil)
		var sum, parts int64
		for _, l := range got.Baris {
			sum += l.NilaiE4
			if l.NilaiE4 < 0 || l.Satuan > l.Jumlah {
				t.Fatalf("BK-03 round %d: %d of %d units come to %d, want at most all and nothing negative",
					seedOf, l.Satuan, l.Jumlah, l.NilaiE4)
			}
			if unit := exact.Pow10(4 - a.Desimal); l.NilaiE4%unit != 0 && l.Sebab != hitung.LewatNilai {
				t.Fatalf("BK-03 round %d: a line comes to %d, want %d places", seedOf, l.NilaiE4, a.Desimal)
			}
		}
		for _, e4 := range got.Unsur {
			parts += e4
		}
		if sum != got.TotalE4 || parts != got.TotalE4 {
			t.Fatalf("BK-03 round %d: lines come to %d, parts to %d, want the total, %d",
				seedOf, sum, parts, got.TotalE4)
		}
		r.Shuffle(len(records), func(i, j int) { records[i], records[j] = records[j], records[i] })
		again := a.Hitung(records, nil)
		if fmt.Sprint(lineTexts(got)) != fmt.Sprint(lineTexts(again)) || again.TotalE4 != got.TotalE4 {
			t.Fatalf("BK-03 round %d: in another order %d, want %d", seedOf, again.TotalE4, got.TotalE4)
		}
	}
}

func lineTexts(b hitung.Beban) []string {
	var out []string
	for _, l := range b.Baris {
		out = append(out, fmt.Sprint(l.Catatan, l.NilaiE4, l.Sebab, l.Rumus()))
	}
	return out
}

// TestBandingkan holds of any two sets of rules that the differences of the same records add up to both totals, each
// record in one of them.
func TestBandingkan(t *testing.T) {
	for round := range uint64(200) {
		r := rand.New(rand.NewPCG(round, 11))
		records := activities(r)
		for i := range records {
			records[i].IDObjek = fmt.Sprint(i)
		}
		then, now := invented(t, r).Hitung(records, nil), invented(t, r).Hitung(records, nil)
		var before, after, shown int64
		for _, b := range hitung.Bandingkan(then, now) {
			before, after, shown = before+b.LamaE4(), after+b.BaruE4(), shown+int64(len(b.Catatan))
		}
		if before != then.TotalE4 || after != now.TotalE4 || shown > int64(len(records)) {
			t.Fatalf("BK-03 round %d: differences of %d records come to %d and %d, want %d and %d of %d records",
				round, shown, before, after, then.TotalE4, now.TotalE4, len(records))
		}
	}
}

// invented are shipped rules with other limits and roundings.
func invented(t *testing.T, r *rand.Rand) *hitung.Aturan {
	a := seed(t, []string{po2021, dikti}[r.IntN(2)])
	a.Desimal = 2 + r.Int64N(3)
	a.HitungPer = []string{hitung.PerSemester, hitung.PerSelesai}[r.IntN(2)]
	for i := range a.Butir {
		if r.IntN(3) == 0 {
			a.Butir[i].BatasSatuan = r.Int64N(4)
		}
		if r.IntN(3) == 0 {
			a.Butir[i].BatasE4 = r.Int64N(30) * 1_000
		}
	}
	return a
}

func activities(r *rand.Rand) []catatan {
	var out []catatan
	kinds := []string{"pengajaran", "pembimbingan", "penyelesaian", "pengujian", "perwalian", "dinyatakan", "lain"}
	pick := func(all ...string) string { return all[r.IntN(len(all))] }
	for range r.IntN(40) {
		out = append(out, catatan{
			Sumber:   pick(hitung.Sistem, hitung.Manual),
			Jenis:    pick(kinds...),
			Golongan: pick("skripsi", "kp", "proposal", "kuliah", "LIT", "PKM", "PNJ", "J.prodi", "H.ajar"),
			Jenjang:  pick("S1", "S2", "S3"), Peran: pick("ketua", "penguji_1", "pembimbing_1", "pembimbing_2"),
			Objek: pick("a", "b"), IDObjek: fmt.Sprint(r.IntN(6)), Kelompok: pick("", "x", "y"),
			Keadaan: pick("", "", "diganti", "tanpa_nilai"), Pada: r.Int64N(4), Jumlah: r.Int64N(5) - 1,
			Rencana: r.Int64N(18) - 1, Terlaksana: r.Int64N(20) - 1, PorsiE4: r.Int64N(12_000) - 500,
			SKSE2: r.Int64N(800) - 50, Peserta: r.Int64N(130), Tim: r.Int64N(4),
		})
	}
	return out
}
