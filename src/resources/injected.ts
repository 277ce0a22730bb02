/**
 * A value that a scenario sets on a call for its guards and handler. Code that uses the value calls `apply`, which
 * records that it had an effect.
 */
export class Injected<T> {
  readonly value: T
  #applied = false

  constructor(value: T) {
    this.value = value
  }

  /** Returns the value and records its use. */
  apply(): T {
    this.#applied = true
    return this.value
  }

  /** True if the value was used. */
  get applied(): boolean {
    return this.#applied
  }
}
