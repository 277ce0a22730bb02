// Preloaded into a process: ends it with 9 before it asks for the address of a name, or connects to one that is not
// loopback.
const dns = require('node:dns')
const { BlockList, Socket } = require('node:net')
const { syncBuiltinESMExports } = require('node:module')

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

function refuse(what) {
  console.error(`not loopback: ${what}`)
  process.exit(9)
}

const { connect } = Socket.prototype
Socket.prototype.connect = function (...args) {
  this.on('connectionAttempt', (address, _port, family) => {
    if (!loopback.check(address, `ipv${family}`)) refuse(address)
  })
  return connect.apply(this, args)
}

dns.lookup = refuse
syncBuiltinESMExports()
