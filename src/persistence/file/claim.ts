/**
 * A name that one process of a kernel can hold at a time, and that the kernel takes back when that process ends, however
 * it ends: the address of a socket. A process that is stopped keeps it. It lives in memory, so that no file of the data
 * folder is one that backups and copies stumble over.
 */
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync, readlinkSync, rmSync, statSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'

/** A name that is held. */
export interface Claim {
  readonly name: string
  readonly release: () => void
}

/**
 * Where names can be compared: processes of one realm see each other's names, those of different realms do not. On Linux
 * that is a network namespace of one boot of one kernel; undefined where it cannot be told.
 */
export function ownRealm(): string | undefined {
  if (process.platform !== 'linux') return `${process.platform}/${hostname()}`
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    return `linux/${boot}/${readlinkSync('/proc/self/ns/net')}`
  } catch {
    return undefined
  }
}

/** Takes the name of a folder: `taken` where another process has it, undefined where the system gives no such names. */
export async function claimFolder(path: string): Promise<Claim | 'taken' | undefined> {
  const name = nameOf(path)
  for (let attempt = 0; attempt < 2; attempt++) {
    const { server, code } = await listening(addressOf(name))
    if (server) return { name, release: () => void server.close() }
    if (code !== 'EADDRINUSE') return undefined
    if (isKernels || (await isHeld(name))) return 'taken'
    // A socket's file outlives a process that was killed.
    rmSync(addressOf(name), { force: true })
  }
  return 'taken'
}

/** Whether a process of this realm holds a name. */
export async function isHeld(name: string): Promise<boolean> {
  const socket = connect(addressOf(name))
  try {
    await once(socket, 'connect')
    return true
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    // Anything else (too many who ask, say) comes from somebody who listens.
    return code !== 'ECONNREFUSED' && code !== 'ENOENT'
  } finally {
    socket.destroy()
  }
}

/** Whether names are the kernel's alone; elsewhere they are files that may be left behind. */
const isKernels = process.platform === 'linux' || process.platform === 'win32'

/** The name of a folder, whatever path leads there. */
function nameOf(path: string): string {
  const { dev, ino } = statSync(path, { bigint: true })
  return `papercloud-${createHash('sha256').update(`${dev}:${ino}`).digest('hex').slice(0, 24)}`
}

function addressOf(name: string): string {
  if (process.platform === 'linux') return `\0${name}`
  return process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : join(tmpdir(), `${name}.sock`)
}

async function listening(path: string): Promise<{ server?: Server; code?: string | undefined }> {
  const server = createServer((socket) => socket.destroy())
  try {
    server.listen({ path, exclusive: true })
    await once(server, 'listening')
    return { server: server.unref() }
  } catch (error) {
    return { code: (error as NodeJS.ErrnoException).code }
  }
}
