// Code that V8 compiled of a script, kept for the next start. V8 looks at little of what it is handed: code of another
// patch of Node ends the process without a word. So a file is named after all that it depends on, and found by no other;
// it carries a checksum; and it is read only where the build put it, or from a folder that nobody but the user can write.
'use strict'
const { createHash } = require('node:crypto')
const fs = require('node:fs')
const { join } = require('node:path')
const v8 = require('node:v8')
const { crc32 } = require('node:zlib')

/** Where the build keeps it, beside the script; packages have no such folder. */
const BUILT = 'compiled'
/** Files that a user's folder holds at most: one for each Node and build of papercloud that was used of late. */
const USER_FILES = 8
const CHECKSUM_BYTES = 4
const OTHERS_WRITE = 0o022

/** The compiled code of a script that the build put into `folder`; undefined where it is not to be kept. */
exports.cacheFor = function cacheFor(script, folder) {
  // The variable by which Node's own cache is switched off.
  if (process.env.NODE_DISABLE_COMPILE_CACHE) return undefined
  const name = nameFor(script)
  const built = join(folder, BUILT)
  return {
    builtFile: join(built, name),
    /** The compiled code; undefined where there is none that can be trusted. */
    read() {
      const code = read(join(built, name))
      const user = code ? undefined : userFolder()
      return user && isOurs(user) && isOurs(join(user, name)) ? read(join(user, name)) : code
    },
    /** Keeps compiled code beside the script. */
    keepBuilt(code) {
      fs.mkdirSync(built, { recursive: true })
      write(join(built, name), code, 0o644)
    },
    /** Keeps compiled code in the user's folder; where that is not possible, nothing happens. */
    keepForUser(compile) {
      const user = userFolder()
      if (!user) return
      try {
        fs.mkdirSync(user, { recursive: true, mode: 0o700 })
        if (!isOurs(user)) return
        makeRoom(user)
        write(join(user, name), compile(), 0o600)
      } catch {
        // A folder that cannot be written only means a slower start.
      }
    },
  }
}

/** Names a file after everything that compiled code depends on: the script, and this very Node with its flags. */
function nameFor(script) {
  const node = [
    process.versions,
    process.platform,
    process.arch,
    // V8's own tag: its version, its flags and what the processor can do.
    v8.cachedDataVersionTag(),
    // Two builds of one version differ in these.
    process.config,
    fs.statSync(process.execPath).size,
  ]
  const digest = createHash('sha256')
    .update(JSON.stringify([node, script.length, crc32(script)]))
    .digest('hex')
  return `${process.version}-${process.platform}-${process.arch}-${digest.slice(0, 32)}`
}

/** $XDG_CACHE_HOME/papercloud or ~/.cache/papercloud; undefined where owners of files are not known (Windows). */
function userFolder() {
  if (!process.getuid) return undefined
  const { XDG_CACHE_HOME, HOME } = process.env
  if (XDG_CACHE_HOME && XDG_CACHE_HOME.startsWith('/')) return join(XDG_CACHE_HOME, 'papercloud')
  return HOME && HOME.startsWith('/') ? join(HOME, '.cache', 'papercloud') : undefined
}

/** Whether nobody but this user can write there. */
function isOurs(path) {
  try {
    const found = fs.lstatSync(path)
    return !found.isSymbolicLink() && found.uid === process.getuid() && (found.mode & OTHERS_WRITE) === 0
  } catch {
    return false
  }
}

/** A file's code; undefined where it is not there or not whole. */
function read(file) {
  let bytes
  try {
    bytes = fs.readFileSync(file)
  } catch {
    return undefined
  }
  if (bytes.length <= CHECKSUM_BYTES) return undefined
  const code = bytes.subarray(CHECKSUM_BYTES)
  return bytes.readUInt32LE(0) === crc32(code) ? code : undefined
}

/** Whole or not at all, also where two processes write at once. */
function write(file, code, mode) {
  const checksum = Buffer.alloc(CHECKSUM_BYTES)
  checksum.writeUInt32LE(crc32(code))
  const unfinished = `${file}.${process.pid}`
  fs.writeFileSync(unfinished, Buffer.concat([checksum, code]), { mode })
  fs.renameSync(unfinished, file)
}

/** Takes out the oldest files of a full folder. */
function makeRoom(folder) {
  const files = fs
    .readdirSync(folder)
    .map((name) => ({ path: join(folder, name), ms: fs.statSync(join(folder, name)).mtimeMs }))
    .sort((a, b) => b.ms - a.ms)
  for (const { path } of files.slice(USER_FILES - 1)) fs.rmSync(path, { force: true })
}
