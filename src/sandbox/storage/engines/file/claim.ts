/**
 * Claims a name that only one process on a kernel can hold and that the kernel releases when the process ends, whatever
 * the reason: the address of a socket. A suspended process keeps its name. The name exists only in memory, so the data
 * folder contains no additional file that could get in the way of backups and copies.
 */
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync, readlinkSync, rmSync, statSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'

/** A name that this process has claimed. */
export interface NameClaim {
  readonly name: string
  readonly release: () => void
}

/**
 * Returns the scope within which names are unique; on Linux, that is the network namespace and the boot of the kernel.
 * Undefined if it cannot be determined.
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

/**
 * Claims the name of a folder. Returns `taken` if another process holds the name, and undefined if the system does not
 * support such names.
 */
export async function claimFolder(path: string): Promise<NameClaim | 'taken' | undefined> {
  const name = nameOf(path)
  for (let attempt = 0; attempt < 2; attempt++) {
    const { server, code } = await listening(socketPath(name))
    if (server) return { name, release: () => void server.close() }
    if (code !== 'EADDRINUSE') return undefined
    if (isKernels || (await isClaimed(name))) return 'taken'
    // A socket file remains after its process has been killed.
    rmSync(socketPath(name), { force: true })
  }
  return 'taken'
}

/** Returns true if a process in this realm holds a name. */
export async function isClaimed(name: string): Promise<boolean> {
  const socket = connect(socketPath(name))
  try {
    await once(socket, 'connect')
    return true
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    // Any other error, such as too many connections, means that a process is listening.
    return code !== 'ECONNREFUSED' && code !== 'ENOENT'
  } finally {
    socket.destroy()
  }
}

/** True if names exist only in the kernel; on other systems they are files, which can be left behind. */
const isKernels = process.platform === 'linux' || process.platform === 'win32'

/** Returns the name of a folder, which is the same for all paths to it. */
function nameOf(path: string): string {
  const { dev, ino } = statSync(path, { bigint: true })
  return `papercloud-${createHash('sha256').update(`${dev}:${ino}`).digest('hex').slice(0, 24)}`
}

function socketPath(name: string): string {
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
