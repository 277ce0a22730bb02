/** Unknown names in the control API: the 404 says which known name is close, and nothing changes. */
import { describe, expect, it } from 'vitest'
import { kinds } from '../../../src/service/state/kinds.ts'
import { control } from '../../support/control.ts'
import { openServer } from '../../support/test-server.ts'

const api = openServer()

/** The forms in which people write kinds, with the kind that they mean. */
const FORMS = [
  ['compute.instance', 'instance'],
  ['compute.instances', 'instance'],
  ['compute.instance.create', 'instance'],
  ['Instance', 'instance'],
  ['instances', 'instance'],
  ['instanse', 'instance'],
  ['router', 'network.router'],
  ['routers', 'network.router'],
  ['network.routers', 'network.router'],
  ['network.router.update', 'network.router'],
  ['network.roter', 'network.router'],
  ['floating-ips', 'floatingIp'],
  ['network.floatingIp', 'floatingIp'],
  ['security_group', 'network.securityGroup'],
  ['storage.volume', 'volume'],
  ['ikePolicies', 'vpn.ikePolicy'],
  ['policy', 'vpn.ikePolicy or vpn.ipsecPolicy'],
  ['token', 'iam.apiToken'],
  ['tokens', 'iam.apiToken'],
  ['iam.token', 'iam.apiToken'],
  ['user', 'iam.user'],
  ['server', 'instance'],
  ['disks', 'volume'],
  ['operations', 'operation'],
  ['vol', 'volume or volumeType or volumeSnapshot'],
  ['vpn', 'vpn.service or vpn.ikePolicy or vpn.connection'],
  ['subscr', 'subscription'],
] as const

describe('the name of a kind in another form', () => {
  it.each(FORMS)('%s suggests %s', async (asked, meant) => {
    for (const path of [`/state/${asked}`, `/state/${asked}/x`]) {
      const { status, body } = await control(api, 'GET', path)
      expect({ status, message: body.message }).toEqual({
        status: 404,
        message: `There is no kind "${asked}". Did you mean ${meant}? GET /_sandbox/state lists all kinds.`,
      })
    }
  })

  it('every kind of records is suggested for its own name without its area, in the plural', async () => {
    const { body } = await control(api, 'GET', '/state')
    const shown = (body.data as { kind: string }[]).map(({ kind }) => kind)
    const areas = shown.filter((kind) => kind.includes('.'))
    expect(areas.length).toBeGreaterThan(20)
    for (const kind of areas) {
      const asked = `${kind.slice(kind.indexOf('.') + 1)}s`
      if (Object.hasOwn(kinds, asked)) continue
      const answer = await control(api, 'GET', `/state/${asked}`)
      expect(answer.body.message, asked).toContain(kind)
    }
  })

  it('a name that is close to no kind gets no suggestion, however long it is', async () => {
    for (const asked of ['frobnicate', 'x'.repeat(200)])
      expect((await control(api, 'GET', `/state/${asked}`)).body.message).not.toContain('Did you mean')
  })

  it.each([
    ['POST', '/populate', { kind: 'compute.instance', scopeId: 'prj_acme_prod', count: 1 }],
    ['GET', '/changes?kind=compute.instance', undefined],
  ])('%s %s suggests the kind', async (method, path, body) => {
    const answer = await control(api, method, path, body)
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(answer.body.message).toContain('Did you mean instance?')
  })
})

describe('other unknown names', () => {
  it.each([
    ['GET', '/state/instance/ins_wbe', undefined, 'ins_web'],
    ['DELETE', '/state/instance/ins_wbe', undefined, 'ins_web'],
    ['POST', '/checkpoints/befor/restore', undefined, 'before'],
    ['GET', '/checkpoints/befor/diff', undefined, 'before'],
    ['DELETE', '/checkpoints/befor', undefined, 'before'],
    ['PUT', '/scenarios/lost-respons', undefined, 'lost-response'],
    ['GET', '/scenarios/lost-respons', undefined, 'lost-response'],
    ['DELETE', '/sandboxes/defualt', undefined, 'default'],
    ['POST', '/sandboxes', { name: 'new', from: 'defualt' }, 'default'],
    ['POST', '/sandboxes', { name: 'new', from: 'default', checkpoint: 'befor' }, 'before'],
    ['POST', '/runs', { name: 'new', over: 'defualt' }, 'default'],
    ['GET', '/runs/nightli', undefined, 'nightly'],
    ['POST', '/sessions', { userId: 'usr_ownr' }, 'usr_owner'],
    ['POST', '/populate', { kind: 'instance', scopeId: 'prj_acme_prd', count: 1 }, 'prj_acme_prod'],
    ['GET', '/graph?scopeId=prj_acme_prd', undefined, 'prj_acme_prod'],
  ])('%s %s %j suggests the name that is close', async (method, path, body, meant) => {
    const names = async (): Promise<unknown> => [
      (await control(api, 'GET', '/sandboxes')).body.data.map(({ name, records }: any) => [name, records]),
      (await control(api, 'GET', '/checkpoints')).body.data,
    ]
    if (!api.app.sandboxes.get('default')!.checkpoints.has('before')) {
      await control(api, 'POST', '/checkpoints', { name: 'before' })
      await control(api, 'POST', '/runs', { name: 'nightly' })
    }
    const before = await names()
    const answer = await control(api, method, path, body)
    expect(answer.status).toBe(404)
    expect(answer.body.message).toContain(`Did you mean ${meant}?`)
    expect(await names()).toEqual(before)
  })

  it.each([
    ['/coverge', '/_sandbox/coverage'],
    ['/scenario', '/_sandbox/scenarios'],
    ['/requets/req_1/explain', '/_sandbox/requests/{id}/explain'],
  ])('the path %s suggests the path that is close', async (path, meant) => {
    const { status, body } = await api.send('GET', `/_sandbox${path}`)
    expect({ status, message: body.message }).toEqual({
      status: 404,
      message: `The control API has no GET /_sandbox${path}. Did you mean ${meant}? GET /_sandbox/openapi.json lists its endpoints.`,
    })
  })

  it.each([
    ['/requests?endpoint=getRoutr', "did you mean 'getRouter'?"],
    ['/requests?endpiont=x', "did you mean 'endpoint'?"],
  ])('%s suggests the name that is close, in one sentence', async (path, hint) => {
    const { status, body } = await control(api, 'GET', path)
    expect(status).toBe(422)
    expect(body.message).toContain(hint)
    expect(body.message).not.toContain('?.')
  })
})
