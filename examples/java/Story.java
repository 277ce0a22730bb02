// The story with Java's own HTTP client: npx papercloud exec -- java examples/java/Story.java
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

public class Story {
  private static final String URL = System.getenv("PAPERCLOUD_URL");
  private static final String SCOPE = URL + "/scopes/" + System.getenv("PAPERCLOUD_PROJECT");
  private static final HttpClient CLIENT = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

  private static HttpRequest.Builder request(String url) {
    return HttpRequest.newBuilder(URI.create(url))
        .header("Authorization", "Bearer " + System.getenv("PAPERCLOUD_TOKEN"))
        .header("Content-Type", "application/json");
  }

  private static HttpResponse<String> send(HttpRequest.Builder request) throws IOException, InterruptedException {
    return CLIENT.send(request.build(), BodyHandlers.ofString());
  }

  /** The first field of that name; a program of your own has a JSON library for this. */
  private static String field(String json, String name) {
    Matcher matcher = Pattern.compile("\"" + name + "\":\\s*(?:\"([^\"]*)\"|([0-9a-z]+))").matcher(json);
    if (!matcher.find()) throw new IllegalStateException("no " + name + " in " + json);
    return matcher.group(1) != null ? matcher.group(1) : matcher.group(2);
  }

  /** The id of the first frame that tells of a router under that name. */
  private static String frameOf(String name, String lastEventId, CountDownLatch opened) {
    HttpRequest.Builder listening = request(URL + "/events");
    if (lastEventId != null) listening.header("Last-Event-ID", lastEventId);
    try (Stream<String> lines = CLIENT.send(listening.build(), BodyHandlers.ofLines()).body()) {
      if (opened != null) opened.countDown();
      String[] id = {""};
      return lines
          .peek(line -> { if (line.startsWith("id: ")) id[0] = line.substring(4); })
          .filter(line -> line.contains("\"network.router\"") && line.contains("\"name\":\"" + name + "\""))
          .map(line -> id[0])
          .findFirst()
          .orElseThrow();
    } catch (IOException | InterruptedException error) {
      throw new IllegalStateException(error);
    }
  }

  public static void main(String[] args) throws Exception {
    // Listens before it creates, so that nothing is missed.
    CountDownLatch opened = new CountDownLatch(1);
    CompletableFuture<String> first = CompletableFuture.supplyAsync(() -> frameOf("edge-2", null, opened));
    opened.await();

    String made = send(request(SCOPE + "/network/routers")
        .header("Idempotency-Key", UUID.randomUUID().toString())
        .POST(BodyPublishers.ofString("{\"name\":\"edge-2\"}"))).body();
    String last = first.get();

    String address = SCOPE + "/network/routers/" + field(made, "id");
    HttpResponse<String> read = send(request(address).GET());
    for (int polls = 0; polls < 100 && field(read.body(), "status").equals("BUILD"); polls++) {
      Thread.sleep(100);
      read = send(request(address).GET());
    }

    String etag = read.headers().firstValue("ETag").orElseThrow();
    int[] updates = new int[2];
    for (int at = 0; at < updates.length; at++) {
      String body = "{\"name\":\"edge-" + (at + 3) + "\"}";
      updates[at] = send(request(address).header("If-Match", etag).method("PATCH", BodyPublishers.ofString(body))).statusCode();
    }

    int count = 0;
    String page;
    int number = 1;
    do {
      page = send(request(SCOPE + "/network/network-interfaces?pageSize=5&page=" + number++).GET()).body();
      count += (int) Pattern.compile("\"fixedIps\"").matcher(page).results().count();
    } while (field(page, "hasNext").equals("true"));

    // Goes on after the last frame that was seen.
    frameOf("edge-3", last, null);
    System.out.printf(
        "{\"statuses\":[\"%s\",\"%s\"],\"updates\":[%d,%d],\"ports\":[%d,%s],\"frames\":[\"edge-2\",\"edge-3\"]}%n",
        field(made, "status"), field(read.body(), "status"), updates[0], updates[1], count, field(page, "total"));
    System.exit(0);
  }
}
