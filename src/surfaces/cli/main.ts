/** The process of the command line: runs the command of its arguments, and sets its exit code. */
import { runPapercloud } from './run.ts'

// The reader of a pipe has seen enough, as with `| head`: the rest is not written, and nothing is wrong.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)

void runPapercloud(process.argv.slice(2)).then((code) => (process.exitCode = code))
