package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"mime/multipart"
	"net/http"
	"strings"
	"time"

	"portaldosen/bench/measure"
	"portaldosen/internal/kit/db"
)

// similar measures a check of a thesis against so many indexed texts, and the search for similar titles among as many.
func (b *bench) similar(ctx context.Context, engine string, docs int) error {
	c, err := b.filled(ctx, engine, fmt.Sprint("similar-", engine, "-", docs), func(ctx context.Context, c db.Config) error { return fillSimilar(ctx, c, docs) })
	if err != nil {
		return err
	}
	s, err := b.serve(c, firstPort)
	if err != nil {
		return err
	}
	defer s.Stop()
	below, err := measure.Postmaster(ctx, c)
	if err != nil {
		return err
	}
	return errors.Join(b.checks(engine, docs), b.titles(engine, docs, s.PID(), below))
}

// checks hands a thesis with one planted paragraph in, then one without, and waits for each score.
func (b *bench) checks(engine string, docs int) error {
	source := newAuthor(uint64(plantedDoc)).text(textWords)
	paragraph := source[len(source)/4 : len(source)/4*3]
	thesis := func(seed uint64) string { return newAuthor(seed).text(thesisWords / 2) }
	planted := thesis(1<<32) + "\n" + paragraph + "\n" + thesis(2<<32)
	for _, c := range []struct {
		name, text string
		found      bool
	}{{"warm", thesis(3 << 32), false}, {"planted", planted, true}, {"unrelated", thesis(4<<32) + thesis(5<<32), false}} {
		took, score, sources, err := check(c.text)
		if err != nil {
			return err
		}
		found := false
		for _, title := range sources {
			found = found || title == titleOf(plantedDoc)
		}
		if found != c.found || !c.found && score >= 10 {
			return fmt.Errorf("check %s on %s: score %.2f, sources %v", c.name, engine, score, sources)
		}
		b.notes[key("check "+c.name+" ms", engine, docs)] = float64(took.Microseconds()) / 1000
		b.notes[key("check "+c.name+" score", engine, docs)] = score
	}
	return nil
}

// check hands a text in and waits until it is checked; it tells how long that took, the score, and the titles found.
func check(text string) (time.Duration, float64, []string, error) {
	var body bytes.Buffer
	w := multipart.NewWriter(&body)
	_ = w.WriteField("jenis", "naskah")
	file, err := w.CreateFormFile("file", "naskah.txt")
	if err != nil {
		return 0, 0, nil, err
	}
	_, _ = io.WriteString(file, text)
	_ = w.Close()
	began := time.Now()
	if err := call("POST", "/v2/ta/skripsi_file/"+checkedWork, w.FormDataContentType(), &body, nil); err != nil {
		return 0, 0, nil, err
	}
	for time.Since(began) < time.Minute {
		var list struct {
			Data []struct {
				ID, Status, Keterangan string
				Skor                   float64
			}
		}
		if err := call("GET", "/v2/ta/skripsi_similarity/"+checkedWork, "", nil, &list); err != nil {
			return 0, 0, nil, err
		}
		switch latest := list.Data[0]; latest.Status {
		case "selesai":
			took := time.Since(began)
			var one struct{ Kutipan []struct{ JudulLain string } }
			err := call("GET", "/v2/ta/skripsi_similarity/"+checkedWork+"/"+latest.ID, "", nil, &one)
			var titles []string
			for _, k := range one.Kutipan {
				titles = append(titles, k.JudulLain)
			}
			return took, latest.Skor, titles, err
		case "gagal":
			return 0, 0, nil, errors.New(latest.Keterangan)
		}
		time.Sleep(2 * time.Millisecond)
	}
	return 0, 0, nil, errors.New("the check does not end")
}

// titles asks for the titles that are like one, of many works.
func (b *bench) titles(engine string, docs, pid, postmaster int) error {
	f, err := measure.Load(measure.Target{PID: pid, Server: postmaster, Header: http.Header{"Authorization": {"Bearer " + token}}, URL: func(r *rand.Rand) string {
		return fmt.Sprint(servedBase, "/v2/ta/skripsi_similar_titles/", askedID(r.IntN(askedTitles)))
	}}, 1, b.took/2)
	return b.keep(key("titles", engine, docs), f, err)
}

func call(method, path, kind string, body io.Reader, into any) error {
	req, err := http.NewRequest(method, servedBase+path, body)
	if err != nil {
		return err
	}
	req.Header.Set("Authorization", "Bearer "+token)
	if kind != "" {
		req.Header.Set("Content-Type", kind)
	}
	res, err := http.DefaultClient.Do(req)
	if err != nil {
		return err
	}
	defer func() { _ = res.Body.Close() }()
	answer, err := io.ReadAll(res.Body)
	if err == nil && res.StatusCode >= http.StatusMultipleChoices {
		err = fmt.Errorf("%s %s: %s %s", method, path, res.Status, strings.TrimSpace(string(answer)))
	}
	if err != nil || into == nil {
		return err
	}
	return json.Unmarshal(answer, into)
}
