// Preloaded into a server: sends it the signal STOP_SIGNAL when it first touches a file whose path contains STOP_AT, or
// writes that text to stdout.
const fs = require('node:fs')
const { syncBuiltinESMExports } = require('node:module')

const { STOP_AT: end, STOP_SIGNAL: signal } = process.env
let isSent = false

function look(path) {
  if (isSent || !String(path).includes(end)) return
  isSent = true
  process.kill(process.pid, signal)
}

for (const name of ['readFileSync', 'openSync', 'mkdirSync', 'existsSync']) {
  const real = fs[name]
  fs[name] = (path, ...rest) => {
    look(path)
    return real(path, ...rest)
  }
}
syncBuiltinESMExports()

const { write } = process.stdout
process.stdout.write = function (text, ...rest) {
  look(text)
  return write.call(this, text, ...rest)
}
