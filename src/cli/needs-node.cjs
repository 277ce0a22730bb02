// Why this Node cannot run papercloud; undefined where it can. Written so that any Node can read it: the first thing that
// the command line, the library and the build ask. `engines` of package.json says the same; a test holds the two together.
'use strict'

const [major, minor] = process.versions.node.split('.').map(Number)
const isOld = major < 20 || (major === 20 && minor < 15)
// Node 22 had everything that 20.15 has from 22.2 on; 21 never got it.
const isBetween = major === 21 || (major === 22 && minor < 2)

const wanted = isOld ? '20.15 or later' : isBetween ? '20.15 or later of 20, or 22.2 or later' : undefined
module.exports = wanted && 'papercloud needs Node ' + wanted + '; this is ' + process.versions.node + '.'
