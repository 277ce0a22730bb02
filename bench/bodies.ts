/** Papercloud's responses, saved so that the other subjects can send the same bytes. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { call, FIRST_PAGE, GROUPS, INSTANCE, papercloud, populate } from './papercloud.ts'
import { root, start } from './process.ts'

export interface Bodies {
  readonly instance: { readonly id: string }
  readonly group: { readonly id: string }
  readonly list: { readonly data: readonly { readonly id: string }[] }
  readonly file: string
}

/** The number of instances that fill the first page. */
export const PAGE_FILLING = 50

/** Gets the bodies from a papercloud that is started only for this purpose. */
export async function bodies(): Promise<Bodies> {
  const running = await start(papercloud({ pace: 'manual' }))
  try {
    await populate(running.url, PAGE_FILLING)
    const instance = await call<Bodies['instance']>(running.url, 'GET', INSTANCE)
    const list = await call<Bodies['list']>(running.url, 'GET', FIRST_PAGE)
    const groups = await call<{ data: Bodies['group'][] }>(running.url, 'GET', GROUPS)
    const group = groups.data[0]!
    const file = join(root, 'bench/.subjects/bodies.json')
    mkdirSync(join(root, 'bench/.subjects'), { recursive: true })
    writeFileSync(file, JSON.stringify({ instance, list, group }))
    return { instance, list, group, file }
  } finally {
    await running.stop()
  }
}
