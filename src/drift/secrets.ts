/** Keeps the upstream's token out of everything that is written, even if the upstream echoes the token. */

/** Replaces a token in texts. */
export class TokenMask {
  readonly #forms: readonly string[]

  constructor(token: string) {
    const base64 = Buffer.from(token).toString('base64')
    const forms = [
      token,
      encodeURIComponent(token),
      JSON.stringify(token).slice(1, -1),
      base64,
      base64.replaceAll('=', ''),
    ]
    this.#forms = [...new Set(forms)].sort((one, other) => other.length - one.length)
  }

  /** Returns the text with the token replaced. */
  text(text: string, instead = '***'): string {
    return this.#forms.reduce((masked, form) => masked.replaceAll(form, instead), text)
  }
}
