/**
 * The explorer's browser script: configures Swagger UI with values for all required parameters, so that "Execute" works
 * at once, and ends event streams. It is kept as a string because it runs only in the browser.
 */

/** Parameter values where the contract has no example: ids of the default fixtures. */
const EXAMPLES = {
  scopeId: 'prj_acme_prod',
  tenantId: 'ten_acme',
  subscriptionId: 'sub_acme_main',
  region: 'eu-west-1',
}

/** How long the explorer listens to an event stream before it shows the received events (ms). */
const LISTENING_MS = 4000

/** The script, after the line that sets ROOT. */
const SCRIPT = `
const EXAMPLES = ${JSON.stringify(EXAMPLES)}
/**
 * Placeholder for an idempotency key: each request replaces it with a new one; a key typed by the user is sent
 * unchanged.
 */
const FRESH_KEY = crypto.randomUUID()

/** Returns the contract with an example for every required parameter. */
function filledIn(contract) {
  const all = Object.values(contract.paths).flatMap((path) => [path, ...Object.values(path)])
  const parameters = [...Object.values(contract.components.parameters ?? {}), ...all.flatMap((one) => one.parameters ?? [])]
  for (const parameter of parameters) {
    if (parameter.in === 'header' && parameter.name === 'Idempotency-Key') parameter.example = FRESH_KEY
    // Any version matches: the explorer has not read the record.
    if (parameter.in === 'header' && parameter.name === 'If-Match') parameter.example = '*'
    const isNamed = parameter.in === 'path' && parameter.name in EXAMPLES
    if (isNamed && parameter.example === undefined && !parameter.examples) parameter.example = EXAMPLES[parameter.name]
  }
  return contract
}

/** The names in the examples of request bodies. */
const exampleNames = new Set()
function namesOf(contract) {
  for (const { post } of Object.values(contract.paths))
    for (const { value } of Object.values(post?.requestBody?.content?.['application/json']?.examples ?? {}))
      if (typeof value?.name === 'string') exampleNames.add(value.name)
}

/** Adds a random part to the name of an example, so that pressing Execute again creates another record. */
function renamed(text) {
  let body
  try {
    body = JSON.parse(text)
  } catch {
    return text
  }
  if (!exampleNames.has(body?.name)) return text
  const random = crypto.randomUUID().slice(0, 4)
  return JSON.stringify({ ...body, name: body.name + '-' + random }, null, 2)
}

/** Patterns "METHOD path" of the endpoints that only a console session may call. */
let consoleOnly = []
function patternsOf(contract) {
  return Object.entries(contract.paths).flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(([, operation]) => operation['x-console-only'])
      .map(([method]) => new RegExp('^' + method + ' .*' + path.replaceAll(/\\{\\w+\\}/g, '[^/]+') + '$', 'i')),
  )
}

async function sent(request) {
  const { headers, method = 'GET' } = request
  const { pathname } = new URL(request.url, location.href)
  const isOwner = headers?.Authorization === 'Bearer pc_live_owner'
  if (isOwner && consoleOnly.some((pattern) => pattern.test(method + ' ' + pathname))) {
    // Opens a session of the same user with a recent second factor; the browser stores its cookie.
    const body = JSON.stringify({ userId: 'usr_owner', twoFactor: true })
    const opened = await fetch(ROOT + '_sandbox/sessions', { method: 'POST', headers: { 'content-type': 'application/json' }, body })
    if (opened.ok) delete headers.Authorization
  }
  const name = Object.keys(headers ?? {}).find((header) => header.toLowerCase() === 'idempotency-key')
  if (name && headers[name] === FRESH_KEY) headers[name] = crypto.randomUUID()
  if (method.toUpperCase() === 'POST' && typeof request.body === 'string') request.body = renamed(request.body)
  if (pathname.endsWith('/api/v1/events')) request.userFetch = listened
  return request
}

/** Reads the first seconds of an event stream and returns them as a response that ends. */
async function listened(url, options) {
  const ending = new AbortController()
  const answer = await fetch(url, { ...options, signal: ending.signal })
  if (!answer.ok) return answer
  const { headers, status, statusText } = answer
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  setTimeout(() => ending.abort(), ${LISTENING_MS})
  try {
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) text += piece.value
  } catch {
    text += ': the explorer stopped listening after ${LISTENING_MS / 1000} seconds; use curl -N for more\\n'
  }
  return new Response(text, { status, statusText, headers: [...headers].filter(([name]) => name === 'x-request-id').concat([['content-type', 'text/plain']]) })
}

/** Opens the tag that a filter leaves, if it leaves a single one, as soon as Swagger UI has drawn it. */
function openTheOnly() {
  const tags = document.querySelectorAll('#explorer .opblock-tag-section')
  if (tags.length !== 1) return
  drawing.disconnect()
  if (!tags[0].classList.contains('is-open')) tags[0].querySelector('.opblock-tag').click()
}
let drawing

fetch(ROOT + 'openapi.json').then((answer) => answer.json()).then((contract) => {
  consoleOnly = patternsOf(contract)
  namesOf(contract)
  const ui = SwaggerUIBundle({
    spec: filledIn(contract), dom_id: '#explorer', deepLinking: true, docExpansion: 'none', filter: true, validatorUrl: null,
    showExtensions: true, persistAuthorization: true, tryItOutEnabled: true, displayOperationId: true,
    requestInterceptor: sent,
    onComplete: () => {
      ui.preauthorizeApiKey('BearerAuth', 'pc_live_owner')
      const explorer = document.getElementById('explorer')
      new MutationObserver((_changes, naming) => {
        const servers = document.getElementById('servers')
        servers?.setAttribute('aria-label', 'Server')
        if (servers) naming.disconnect()
      }).observe(explorer, { childList: true, subtree: true })
      drawing = new MutationObserver(openTheOnly)
      explorer.addEventListener('input', ({ target }) => {
        if (target.matches('.operation-filter-input')) drawing.observe(explorer, { childList: true, subtree: true })
      })
    },
  })
})
`

/**
 * Returns the script of a page.
 * @param root relative path of the sandbox that the page belongs to, with a slash at its end
 */
export const explorerScript = (root: string): string => `'use strict'\nconst ROOT = ${JSON.stringify(root)}${SCRIPT}`
