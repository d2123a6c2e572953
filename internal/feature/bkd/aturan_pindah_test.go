package bkd_test

import (
	"encoding/json"
	"maps"
	"strings"
	"testing"

	"portaldosen/internal/feature/bkd/aturan"
	"portaldosen/internal/feature/bkd/poin"
	"portaldosen/internal/kit/apitest"
)

func TestAturanPindah(t *testing.T) {
	each(t, func(t *testing.T, c *kampus) {
		file := c.get("operator", "/v2/bkd/aturan/"+c.sets["RUBRIK-2010"].ID+"/unduh").Want(200)
		in := body{}
		if err := json.Unmarshal(file.Body, &in); err != nil {
			t.Fatal(err)
		}
		impor := func(username string, in body) *apitest.Answer {
			return c.As(tsm, username, "POST", "/v2/bkd/aturan/impor", in)
		}
		t.Run("BK-04 a campus passes its rules to another as a file, there a draft", func(t *testing.T) {
			const name = "aturan-bkd-rubrik-2010.json"
			if got := file.Header.Get("Content-Disposition"); !strings.Contains(got, name) {
				t.Errorf("the file is sent as %q, want %q", got, name)
			}
			in["kode"] = "DARI-UNINDRA"
			var set aturan.AturanBKD
			impor("operator", in).Want(201).JSON(&set)
			if set.Status != aturan.Draf || set.Mulai != 0 || len(set.Butir) != c.sets["RUBRIK-2010"].Butir {
				t.Errorf("it is %s from %d with %d rules, want a draft with all", set.Status, set.Mulai, len(set.Butir))
			}
			c.get("operator", "/v2/bkd/aturan/"+set.ID+"/unduh").Want(404)
		})
		t.Run("BK-04 what comes is held to the same checks", func(t *testing.T) {
			impor("operator", in).WantErrors(map[string]string{"kode": "Kode sudah dipakai aturan lain"})
			in["kode"] = "LAIN"
			in["butir"].([]any)[0].(map[string]any)["nilai"] = 1.255
			impor("operator", in).WantErrors(map[string]string{
				"butir[0].nilai": "Paling banyak dua angka di belakang koma",
			})
			in["butir"] = []any{}
			impor("operator", in).WantErrors(map[string]string{"butir": "Berkas ini tidak berisi butir aturan"})
			impor("operator", body{"surat": "tugas"}).Want(422)
			impor("dosen", in).Want(403)
		})
	})
}

func TestContohButir(t *testing.T) {
	each(t, func(t *testing.T, c *kampus) {
		contoh := func(username string, rule body) *apitest.Answer {
			all := body{
				"nilai": 1, "pembagi": 1, "batasSatuan": 0, "batas": 0, "ambang": 0, "desimal": 4,
				"kelas": []any{}, "tim": []any{},
			}
			maps.Copy(all, rule)
			act := body{
				"sks": 3, "rencana": 16, "terlaksana": 14, "peserta": 45, "jenjang": "S1", "tim": 2, "jumlah": 9,
			}
			in := body{"butir": all, "kegiatan": act}
			return c.As(unindra, username, "POST", "/v2/bkd/aturan/contoh", in)
		}
		factors := []any{
			body{"jenjang": []any{}, "sampai": 40, "faktor": 100}, body{"jenjang": []any{}, "sampai": 0, "faktor": 150},
		}
		for name, one := range map[string]struct {
			rule body
			want poin.HasilContoh
		}{
			"meetings": {
				body{"cara": "pertemuan"}, poin.HasilContoh{Rumus: "3 × 14 ÷ 16 × 50%", Poin: 1.3125},
			},
			"a team as the rule lists it": {
				body{"cara": "pertemuan", "tim": []any{100, 60}},
				poin.HasilContoh{Rumus: "3 × 14 ÷ 16 × 60%", Poin: 1.575},
			},
			"the factor of a class": {
				body{"cara": "pertemuan", "tim": []any{100}, "kelas": factors},
				poin.HasilContoh{Rumus: "3 × 14 ÷ 16 × 150%", Poin: 3.9375},
			},
			"too few meetings": {
				body{"cara": "pertemuan", "ambang": 90},
				poin.HasilContoh{Alasan: "Pertemuan terlaksana kurang dari 90% rencana"},
			},
			"so much for several": {
				body{"cara": "per_satuan", "pembagi": 12}, poin.HasilContoh{Rumus: "1 × 9 ÷ 12", Poin: 0.75},
			},
			"units past the limit": {
				body{"cara": "per_satuan", "nilai": 0.5, "batasSatuan": 4},
				poin.HasilContoh{Rumus: "0,5 × 4", Poin: 2, Alasan: "Melewati batas 4 per semester"},
			},
			"the same however many": {
				body{"cara": "tetap", "nilai": 2}, poin.HasilContoh{Rumus: "2", Poin: 2},
			},
			"as declared": {
				body{"cara": "dinyatakan", "nilai": 16}, poin.HasilContoh{Rumus: "3", Poin: 3},
			},
		} {
			t.Run("BK-03 an example of "+name, func(t *testing.T) {
				var got poin.HasilContoh
				contoh("operator", one.rule).Want(200).JSON(&got)
				if got != one.want {
					t.Errorf("the example comes to %+v, want %+v", got, one.want)
				}
			})
		}
		t.Run("BK-02 who does not keep the rules tries none", func(t *testing.T) {
			contoh("dosen", body{"cara": "tetap"}).Want(403)
		})
	})
}
