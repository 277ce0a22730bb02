/** Starts the console of a site once its sandbox responds. */
import { ready } from './site.ts'

await ready
const { entry } = document.querySelector<HTMLElement>('[data-entry]')!.dataset
await import(new URL(entry!, document.baseURI).href)
