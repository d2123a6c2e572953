package laporan

import (
	"context"
	"slices"

	"portaldosen/internal/feature/bkd/aturan"
	"portaldosen/internal/feature/bkd/hitung"
	"portaldosen/internal/feature/bkd/lingkup"
	"portaldosen/internal/feature/bkd/poin"
	"portaldosen/internal/kit/actor"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/exact"
	"portaldosen/internal/kit/module"
)

// MintaSebaran is whose load of which term is asked for.
type MintaSebaran struct {
	Periode int64  `query:"periode" doc:"A term; absent: the one that the caller works in"`
	IDProdi string `query:"idProdi" required:"true" maxLength:"64"`
}

// SebaranBeban is the load of a programme's lecturers as a distribution: nobody is named.
type SebaranBeban struct {
	Periode   int64           `json:"periode"`
	IDProdi   string          `json:"idProdi"`
	NamaProdi string          `json:"namaProdi"`
	Aturan    string          `json:"aturan" doc:"Name of the set of rules"`
	Minimal   float64         `json:"minimal" doc:"SKS; 0: the rules ask for none"`
	Maksimal  float64         `json:"maksimal" doc:"SKS; 0: the rules have none"`
	Dosen     int64           `json:"dosen" doc:"How many lecturers there are"`
	Golongan  []GolonganBeban `json:"golongan" nullable:"false" doc:"jauh_kurang (under half the least), kurang, cukup, lebih"`
	SKS       []KotakBeban    `json:"sks" nullable:"false" doc:"Lecturers by whole SKS, from 0 to 20 and more"`
	Simpul    []GolonganBeban `json:"simpul" nullable:"false" doc:"M, TM, lebih, belum"`
	Total     RataBeban       `json:"total"`
	Tabel     []RataBeban     `json:"tabel" nullable:"false"`
	Unsur     []RataBeban     `json:"unsur" nullable:"false"`
	Laporan   []GolonganBeban `json:"laporan" nullable:"false" doc:"Lecturers by the status of their reports; belum: without one"`
}

// GolonganBeban is how many lecturers are of a sort.
type GolonganBeban struct {
	Kode   string `json:"kode"`
	Jumlah int64  `json:"jumlah"`
}

// KotakBeban is how many lecturers have so many SKS, up to the next.
type KotakBeban struct {
	Dari   int64 `json:"dari"`
	Jumlah int64 `json:"jumlah"`
	Lebih  int64 `json:"lebih" doc:"Of these above the most that the rules ask for"`
}

// RataBeban is what a part comes to for a lecturer.
type RataBeban struct {
	Kode   string  `json:"kode"`
	Rata   float64 `json:"rata" doc:"Mean, SKS"`
	Median float64 `json:"median" doc:"SKS"`
}

// mostSKS is where the last box of SKS begins.
const mostSKS = 20

// SebaranBebanKerja answers how the load of a programme's lecturers is spread; 404 of a programme whose workloads the caller does not
// see, and where no rules are in force.
func (s *Service) SebaranBebanKerja(ctx context.Context, in *MintaSebaran) (SebaranBeban, error) {
	return module.Read(ctx, s.Deps, func(q db.Q, a actor.Actor) (out SebaranBeban, err error) {
		sees, err := lingkup.FindPenglihat(ctx, q, a)
		if err == nil && !sees.Sees(in.IDProdi) {
			err = apperr.NotFound()
		}
		if err != nil {
			return out, err
		}
		const name = `SELECT p.nama FROM master_prodi p WHERE p.college_id = $1 AND p.id = $2`
		if out.NamaProdi, err = db.Get[string](ctx, q, name, q.College, in.IDProdi); err != nil {
			return out, err
		}
		if out.Periode, err = lingkup.Kerja(ctx, q, a, in.Periode); err != nil {
			return out, err
		}
		set, err := poin.Berlaku(ctx, q, out.Periode)
		if err != nil {
			return out, err
		}
		out.IDProdi, out.Aturan = in.IDProdi, set.Nama
		return out, out.read(ctx, q, set)
	})
}

func (out *SebaranBeban) read(ctx context.Context, q db.Q, set aturan.AturanBKD) error {
	people, err := lingkup.DosenProdi(ctx, q, out.IDProdi)
	if err != nil {
		return err
	}
	ids := make([]string, 0, len(people))
	for _, d := range people {
		ids = append(ids, d.ID)
	}
	loads, err := poin.Banyak(ctx, q, set, ids, out.Periode)
	if err != nil {
		return err
	}
	out.Dosen = int64(len(ids))
	out.Minimal, out.Maksimal = bounds(set)
	out.spread(loads)
	out.average(set, loads)
	return out.reports(ctx, q)
}

// bounds are the least and the most that rules ask of a whole workload.
func bounds(set aturan.AturanBKD) (least, most float64) {
	for _, s := range set.Syarat {
		switch whole := len(s.Unsur) == len(hitung.Unsur); {
		case whole && s.Cara == hitung.Minimal:
			least = max(least, s.Nilai)
		case whole && s.Cara == hitung.Maksimal:
			most = max(most, s.Nilai)
		}
	}
	return least, most
}

// spread counts lecturers by class, by whole SKS, and by what their workload comes to.
func (out *SebaranBeban) spread(loads map[string]hitung.Beban) {
	class, box, conclusion := map[string]int64{}, [mostSKS + 1]KotakBeban{}, map[string]int64{}
	least, most := exact.NearestE4(out.Minimal), exact.NearestE4(out.Maksimal)
	for _, b := range loads {
		of := &box[min(b.TotalE4/10_000, mostSKS)]
		of.Jumlah++
		conclusion[b.Simpul]++
		switch {
		case 2*b.TotalE4 < least:
			class["jauh_kurang"]++
		case b.TotalE4 < least:
			class["kurang"]++
		case most > 0 && b.TotalE4 > most:
			class["lebih"]++
			of.Lebih++
		default:
			class["cukup"]++
		}
	}
	out.Golongan = counted(class, "jauh_kurang", "kurang", "cukup", "lebih")
	out.Simpul = counted(conclusion, hitung.M, hitung.TM, hitung.Lebih, hitung.Belum)
	for from, b := range box {
		b.Dari = int64(from)
		out.SKS = append(out.SKS, b)
	}
}

func counted(by map[string]int64, kinds ...string) []GolonganBeban {
	out := make([]GolonganBeban, 0, len(kinds))
	for _, k := range kinds {
		out = append(out, GolonganBeban{Kode: k, Jumlah: by[k]})
	}
	return out
}

// average takes mean and median of the whole, of each table and of each part.
func (out *SebaranBeban) average(set aturan.AturanBKD, loads map[string]hitung.Beban) {
	table := map[string]string{}
	for _, b := range set.Butir {
		table[b.Kode] = b.Tabel
	}
	var whole []int64
	tables, parts := map[string][]int64{}, map[string][]int64{}
	for _, b := range loads {
		whole = append(whole, b.TotalE4)
		sums := map[string]int64{}
		for _, l := range b.Baris {
			if l.Butir != nil {
				sums[table[l.Butir.Kode]] += l.NilaiE4
			}
		}
		for _, t := range aturan.Tabel {
			tables[t] = append(tables[t], sums[t])
		}
		for _, u := range hitung.Unsur {
			parts[u] = append(parts[u], b.Unsur[u])
		}
	}
	out.Total = middle("total", whole)
	for _, t := range aturan.Tabel {
		out.Tabel = append(out.Tabel, middle(t, tables[t]))
	}
	for _, u := range hitung.Unsur {
		out.Unsur = append(out.Unsur, middle(u, parts[u]))
	}
}

// middle is the mean and the median of some numbers in ten-thousandths; nothing of none.
func middle(kode string, all []int64) RataBeban {
	out := RataBeban{Kode: kode}
	n := len(all)
	if n == 0 {
		return out
	}
	slices.Sort(all)
	sum := int64(0)
	for _, v := range all {
		sum += v
	}
	out.Rata = sks(sum / int64(n))
	out.Median = sks((all[(n-1)/2] + all[n/2]) / 2)
	return out
}

// reports counts the programme's lecturers by the status of their reports.
func (out *SebaranBeban) reports(ctx context.Context, q db.Q) error {
	const count = `SELECT l.status, COUNT(*) FROM bkd_laporan l JOIN master_dosen d ON d.college_id = l.college_id AND d.id = l.id_dosen
		WHERE l.college_id = $1 AND l.periode = $2 AND d.id_prodi = $3 AND d.status = 'A' GROUP BY l.status`
	by, with := map[string]int64{}, int64(0)
	err := q.Each(ctx, count, []any{q.College, out.Periode, out.IDProdi}, func(scan func(...any) error) error {
		var status string
		var n int64
		err := scan(&status, &n)
		by[status], with = n, with+n
		return err
	})
	by["belum"] = out.Dosen - with
	out.Laporan = counted(by, "belum", Rencana, Berjalan, Diajukan, Perbaikan, Final)
	return err
}
