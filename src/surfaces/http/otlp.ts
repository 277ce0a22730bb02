/**
 * Sends spans to an OpenTelemetry collector in batches (OTLP over HTTP, JSON). The collector's address comes from the
 * user; spans that it does not accept are dropped and counted.
 */
import { limits } from '../../platform/limits.ts'
import type { Cancel, Time } from '../../platform/time.ts'

/** Where to send spans, and as which service. */
export interface OtlpSettings {
  /** Address of the traces, such as `http://127.0.0.1:4318/v1/traces`. */
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly serviceName: string
}

interface Attribute {
  readonly key: string
  readonly value: { readonly stringValue: string } | { readonly intValue: string }
}

/** A span as the protocol writes it. */
export interface Span {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly kind: number
  readonly name: string
  readonly startTimeUnixNano: string
  readonly endTimeUnixNano: string
  readonly attributes: readonly Attribute[]
  readonly events: readonly {
    readonly name: string
    readonly timeUnixNano: string
    readonly attributes: readonly Attribute[]
  }[]
  readonly links?: readonly { readonly traceId: string; readonly spanId: string }[]
  readonly status: { readonly code: number; readonly message?: string }
}

export class OtlpSender {
  readonly #settings: OtlpSettings
  readonly #version: string
  readonly #time: Time
  readonly #note: (message: string) => void
  #waiting: Span[] = []
  #cancelTimer: Cancel | undefined
  #sending: Promise<void> | undefined
  #dropped = 0
  #isWarned = false

  constructor(settings: OtlpSettings, version: string, time: Time, note: (message: string) => void) {
    this.#settings = settings
    this.#version = version
    this.#time = time
    this.#note = note
  }

  add(span: Span): void {
    if (this.#waiting.length >= limits.waitingSpans) this.#dropped += 1
    else this.#waiting.push(span)
    this.#cancelTimer ??= this.#time.after(limits.spanBatchMs, () => this.#beat())
  }

  /** Sends what is waiting, and says how many spans were dropped. */
  async close(): Promise<void> {
    this.#cancelTimer?.()
    await this.#sending
    await this.#send()
    if (this.#dropped > 0) this.#note(`${this.#dropped} spans were not sent to ${plain(this.#settings.url)}.`)
  }

  #beat(): void {
    this.#cancelTimer = undefined
    // A slow collector gets one batch at a time; meanwhile, spans wait.
    if (this.#sending) this.#cancelTimer = this.#time.after(limits.spanBatchMs, () => this.#beat())
    else this.#sending = this.#send().finally(() => (this.#sending = undefined))
  }

  async #send(): Promise<void> {
    const spans = this.#waiting
    this.#waiting = []
    if (spans.length === 0) return
    const { url, headers } = this.#settings
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(this.#request(spans)),
        redirect: 'error',
        signal: AbortSignal.timeout(limits.spanRequestMs),
      })
      await response.body?.cancel()
      if (!response.ok) this.#fail(spans, `it answered ${response.status}`)
    } catch (error) {
      const { cause, message } = error as Error & { cause?: { code?: string } }
      this.#fail(spans, cause?.code ?? message)
    }
  }

  #request(spans: readonly Span[]): object {
    const attributes = attributesOf({ 'service.name': this.#settings.serviceName, 'service.version': this.#version })
    return { resourceSpans: [{ resource: { attributes }, scopeSpans: [{ scope: { name: 'papercloud' }, spans }] }] }
  }

  #fail({ length }: readonly Span[], reason: string): void {
    this.#dropped += length
    if (this.#isWarned) return
    this.#isWarned = true
    this.#note(
      `Traces cannot be sent to ${plain(this.#settings.url)}: ${reason}. Expected a collector that accepts OTLP over HTTP as JSON, usually at port 4318.`,
    )
  }
}

/** Returns attributes as the protocol writes them, without those that have no value. */
export function attributesOf(given: Readonly<Record<string, string | number | null | undefined>>): Attribute[] {
  return Object.entries(given).flatMap(([key, value]): Attribute[] => {
    if (value === null || value === undefined) return []
    return [{ key, value: typeof value === 'number' ? { intValue: String(value) } : { stringValue: value } }]
  })
}

/** Returns a time in ms as nanoseconds. */
export function nanosOf(ms: number): string {
  return `${Math.round(ms * 1_000)}000`
}

/** Returns a URL without the credentials that it may contain. */
function plain(url: string): string {
  const { origin, pathname } = new URL(url)
  return origin + pathname
}
