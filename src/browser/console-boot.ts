/** Begins the console of a site when its sandbox answers. */
import { ready } from './site.ts'

await ready
const { entry } = document.querySelector<HTMLElement>('[data-entry]')!.dataset
await import(new URL(entry!, document.baseURI).href)
