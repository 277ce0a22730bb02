/** An error boundary that shows a value as JSON if it cannot be rendered. */
import { Component, type ComponentChildren } from 'preact'

interface GuardedProps {
  readonly value: unknown
  readonly children: () => ComponentChildren
}

/** Renders the function's result, or the value as JSON if that fails. */
export class Guarded extends Component<GuardedProps, { readonly failed?: unknown }> {
  override state: { readonly failed?: unknown } = {}

  static override getDerivedStateFromError(): object {
    return { failed: true }
  }

  render({ value, children }: GuardedProps): ComponentChildren {
    if (this.state.failed !== undefined) return <code class="odd">{JSON.stringify(value)}</code>
    try {
      return children()
    } catch {
      return <code class="odd">{JSON.stringify(value)}</code>
    }
  }
}
