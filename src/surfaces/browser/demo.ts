/**
 * `<papercloud-demo>`: shows a request that readers can run in their own page. All elements of a page share one
 * sandbox, which is loaded when a reader runs a request for the first time.
 */
import { demoRequestOf, DemoRequestError, type DemoRequest } from './demo-request.ts'
import { startSandbox, type BrowserSandbox } from './index.ts'
import { elementOf } from './element-of.ts'
import { STYLE } from './demo-style.ts'
import { randomUuid } from '../../platform/uuid.ts'

const SETTINGS = { pace: 'manual', seed: 1, now: '2026-01-01T00:00:00Z' } as const

let starting: Promise<BrowserSandbox> | undefined

/** Returns the sandbox of this page; if it could not be started, the next call tries again. */
function sandboxOfPage(): Promise<BrowserSandbox> {
  return (starting ??= startSandbox(SETTINGS).catch((error: unknown) => {
    starting = undefined
    throw error
  }))
}

/** The elements that show a feed of events. */
const feeds = new Set<(line: string) => void>()
let isFollowing = false

/** Shows the sandbox's commits in all feeds. A reset ends the stream, so it is opened again. */
async function follow(sandbox: BrowserSandbox): Promise<void> {
  if (isFollowing) return
  isFollowing = true
  let last: string | undefined
  try {
    for (;;) {
      const headers = {
        authorization: `Bearer ${sandbox.tokens.owner!}`,
        ...(last !== undefined && { 'last-event-id': last }),
      }
      const { ok, body } = await sandbox.fetch(`${sandbox.url}/events`, { headers })
      if (!ok) return
      last = (await shownFrames(body!)) ?? last
    }
  } catch {
    // The stream was cut off: the next request opens another one.
  } finally {
    isFollowing = false
  }
}

/** Shows the frames of a stream until it ends; returns the id of the last one. */
async function shownFrames(body: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<string | undefined> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader()
  let last: string | undefined
  for (let rest = ''; ;) {
    const { done, value } = await reader.read()
    if (done) return last
    const frames = (rest + value).split('\n\n')
    rest = frames.pop()!
    for (const frame of frames) {
      last = /^id: (.*)$/m.exec(frame)?.[1] ?? last
      const data = /^data: (.*)$/m.exec(frame)?.[1]
      if (data !== undefined) for (const show of feeds) show(data)
    }
  }
}

let elements = 0

/** A request that readers can choose: a child element with a title. */
interface Example {
  readonly title: string
  readonly text: string
}

class PapercloudDemo extends HTMLElement {
  #text: HTMLTextAreaElement | undefined
  readonly #sent = elementOf('div')
  readonly #answer = elementOf('output', { className: 'answer' })
  readonly #feed = elementOf('ol', { className: 'feed', tabIndex: 0 })
  readonly #show = (line: string): void => {
    this.#feed.append(elementOf('li', { textContent: line }))
    while (this.#feed.children.length > FEED_LINES) this.#feed.firstChild!.remove()
  }

  connectedCallback(): void {
    if (this.hasAttribute('events')) feeds.add(this.#show)
    // When the element is moved in the page, it keeps its text.
    if (this.#text) return
    const examples = [...this.querySelectorAll<HTMLElement>(':scope > [title]')].map((one) => ({
      title: one.title,
      text: withoutBlankEnds(one.textContent),
    }))
    this.#draw(examples[0]?.text ?? withoutBlankEnds(this.textContent), examples)
    if (!this.hasAttribute('run')) return
    this.#report('The sandbox is starting…')
    void this.#act(true, (sandbox) => this.#run(sandbox))
  }

  disconnectedCallback(): void {
    feeds.delete(this.#show)
  }

  #draw(value: string, examples: readonly Example[]): void {
    const id = `papercloud-demo-${(elements += 1)}`
    const lines = value.split('\n').length
    const isReadOnly = this.hasAttribute('readonly')
    this.#text = elementOf('textarea', { id, value, rows: lines, spellcheck: false, readOnly: isReadOnly })
    this.#answer.setAttribute('aria-live', 'polite')
    const clock = this.hasAttribute('clock')
      ? [
          this.#button('+10 min', async (sandbox) =>
            this.#report(`The clock shows ${(await sandbox.clock.advance('PT10M')).now}.`),
          ),
          this.#button('Settle', async (sandbox) =>
            this.#report(`The clock shows ${(await sandbox.clock.settle()).now}.`),
          ),
        ]
      : []
    const bar = elementOf(
      'div',
      { className: 'bar' },
      this.#button('Run', (sandbox) => this.#run(sandbox)),
      ...clock,
      this.#button('Reset', async (sandbox) => {
        await sandbox.reset()
        this.#feed.replaceChildren()
        this.#report('The sandbox is back in its initial state.')
      }),
      ...(this.hasAttribute('console')
        ? [elementOf('a', { href: this.getAttribute('console') || '_sandbox/' }, 'Console')]
        : []),
    )
    const feed = this.hasAttribute('events') ? [this.#feed] : []
    this.#feed.setAttribute('aria-label', 'Events')
    const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' })
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(STYLE)
    root.adoptedStyleSheets = [sheet]
    root.replaceChildren(
      ...(examples.length > 1 ? [this.#choices(examples)] : []),
      elementOf('label', { htmlFor: id }, 'Request'),
      this.#text,
      bar,
      this.#sent,
      this.#answer,
      ...feed,
    )
  }

  /** Returns buttons that run the examples. */
  #choices(examples: readonly Example[]): HTMLElement {
    const buttons = examples.map(({ title, text }) =>
      this.#button(title, (sandbox) => {
        this.#text!.value = text
        this.#text!.rows = text.split('\n').length
        for (const one of buttons) one.ariaPressed = String(one.textContent === title)
        return this.#run(sandbox)
      }),
    )
    for (const [at, one] of buttons.entries()) one.ariaPressed = String(at === 0)
    return elementOf('div', { className: 'bar examples', role: 'group', ariaLabel: 'Examples' }, ...buttons)
  }

  /** Acts on the page's sandbox; an error is shown in one line, and one in the text before the sandbox is loaded. */
  async #act(isRun: boolean, act: (sandbox: BrowserSandbox) => Promise<void>): Promise<void> {
    try {
      if (isRun) demoRequestOf(this.#text!.value)
      await act(await sandboxOfPage())
    } catch (error) {
      this.#sent.replaceChildren()
      this.#report(
        error instanceof DemoRequestError ? error.message : `The request failed: ${(error as Error).message}`,
      )
    }
  }

  /** Returns a button that acts on the page's sandbox. */
  #button(label: string, act: (sandbox: BrowserSandbox) => Promise<void>): HTMLButtonElement {
    const button = elementOf('button', { type: 'button', textContent: label })
    button.addEventListener('click', () => {
      button.disabled = true
      void this.#act(label === 'Run', act).finally(() => {
        button.disabled = false
        button.focus()
      })
    })
    return button
  }

  async #run(sandbox: BrowserSandbox): Promise<void> {
    if (this.hasAttribute('events')) void follow(sandbox)
    const written = demoRequestOf(this.#text!.value)
    const request = withDefaults(written, sandbox)
    const { method, path, body, headers } = request
    const { answerElements, sentElement } = await import('./demo-answer.ts')
    this.#sent.replaceChildren(sentElement(written, request))
    const response = await sandbox.fetch(sandbox.url + path, { method, headers, ...(body !== undefined && { body }) })
    if (response.headers.get('content-type')?.startsWith('text/event-stream')) {
      await response.body?.cancel()
      return this.#report('The event stream is open; add the attribute `events` to show its frames.')
    }
    const text = await response.text()
    const id = response.status < 400 ? null : response.headers.get('x-request-id')
    const explanation = id === null ? undefined : await sandbox.explain(id)
    this.#answer.replaceChildren(...answerElements(response, text, explanation))
  }

  #report(text: string): void {
    this.#answer.replaceChildren(elementOf('span', { textContent: text }))
  }
}

const FEED_LINES = 20

/**
 * Returns the request with the owner's token, a content type and a new idempotency key, except where the text sets
 * them.
 */
function withDefaults(request: DemoRequest, { tokens }: BrowserSandbox): DemoRequest {
  const { method, body } = request
  const headers = {
    authorization: `Bearer ${tokens.owner!}`,
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...(method !== 'GET' && { 'idempotency-key': randomUuid() }),
    ...request.headers,
  }
  return { ...request, headers }
}

if (!customElements.get('papercloud-demo')) customElements.define('papercloud-demo', PapercloudDemo)

/** Returns a text without leading and trailing blank lines; the first line keeps its indentation. */
function withoutBlankEnds(text: string): string {
  const first = text.length - text.trimStart().length
  return text.slice(text.lastIndexOf('\n', first) + 1).trimEnd()
}
