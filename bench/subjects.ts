/**
 * A subject describes a server: how to start it, and which request to send for each kind of work. The bare servers are
 * in this file.
 */
import type { Bodies } from './bodies.ts'
import type { Request } from './load.ts'
import { CREATE, CREATE_GROUP, FIRST_PAGE, INSTANCE, OWNER, papercloud, stateFolder } from './papercloud.ts'
import { start, type Launch, type Running } from './process.ts'

export type Work = 'read' | 'list' | 'create' | 'group'

export interface Subject extends Partial<Readonly<Record<Work, Request>>> {
  readonly name: string
  readonly launch: (port: number) => Launch
  /** Prepares a running server for the measurements. */
  readonly prepare?: (url: string) => Promise<void>
}

/** Names of the subjects that others are compared with. */
export const PAPERCLOUD = 'papercloud'
export const KOA = 'bare Koa + router'
export const KOA_BODY = 'bare Koa + koa-body'
export const NODE_HTTP = 'node:http, prepared buffer'

/** Node's own server, and Koa without anything else. */
export function bare({ file }: Bodies): readonly Subject[] {
  const launch = (program: string, options: object) => (port: number) => ({
    args: [`bench/children/${program}.mjs`, JSON.stringify({ port, bodies: file, ...options })],
    ready: { path: INSTANCE },
  })
  return [
    {
      name: NODE_HTTP,
      launch: launch('node-http', {}),
      read: { path: INSTANCE, headers: OWNER },
      list: { path: FIRST_PAGE, headers: OWNER },
    },
    {
      name: KOA,
      launch: launch('koa', { reader: 'own' }),
      read: { path: INSTANCE, headers: OWNER },
      list: { path: FIRST_PAGE, headers: OWNER },
      create: CREATE,
      group: CREATE_GROUP,
    },
    { name: KOA_BODY, launch: launch('koa', { reader: 'koa-body' }), create: CREATE, group: CREATE_GROUP },
  ]
}

/** Papercloud with every guard, its log and its journal. */
export function ours(pace = 'quick', name = PAPERCLOUD): Subject {
  return {
    name,
    launch: (port) => papercloud({ data: stateFolder(), pace, roomy: true })(port),
    read: { path: INSTANCE, headers: OWNER },
    list: { path: FIRST_PAGE, headers: OWNER },
    create: CREATE,
    group: CREATE_GROUP,
  }
}

export async function started({ launch, prepare }: Subject): Promise<Running> {
  const running = await start(launch)
  await prepare?.(running.url)
  return running
}
