// The server that a team might write first: Koa and its router, with records in a Map and `ctx.body = object`, without
// checks or storage. The body parser is either a small one of our own (JSON only) or koa-body.
import Router from '@koa/router'
import Koa from 'koa'
import { readFileSync } from 'node:fs'

const { port, bodies, reader } = JSON.parse(process.argv[2])
const { instance, list, group } = JSON.parse(readFileSync(bodies, 'utf8'))
const instances = new Map([...list.data, instance].map((item) => [item.id, item]))
const first = list.data
let made = 0

function readJson(ctx, next) {
  return new Promise((resolve, reject) => {
    const chunks = []
    ctx.req.on('data', (chunk) => chunks.push(chunk))
    ctx.req.on('error', reject)
    ctx.req.on('end', () => {
      ctx.request.body = JSON.parse(Buffer.concat(chunks).toString())
      resolve(next())
    })
  })
}

const body = reader === 'koa-body' ? (await import('koa-body')).koaBody() : readJson
const collection = '/api/v1/scopes/:scopeId/compute/instances'
const router = new Router()
router.get(collection, (ctx) => {
  ctx.body = { ...list, data: first.slice(0, Number(ctx.query.pageSize ?? 50)) }
})
router.get(`${collection}/:instanceId`, (ctx) => {
  const found = instances.get(ctx.params.instanceId)
  if (found) ctx.body = found
})
function create(like, records, status) {
  return (ctx) => {
    const now = new Date().toISOString()
    const id = `new_${(made += 1)}`
    const record = { ...like, ...ctx.request.body, id, createdAt: now, updatedAt: now }
    records.set(id, record)
    ctx.status = status
    ctx.body = record
  }
}
router.post(collection, body, create(instance, instances, 202))
router.post('/api/v1/scopes/:scopeId/network/security-groups', body, create(group, new Map(), 201))

new Koa().use(router.routes()).listen(port, '127.0.0.1')
