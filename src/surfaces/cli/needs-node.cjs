// Why this version of Node cannot run papercloud; undefined if it can. It is written in syntax that any Node can parse,
// and it is the first module that the command line, the library and the build load. A test compares it with `engines`
// in package.json.
'use strict'

const [major, minor] = process.versions.node.split('.').map(Number)
const isOld = major < 20 || (major === 20 && minor < 15)
// Node 22.2 was the first of its line with everything that 20.15 has; 21 never got it.
const isBetween = major === 21 || (major === 22 && minor < 2)

const wanted = isOld ? '20.15 or later' : isBetween ? '20.15 or later of 20, or 22.2 or later' : undefined
module.exports = wanted && 'papercloud needs Node ' + wanted + '; this is ' + process.versions.node + '.'
