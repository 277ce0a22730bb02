/** The engine for users' patterns in Node. It is loaded with the first pattern, because few processes need it. */
export { re2Package as patternEngine } from './late-packages.node.ts'
