package measure

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"time"
)

// Call makes one call with a session and reads the whole answer.
func Call(ctx context.Context, client *http.Client, token, method, url string, header http.Header, body []byte) (*http.Response, []byte, error) {
	req, err := http.NewRequestWithContext(ctx, method, url, bytes.NewReader(body))
	if err != nil {
		return nil, nil, err
	}
	for name, values := range header {
		req.Header[name] = values
	}
	req.Host = header.Get("Host") // which Go sends from here alone
	req.Header.Set("Authorization", "Bearer "+token)
	res, err := client.Do(req)
	if err != nil {
		return nil, nil, err
	}
	defer res.Body.Close()
	answer, err := io.ReadAll(res.Body)
	return res, answer, err
}

// Send makes a change as the pages do, under its own key and, where it is known, on the version that was read; it tells how
// long that took.
func Send(ctx context.Context, client *http.Client, token, method, url, version string, body any) (time.Duration, error) {
	text, err := json.Marshal(body)
	if err != nil {
		return 0, err
	}
	header := http.Header{"Content-Type": {"application/json"}, "Idempotency-Key": {fmt.Sprintf("bench-%d", time.Now().UnixNano())}}
	if version != "" {
		header.Set("If-Match", version)
	}
	began := time.Now()
	res, answer, err := Call(ctx, client, token, method, url, header, text)
	if err == nil && res.StatusCode >= http.StatusMultipleChoices {
		err = fmt.Errorf("%s %s: %s %.300s", method, url, res.Status, answer)
	}
	return time.Since(began), err
}
