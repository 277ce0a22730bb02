/** Completions for the word before the caret, with the ids of endpoints and the names of kinds. */
import type { JSX } from 'preact'
import { get } from '../api.ts'
import { useLive } from '../use-live.ts'
import { Button } from '../parts/controls.tsx'

const SHORTEST = 2
const SHOWN = 8

async function readWords(): Promise<readonly string[]> {
  const [{ endpoints }, { data }] = await Promise.all([get('/coverage'), get('/state')])
  return [...endpoints.exercised.map(({ name }) => name), ...endpoints.left, ...data.map(({ kind }) => kind)].sort()
}

/** Shows the completions; choosing one replaces the word. */
export function Suggestions({
  before,
  take,
}: {
  before: string
  take: (word: string, length: number) => void
}): JSX.Element {
  const read = useLive(readWords, [])
  const word = /[\w.]*$/.exec(before)![0]
  const found =
    word.length < SHORTEST
      ? []
      : (read.value.value ?? []).filter((one) => one !== word && one.toLowerCase().startsWith(word.toLowerCase()))
  return (
    <div class="suggestions" role="group" aria-label="Suggestions">
      {found.slice(0, SHOWN).map((one) => (
        <Button key={one} act={() => take(one, word.length)}>
          {one}
        </Button>
      ))}
    </div>
  )
}
