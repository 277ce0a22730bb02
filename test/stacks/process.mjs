/** One of several processes with one token: runs the workflow with a careful client. */
import { STACKS } from './stacks.mjs'
import { story } from './story.mjs'

const { STACK_URL: url, STACK_TOKEN: owner } = process.env
await story(STACKS.careful(), { url, tokens: { owner }, name: process.argv[2] }).catch(() => (process.exitCode = 1))
