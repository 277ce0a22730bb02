import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;

/**
 * An extension for JUnit 5: a test with a {@link Sandbox} parameter gets a sandbox of its own. It uses the server of
 * {@code papercloud exec}, or starts one for the run with the command in PAPERCLOUD ({@code npx papercloud}). It needs
 * only the standard library, Java 17 or later.
 *
 * <pre>@ExtendWith(Papercloud.class)</pre>
 */
public final class Papercloud implements BeforeAllCallback, AfterEachCallback, ParameterResolver {
    private static final ExtensionContext.Namespace SPACE = ExtensionContext.Namespace.create(Papercloud.class);
    private static final long START_MS = 60_000;

    /** One sandbox with its own state, clock, scenarios and request log. */
    public record Sandbox(String name, String url, String controlUrl, String token, String project) {
        /** Calls the control API; the body may be null. Returns the body of the response. */
        public String control(String method, String path, String body) {
            var publisher = body == null ? BodyPublishers.noBody() : BodyPublishers.ofString(body);
            var request = HttpRequest.newBuilder(URI.create(controlUrl + path)).method(method, publisher);
            request.header("Content-Type", "application/json");
            Optional.ofNullable(System.getenv("PAPERCLOUD_CONTROL_TOKEN"))
                .ifPresent(secret -> request.header("X-Sandbox-Token", secret));
            try {
                var response = HttpClient.newHttpClient().send(request.build(), BodyHandlers.ofString());
                if (response.statusCode() < 400) return response.body();
                throw new IllegalStateException(method + " " + path + ": " + response.body());
            } catch (IOException error) {
                throw new IllegalStateException(method + " " + controlUrl + path, error);
            } catch (InterruptedException error) {
                Thread.currentThread().interrupt();
                throw new IllegalStateException(error);
            }
        }
    }

    /** The server of this run; JUnit closes it at the end. */
    private record Server(String url, Process process) implements ExtensionContext.Store.CloseableResource {
        @Override
        public void close() throws InterruptedException {
            if (process == null) return;
            process.destroy();
            process.waitFor();
        }
    }

    @Override
    public void beforeAll(ExtensionContext context) {
        server(context);
    }

    @Override
    public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
        return parameter.getParameter().getType() == Sandbox.class;
    }

    @Override
    public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
        var url = server(context).url();
        var name = "t-" + UUID.randomUUID();
        root(url).control("POST", "/sandboxes", "{\"name\":\"" + name + "\",\"pace\":\"manual\",\"seed\":1}");
        context.getStore(SPACE).put("name", name);
        return sandbox(name, url + "/sandboxes/" + name);
    }

    @Override
    public void afterEach(ExtensionContext context) {
        var name = context.getStore(SPACE).remove("name");
        if (name != null) root(server(context).url()).control("DELETE", "/sandboxes/" + name, null);
    }

    private static Sandbox root(String url) {
        return sandbox("default", url);
    }

    private static Sandbox sandbox(String name, String base) {
        return new Sandbox(name, base + "/api/v1", base + "/_sandbox", "pc_live_owner", "prj_acme_prod");
    }

    private static Server server(ExtensionContext context) {
        return context.getRoot().getStore(SPACE).getOrComputeIfAbsent(Server.class, key -> found(), Server.class);
    }

    private static Server found() {
        var given = System.getenv("PAPERCLOUD_CONTROL_URL");
        if (given != null) return new Server(given.replaceFirst("/_sandbox$", ""), null);
        try {
            return started();
        } catch (IOException | InterruptedException error) {
            throw new IllegalStateException("papercloud did not start", error);
        }
    }

    private static Server started() throws IOException, InterruptedException {
        var file = Files.createTempDirectory("papercloud").resolve("address");
        var words = Optional.ofNullable(System.getenv("PAPERCLOUD")).orElse("npx papercloud").split(" ");
        var command = new ArrayList<>(List.of(words));
        command.addAll(List.of("start", "--port", "0", "--ephemeral", "--log", "json"));
        command.addAll(List.of("--address-file", file.toString()));
        var process = new ProcessBuilder(command)
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
        for (var end = System.currentTimeMillis() + START_MS; System.currentTimeMillis() < end; Thread.sleep(50)) {
            if (Files.exists(file) && Files.size(file) > 0) return new Server(Files.readString(file).strip(), process);
            if (!process.isAlive()) break;
        }
        process.destroy();
        throw new IllegalStateException(String.join(" ", words) + " did not start");
    }
}
