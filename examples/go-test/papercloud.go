// Package papercloud gives each Go test a sandbox of its own. It needs only the standard library, Go 1.19 or later.
// Copy this file into a package of your tests.
package papercloud

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"
	"time"
)

const startTimeout = time.Minute

var (
	server string
	count  atomic.Int64
)

// Run runs the tests of a package with the server of `papercloud exec`, or with one that runs as long as the tests:
//
//	func TestMain(m *testing.M) { os.Exit(papercloud.Run(m)) }
//
// PAPERCLOUD is the command that starts a server, `npx papercloud` by default.
func Run(m *testing.M) int {
	if url := os.Getenv("PAPERCLOUD_CONTROL_URL"); url != "" {
		server = strings.TrimSuffix(url, "/_sandbox")
		return m.Run()
	}
	stop, err := start()
	if err != nil {
		fmt.Fprintln(os.Stderr, "papercloud:", err)
		return 1
	}
	defer stop()
	return m.Run()
}

func start() (func(), error) {
	folder, err := os.MkdirTemp("", "papercloud")
	if err != nil {
		return nil, err
	}
	file := filepath.Join(folder, "address")
	words := strings.Fields(os.Getenv("PAPERCLOUD"))
	if len(words) == 0 {
		words = []string{"npx", "papercloud"}
	}
	flags := []string{"start", "--port", "0", "--ephemeral", "--log", "json", "--address-file", file}
	command := exec.Command(words[0], append(words[1:], flags...)...)
	command.Stderr = os.Stderr
	if err := command.Start(); err != nil {
		return nil, err
	}
	stop := func() {
		command.Process.Signal(os.Interrupt)
		command.Wait()
		os.RemoveAll(folder)
	}
	for end := time.Now().Add(startTimeout); time.Now().Before(end); time.Sleep(50 * time.Millisecond) {
		if text, _ := os.ReadFile(file); len(text) > 0 {
			server = strings.TrimSpace(string(text))
			return stop, nil
		}
	}
	stop()
	return nil, fmt.Errorf("%s did not start within %s", strings.Join(words, " "), startTimeout)
}

// Sandbox is one sandbox with its own state, clock, scenarios and request log.
type Sandbox struct {
	Name, URL, ControlURL, Token, Project string
}

// New creates a sandbox with the fixtures, and deletes it when the test has ended. Its clock stands still until the test
// advances it. Tests may run in parallel.
func New(t testing.TB) *Sandbox {
	t.Helper()
	root := &Sandbox{ControlURL: server + "/_sandbox"}
	name := fmt.Sprintf("t-%d-%d", os.Getpid(), count.Add(1))
	root.Control(t, "POST", "/sandboxes", map[string]any{"name": name, "pace": "manual", "seed": 1}, nil)
	t.Cleanup(func() { root.Control(t, "DELETE", "/sandboxes/"+name, nil, nil) })
	base := server + "/sandboxes/" + name
	return &Sandbox{name, base + "/api/v1", base + "/_sandbox", "pc_live_owner", "prj_acme_prod"}
}

// Control calls the control API with a body if in is not nil, and decodes the response into out if that is not nil. The
// test fails if the call does.
func (s *Sandbox) Control(t testing.TB, method, path string, in, out any) {
	t.Helper()
	var body io.Reader
	if in != nil {
		text, err := json.Marshal(in)
		if err != nil {
			t.Fatal(err)
		}
		body = bytes.NewReader(text)
	}
	request, err := http.NewRequest(method, s.ControlURL+path, body)
	if err != nil {
		t.Fatal(err)
	}
	request.Header.Set("Content-Type", "application/json")
	if token := os.Getenv("PAPERCLOUD_CONTROL_TOKEN"); token != "" {
		request.Header.Set("X-Sandbox-Token", token)
	}
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		t.Fatal(err)
	}
	defer response.Body.Close()
	text, err := io.ReadAll(response.Body)
	if err != nil || response.StatusCode >= 400 {
		t.Fatalf("%s %s: %d %s %v", method, path, response.StatusCode, text, err)
	}
	if out == nil {
		return
	}
	if err := json.Unmarshal(text, out); err != nil {
		t.Fatal(err)
	}
}
