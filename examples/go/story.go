// The story with Go's standard library (Go 1.18 or later): npx papercloud exec -- go run examples/go/story.go
package main

import (
	"bufio"
	"bytes"
	"crypto/rand"
	"encoding/json"
	"fmt"
	"io"
	"log"
	"net/http"
	"os"
	"strings"
	"time"
)

var (
	api   = os.Getenv("PAPERCLOUD_URL")
	scope = api + "/scopes/" + os.Getenv("PAPERCLOUD_PROJECT")
)

type router struct {
	ID     string `json:"id"`
	Status string `json:"status"`
}

// call sends a request and reads its answer.
func call(method, url string, body any, headers map[string]string) (*http.Response, []byte, error) {
	var content io.Reader
	if body != nil {
		text, err := json.Marshal(body)
		if err != nil {
			return nil, nil, err
		}
		content = bytes.NewReader(text)
	}
	request, err := http.NewRequest(method, url, content)
	if err != nil {
		return nil, nil, err
	}
	request.Header.Set("Authorization", "Bearer "+os.Getenv("PAPERCLOUD_TOKEN"))
	request.Header.Set("Content-Type", "application/json")
	for name, value := range headers {
		request.Header.Set(name, value)
	}
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		return nil, nil, err
	}
	defer response.Body.Close()
	text, err := io.ReadAll(response.Body)
	return response, text, err
}

// frameOf returns the id of the first frame about a router with this name.
func frameOf(router, lastEventID string, opened chan<- struct{}) (string, error) {
	request, err := http.NewRequest(http.MethodGet, api+"/events", nil)
	if err != nil {
		return "", err
	}
	request.Header.Set("Authorization", "Bearer "+os.Getenv("PAPERCLOUD_TOKEN"))
	if lastEventID != "" {
		request.Header.Set("Last-Event-ID", lastEventID)
	}
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		return "", err
	}
	defer response.Body.Close()
	if opened != nil {
		close(opened)
	}
	id := ""
	lines := bufio.NewScanner(response.Body)
	lines.Buffer(nil, 1<<20)
	for lines.Scan() {
		name, value, _ := strings.Cut(lines.Text(), ": ")
		if name == "id" {
			id = value
		}
		if name != "data" {
			continue
		}
		var frame struct {
			Kind  string         `json:"kind"`
			Patch map[string]any `json:"patch"`
		}
		if err := json.Unmarshal([]byte(value), &frame); err != nil {
			return "", err
		}
		if frame.Kind == "network.router" && frame.Patch["name"] == router {
			return id, nil
		}
	}
	return "", fmt.Errorf("the stream ended: %w", lines.Err())
}

func main() {
	// Listens before it creates, so that nothing is missed.
	opened := make(chan struct{})
	seen := make(chan string, 1)
	go func() {
		id, err := frameOf("edge-2", "", opened)
		if err != nil {
			log.Fatal(err)
		}
		seen <- id
	}()
	<-opened

	key := make([]byte, 16)
	if _, err := rand.Read(key); err != nil {
		log.Fatal(err)
	}
	// Version 4 of RFC 9562.
	key[6], key[8] = key[6]&0x0f|0x40, key[8]&0x3f|0x80
	_, text, err := call(http.MethodPost, scope+"/network/routers", map[string]string{"name": "edge-2"},
		map[string]string{"Idempotency-Key": fmt.Sprintf("%x-%x-%x-%x-%x", key[:4], key[4:6], key[6:8], key[8:10], key[10:])})
	if err != nil {
		log.Fatal(err)
	}
	var made router
	if err := json.Unmarshal(text, &made); err != nil {
		log.Fatal(err)
	}
	last := <-seen

	address := scope + "/network/routers/" + made.ID
	now, etag := made, ""
	for polls := 0; polls < 100; polls++ {
		response, text, err := call(http.MethodGet, address, nil, nil)
		if err != nil {
			log.Fatal(err)
		}
		if err := json.Unmarshal(text, &now); err != nil {
			log.Fatal(err)
		}
		etag = response.Header.Get("ETag")
		if now.Status != "BUILD" {
			break
		}
		time.Sleep(100 * time.Millisecond)
	}

	updates := []int{}
	for _, name := range []string{"edge-3", "edge-4"} {
		response, _, err := call(http.MethodPatch, address, map[string]string{"name": name}, map[string]string{"If-Match": etag})
		if err != nil {
			log.Fatal(err)
		}
		updates = append(updates, response.StatusCode)
	}

	count, total := 0, 0
	for page, hasNext := 1, true; hasNext; page++ {
		_, text, err := call(http.MethodGet, fmt.Sprintf("%s/network/network-interfaces?page=%d&pageSize=5", scope, page), nil, nil)
		if err != nil {
			log.Fatal(err)
		}
		var list struct {
			Data []any `json:"data"`
			Meta struct {
				Total   int  `json:"total"`
				HasNext bool `json:"hasNext"`
			} `json:"meta"`
		}
		if err := json.Unmarshal(text, &list); err != nil {
			log.Fatal(err)
		}
		count, total, hasNext = count+len(list.Data), list.Meta.Total, list.Meta.HasNext
	}

	// Goes on after the last frame that was seen.
	if _, err := frameOf("edge-3", last, nil); err != nil {
		log.Fatal(err)
	}
	json.NewEncoder(os.Stdout).Encode(map[string]any{
		"statuses": []string{made.Status, now.Status},
		"updates":  updates,
		"ports":    []int{count, total},
		"frames":   []string{"edge-2", "edge-3"},
	})
}
