import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(Papercloud.class)
class RouterTest {
    private static HttpResponse<String> createRouter(Papercloud.Sandbox cloud, String name) throws Exception {
        var uri = URI.create(cloud.url() + "/scopes/" + cloud.project() + "/network/routers");
        var request = HttpRequest.newBuilder(uri)
            .header("Authorization", "Bearer " + cloud.token())
            .header("Content-Type", "application/json")
            .header("Idempotency-Key", UUID.randomUUID().toString())
            .POST(BodyPublishers.ofString("{\"name\":\"" + name + "\"}"))
            .build();
        return HttpClient.newHttpClient().send(request, BodyHandlers.ofString());
    }

    @Test
    void aRouterIsActiveAfterTenSeconds(Papercloud.Sandbox cloud) throws Exception {
        var created = createRouter(cloud, "edge-2").body();
        var id = created.replaceFirst("(?s).*?\"id\":\"(rtr_\\w+)\".*", "$1");
        cloud.control("POST", "/clock/advance", "{\"by\":\"PT10S\"}");
        assertTrue(cloud.control("GET", "/state/network.router/" + id, null).contains("\"status\":\"ACTIVE\""));
    }

    /** Each sandbox starts with the fixtures, so another test's router is not there, and the name of a fixture is taken. */
    @Test
    void namesOfFixturesAreTaken(Papercloud.Sandbox cloud) throws Exception {
        assertEquals(202, createRouter(cloud, "edge-2").statusCode());
        assertEquals(409, createRouter(cloud, "edge").statusCode());
    }
}
