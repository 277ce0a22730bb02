package papercloud

import (
	"encoding/json"
	"net/http"
	"os"
	"strings"
	"testing"
)

func TestMain(m *testing.M) { os.Exit(Run(m)) }

func createRouter(t *testing.T, cloud *Sandbox, name string) (status int, id string) {
	t.Helper()
	url := cloud.URL + "/scopes/" + cloud.Project + "/network/routers"
	request, err := http.NewRequest("POST", url, strings.NewReader(`{"name":"`+name+`"}`))
	if err != nil {
		t.Fatal(err)
	}
	request.Header.Set("Authorization", "Bearer "+cloud.Token)
	request.Header.Set("Content-Type", "application/json")
	request.Header.Set("Idempotency-Key", "4d3c9f0e-6f6c-4f0a-9c39-0a1d3d1f7a11")
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		t.Fatal(err)
	}
	defer response.Body.Close()
	var router struct{ ID string }
	if err := json.NewDecoder(response.Body).Decode(&router); err != nil {
		t.Fatal(err)
	}
	return response.StatusCode, router.ID
}

func TestARouterIsActiveAfterTenSeconds(t *testing.T) {
	t.Parallel()
	cloud := New(t)
	status, id := createRouter(t, cloud, "edge-2")
	if status != http.StatusAccepted {
		t.Fatal(status)
	}
	cloud.Control(t, "POST", "/clock/advance", map[string]string{"by": "PT10S"}, nil)
	var router struct{ Status string }
	cloud.Control(t, "GET", "/state/network.router/"+id, nil, &router)
	if router.Status != "ACTIVE" {
		t.Fatal(router.Status)
	}
}

// Each sandbox starts with the fixtures, so another test's router is not there, and the name of a fixture is taken.
func TestNamesOfFixturesAreTaken(t *testing.T) {
	t.Parallel()
	cloud := New(t)
	if status, _ := createRouter(t, cloud, "edge-2"); status != http.StatusAccepted {
		t.Fatal(status)
	}
	cloud = New(t)
	if status, _ := createRouter(t, cloud, "edge"); status != http.StatusConflict {
		t.Fatal(status)
	}
}
