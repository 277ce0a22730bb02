// What a team would write first: Koa and its router over a Map, `ctx.body = object`, no checks and nothing kept on disk.
// The reader of bodies is its own (small, JSON only) or koa-body.
import Router from '@koa/router'
import Koa from 'koa'
import { readFileSync } from 'node:fs'

const { port, bodies, reader } = JSON.parse(process.argv[2])
const { instance, list } = JSON.parse(readFileSync(bodies, 'utf8'))
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
router.post(collection, body, (ctx) => {
  const now = new Date().toISOString()
  const id = `ins_${(made += 1)}`
  const record = { ...instance, ...ctx.request.body, id, status: 'BUILD', createdAt: now, updatedAt: now }
  instances.set(id, record)
  ctx.status = 202
  ctx.body = record
})

new Koa().use(router.routes()).listen(port, '127.0.0.1')
