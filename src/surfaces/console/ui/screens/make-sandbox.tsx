/**
 * The form for a new sandbox, which is created from the fixtures, as a copy of another one, or from a checkpoint of
 * this one.
 */
import { useSignal, type Signal } from '@preact/signals'
import type { JSX } from 'preact'
import { useLayoutEffect } from 'preact/hooks'
import type { Schemas } from '../api.ts'
import { Choice, Form, Text } from '../parts/controls.tsx'
import { createSandbox } from '../sandbox-actions.ts'

interface MakeProps {
  /** The option value of the selected source; empty if there is none. */
  readonly source: Signal<string>
  readonly sandboxes: readonly Schemas['SandboxRow'][]
  readonly checkpoints: readonly Schemas['CheckpointInfo'][]
  /** Called when the sandbox has been created. In a drawer, the fields stand below each other. */
  readonly done?: () => void
}

const SANDBOX = 'sandbox '
const CHECKPOINT = 'checkpoint '

const NAME_ID = 'sandbox-name'

/** Selects a source, and focuses the name field if the form is already shown. A form that opens focuses it itself. */
export function startFrom(source: Signal<string>, from: string): void {
  source.value = from
  focusName()
}

function focusName(): void {
  document.getElementById(NAME_ID)?.focus()
}

/** Returns the option value for a copy of a sandbox. */
export function copyOf(name: string): string {
  return SANDBOX + name
}

/** Returns the option value for a checkpoint. */
export function forkOf(name: string): string {
  return CHECKPOINT + name
}

/** The form. */
export function MakeSandbox({ source, sandboxes, checkpoints, done }: MakeProps): JSX.Element {
  const name = useSignal('')
  // The focus has to move before the next key press, so that text typed right after the click becomes the name.
  useLayoutEffect(focusName, [])
  const submit = (): Promise<void> => {
    const chosen = source.value
    const values = {
      name: name.value.trim(),
      ...(chosen.startsWith(SANDBOX) && { from: chosen.slice(SANDBOX.length) }),
      ...(chosen.startsWith(CHECKPOINT) && { checkpoint: chosen.slice(CHECKPOINT.length) }),
    }
    return createSandbox(values, done)
  }
  return (
    <Form class={done ? 'form' : 'bar flush'} aria-label="Create a sandbox" submit={submit}>
      <Text label="Name" id={NAME_ID} required maxLength={63} of={name} />
      <Choice
        label="Starts from"
        value={source}
        options={[
          ['', 'the fixtures'],
          ...sandboxes.map((one) => [copyOf(one.name), `a copy of ${one.name}`] as const),
          ...checkpoints.map((one) => [forkOf(one.name), `checkpoint ${one.name}`] as const),
        ]}
        choose={(chosen) => (source.value = chosen)}
      />
      <button type="submit">Create</button>
    </Form>
  )
}
