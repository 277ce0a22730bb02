/** A component whose code is loaded when it is first shown. */
import { signal } from '@preact/signals'
import type { ComponentType, JSX } from 'preact'
import { Pending } from './empty.tsx'

/** Returns a component that shows bars until the code of the real one has arrived. */
export function later(load: () => Promise<ComponentType>): ComponentType {
  const found = signal<ComponentType | undefined>(undefined)
  const fault = signal<string | undefined>(undefined)
  let loading: Promise<void> | undefined
  const read = async (): Promise<void> => {
    try {
      const component = await load()
      found.value = component
    } catch (error) {
      // The next visit tries again.
      loading = undefined
      fault.value = `This screen could not be loaded: ${(error as Error).message}. Reload the page.`
    }
  }
  return function Later(): JSX.Element {
    const Found = found.value
    if (Found) return <Found />
    loading ??= read()
    return <Pending fault={fault.value} rows={12} />
  }
}
