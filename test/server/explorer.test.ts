/**
 * The explorer as people use it: with the prefilled values, the first click on "Execute" creates a record, and nothing
 * hangs.
 */
import { describe, expect, it } from 'vitest'
import { openServer } from '../support/test-server.ts'

const api = openServer({ pace: 'manual', seed: 1 })

interface Page {
  readonly spec: any
  readonly sent: (request: object) => Promise<any>
  /** Cookies that a browser would also send. */
  readonly cookies: () => string
}

/** Returns the options that the page passes to Swagger UI, without a browser. */
async function explorer(): Promise<Page> {
  const text = await (await fetch(`${api.app.url}/docs/explorer.js`)).text()
  let cookies = ''
  const inPage = async (url: string, options?: RequestInit): Promise<Response> => {
    const answer = await fetch(new URL(url, `${api.app.url}/docs`), options)
    cookies = answer.headers.get('set-cookie')?.split(';')[0] ?? cookies
    return answer
  }
  const { spec, requestInterceptor } = await new Promise<any>((resolve) => {
    // eslint-disable-next-line @typescript-eslint/no-implied-eval
    new Function('fetch', 'location', 'SwaggerUIBundle', text)(inPage, { href: `${api.app.url}/docs` }, resolve)
  })
  return { spec, sent: requestInterceptor, cookies: () => cookies }
}

const methods = ['post', 'put'] as const

describe('the explorer', () => {
  it('in the explorer, every create works on the first click, and no name is used twice', async () => {
    const { spec, sent, cookies } = await explorer()
    const exampleOf = (one: any): unknown => one?.example ?? Object.values<any>(one?.examples ?? {})[0]?.value
    const results: string[] = []
    const taken: string[] = []
    for (const [path, item] of Object.entries<any>(spec.paths))
      for (const method of methods.filter((one) => /^(create|allocate)/.test(item[one]?.operationId ?? ''))) {
        const { operationId, parameters = [], requestBody } = item[method]
        await fetch(`${api.app.url}/_sandbox/reset`, { method: 'POST' })
        const headers: Record<string, string> = {
          Authorization: 'Bearer pc_live_owner',
          'Content-Type': 'application/json',
        }
        let url = `${api.app.url}/api/v1${path}`
        for (const given of [...(item.parameters ?? []), ...parameters]) {
          const one = given.$ref ? spec.components.parameters[given.$ref.split('/').at(-1)] : given
          if (one.in === 'path') url = url.replace(`{${one.name}}`, String(exampleOf(one)))
          if (one.in === 'header') headers[one.name] = String(exampleOf(one))
        }
        const body = exampleOf(requestBody?.content['application/json'])
        const pressed = async (): Promise<Response> => {
          const request = await sent({
            url,
            method: method.toUpperCase(),
            headers: { ...headers },
            ...(body !== undefined && { body: JSON.stringify(body) }),
          })
          const cookie = request.headers.Authorization ? {} : { cookie: cookies() }
          return fetch(request.url, {
            method: request.method,
            headers: { ...request.headers, ...cookie },
            body: request.body,
          })
        }
        const first = await pressed()
        results.push(`${operationId} ${first.status < 300 ? 'works' : `${first.status} ${await first.text()}`}`)
        const second: any = await (await pressed()).json()
        if (second.field === 'name') taken.push(operationId)
      }
    expect(results.length).toBeGreaterThan(40)
    expect(results.filter((result) => !result.endsWith(' works'))).toEqual([])
    expect(taken).toEqual([])
  })

  it('the explorer sends a new idempotency key on each click, or the key that was typed in', async () => {
    const { spec, sent } = await explorer()
    const shown = Object.values<any>(spec.components.parameters).find(({ name }) => name === 'Idempotency-Key').example
    const keyOf = async (key: string): Promise<string> =>
      (await sent({ url: `${api.app.url}/api/v1/x`, headers: { 'Idempotency-Key': key } })).headers['Idempotency-Key']
    expect(new Set([shown, await keyOf(shown), await keyOf(shown)]).size).toBe(3)
    expect(await keyOf('my own')).toBe('my own')
  })

  it('the explorer shows events without waiting for the end of the stream', async () => {
    const { sent } = await explorer()
    const { userFetch } = await sent({ url: `${api.app.url}/api/v1/events`, headers: {} })
    const answer: Response = await userFetch(`${api.app.url}/api/v1/events`, {
      headers: { authorization: 'Bearer pc_live_owner' },
    })
    expect(answer.status).toBe(200)
    expect(await answer.text()).toMatch(/^: connected[^]*: the explorer stopped listening/)
    expect((await userFetch(`${api.app.url}/api/v1/events`, {})).status).toBe(401)
    expect(await sent({ url: '/api/v1/regions', headers: {} })).not.toHaveProperty('userFetch')
  })
})
