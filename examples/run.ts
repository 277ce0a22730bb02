/**
 * Runs an example: npx papercloud exec -- npx tsx examples/run.ts fetch
 */
import { placeOf, type Outcome, type Place } from './story.ts'

const [, , name = 'fetch'] = process.argv
const { story } = (await import(`./${name}/story.ts`)) as { story: (place: Place) => Promise<Outcome> }
console.log(JSON.stringify(await story(placeOf(process.env)), undefined, 2))
