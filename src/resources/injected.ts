/**
 * What a scenario puts into a call for its guards and handler to meet. Whoever acts on it says so by taking it with `apply`.
 */
export class Injected<T> {
  readonly value: T
  #applied = false

  constructor(value: T) {
    this.value = value
  }

  /** The value, for whoever acts on it now. */
  apply(): T {
    this.#applied = true
    return this.value
  }

  /** Whether anybody has acted on it. */
  get applied(): boolean {
    return this.#applied
  }
}
