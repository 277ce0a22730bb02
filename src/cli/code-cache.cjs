// Caches the code that V8 compiled from a script. V8 hardly validates such a cache: one from another patch version of
// Node crashes the process. Therefore, the file's name contains a hash of everything that the code depends on, its
// content has a checksum, and it is read only from the package or from a folder that only the user can write to.
'use strict'
const { createHash } = require('node:crypto')
const fs = require('node:fs')
const { join } = require('node:path')
const v8 = require('node:v8')
const { crc32 } = require('node:zlib')

/** Folder of the build's cache, next to the script; published packages have none. */
const BUILT = 'compiled'
/** Maximum number of files in the user's folder: one per combination of Node and papercloud builds. */
const USER_FILES = 8
const CHECKSUM_BYTES = 4
const OTHERS_WRITE = 0o022

/** The cache of a script for `folder`; undefined if caching is disabled. */
exports.cacheFor = function cacheFor(script, folder) {
  // The environment variable that disables Node's own cache.
  if (process.env.NODE_DISABLE_COMPILE_CACHE) return undefined
  const name = nameFor(script)
  const built = join(folder, BUILT)
  return {
    builtFile: join(built, name),
    /** Reads the compiled code; undefined if there is none that can be trusted. */
    read() {
      const code = read(join(built, name))
      const user = code ? undefined : userFolder()
      return user && isOurs(user) && isOurs(join(user, name)) ? read(join(user, name)) : code
    },
    /** Writes compiled code next to the script. */
    keepBuilt(code) {
      fs.mkdirSync(built, { recursive: true })
      write(join(built, name), code, 0o644)
    },
    /** Writes compiled code to the user's folder, if possible. */
    keepForUser(compile) {
      const user = userFolder()
      if (!user) return
      try {
        fs.mkdirSync(user, { recursive: true, mode: 0o700 })
        if (!isOurs(user)) return
        makeRoom(user)
        write(join(user, name), compile(), 0o600)
      } catch {
        // If the folder is not writable, the start is only slower.
      }
    },
  }
}

/**
 * Name of the file: a hash of everything that compiled code depends on, which is the script and this build of Node with
 * its flags.
 */
function nameFor(script) {
  const node = [
    process.versions,
    process.platform,
    process.arch,
    // V8's tag of its version, its flags and the processor's features.
    v8.cachedDataVersionTag(),
    // Differs between builds of one version.
    process.config,
    fs.statSync(process.execPath).size,
  ]
  const digest = createHash('sha256')
    .update(JSON.stringify([node, script.length, crc32(script)]))
    .digest('hex')
  return `${process.version}-${process.platform}-${process.arch}-${digest.slice(0, 32)}`
}

/** $XDG_CACHE_HOME/papercloud or ~/.cache/papercloud; undefined on Windows, where the owner of a file is not known. */
function userFolder() {
  if (!process.getuid) return undefined
  const { XDG_CACHE_HOME, HOME } = process.env
  if (XDG_CACHE_HOME && XDG_CACHE_HOME.startsWith('/')) return join(XDG_CACHE_HOME, 'papercloud')
  return HOME && HOME.startsWith('/') ? join(HOME, '.cache', 'papercloud') : undefined
}

/** Returns true if only this user can write to a file or folder. */
function isOurs(path) {
  try {
    const found = fs.lstatSync(path)
    return !found.isSymbolicLink() && found.uid === process.getuid() && (found.mode & OTHERS_WRITE) === 0
  } catch {
    return false
  }
}

/** The content of a file; undefined if it is missing or damaged. */
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

/** Writes a file atomically, because two processes may write at once. */
function write(file, code, mode) {
  const checksum = Buffer.alloc(CHECKSUM_BYTES)
  checksum.writeUInt32LE(crc32(code))
  const unfinished = `${file}.${process.pid}`
  fs.writeFileSync(unfinished, Buffer.concat([checksum, code]), { mode })
  fs.renameSync(unfinished, file)
}

/** Deletes the oldest files of a full folder. */
function makeRoom(folder) {
  const files = fs
    .readdirSync(folder)
    .map((name) => ({ path: join(folder, name), ms: fs.statSync(join(folder, name)).mtimeMs }))
    .sort((a, b) => b.ms - a.ms)
  for (const { path } of files.slice(USER_FILES - 1)) fs.rmSync(path, { force: true })
}
