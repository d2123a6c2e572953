package surat_test

import (
	"bytes"
	"context"
	"testing"

	"github.com/google/go-cmp/cmp"

	"portaldosen/internal/core/coretest"
	"portaldosen/internal/feature/surat"
	"portaldosen/internal/kit/apperr"
	"portaldosen/internal/kit/db"
	"portaldosen/internal/kit/module"
)

// buktiSurat asks this area for the letters that name a lecturer.
func (c *kampus) buktiSurat(college, username string) coretest.Bukti {
	of := surat.New(c.Deps()).Evidence
	return coretest.Bukti{Campus: c.Campus, Of: of, College: college, Person: id("dosen", username)}
}

// menyebut are the letters in force that name a lecturer.
func (c *kampus) menyebut(college, username string) (out []module.Proof) {
	c.t.Helper()
	b := c.buktiSurat(college, username)
	err := c.DB.Read(context.Background(), college, func(q db.Q) (err error) {
		out, err = b.Of.Named(context.Background(), q, b.Person, 10)
		return err
	})
	if err != nil {
		c.t.Fatal(err)
	}
	return out
}

func TestBuktiSurat(t *testing.T) {
	each(t, func(t *testing.T, c *kampus) {
		waiting, approved := c.ajukan("dosen"), c.setuju(c.ajukan("dosen"))
		b := c.buktiSurat(unindra, "dosen")
		t.Run("BK-04 approved letters that name a lecturer, with number, day and the student", func(t *testing.T) {
			want := []module.Proof{{
				Object: "surat", ID: approved.ID, Kind: "penugasan", Ready: true,
				Number: approved.Nomor, Day: approved.Tanggal, About: id("mahasiswa", "mahasiswa"),
				Title: approved.NamaJenis + " untuk " + approved.NamaMahasiswa,
			}}
			if diff := cmp.Diff(want, c.menyebut(unindra, "dosen")); diff != "" {
				t.Errorf("letters (-want +got):\n%s", diff)
			}
			for _, other := range [][2]string{{unindra, "dosen2"}, {tsm, "dosen"}} {
				if n := len(c.menyebut(other[0], other[1])); n != 0 {
					t.Errorf("%d letters name %v, want none", n, other)
				}
			}
		})
		t.Run("BK-04 the letter is the file that its page gives, whoever asks", func(t *testing.T) {
			paper, err := b.Make("operator", "surat", approved.ID, "penugasan")
			page := c.get("dosen", alamat+"/"+approved.ID+"/pdf").Want(200).Body
			if err != nil || !bytes.Equal(paper, page) {
				t.Errorf("%d bytes (%v), want the %d of the page", len(paper), err, len(page))
			}
		})
		t.Run("BK-04 one that is not approved or names somebody else is none", func(t *testing.T) {
			other := c.buktiSurat(unindra, "dosen2")
			for _, b := range []coretest.Bukti{b, other} {
				which := map[bool]string{true: waiting.ID, false: approved.ID}[b.Person == id("dosen", "dosen")]
				if got := b.Short("surat", which); got != "" {
					t.Errorf("evidence: %s, want none", got)
				}
				if _, err := b.Make("dosen", "surat", which, "penugasan"); !apperr.Is(err, apperr.Missing) {
					t.Errorf("made with %v, want it not there", err)
				}
			}
		})
		t.Run("BK-04 one that was revoked counts no more, and says so", func(t *testing.T) {
			c.putus("kaprodi", approved.ID, "cabut", "Salah nama").Want(200)
			if got, want := b.Short("surat", approved.ID), "penugasan: Surat ini sudah dicabut"; got != want {
				t.Errorf("evidence: %s, want %s", got, want)
			}
			if _, err := b.Make("dosen", "surat", approved.ID, "penugasan"); !apperr.Is(err, apperr.Conflict) {
				t.Errorf("made with %v, want it refused", err)
			}
			if n := len(c.menyebut(unindra, "dosen")); n != 0 {
				t.Errorf("%d letters in force, want none", n)
			}
		})
	})
}
