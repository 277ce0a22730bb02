/** The endpoint that the page shows is in the hash of its address, as `#/Routers/createRouter`. */
import { useEffect, useState } from 'preact/hooks'
import type { Area, ServedEndpoint } from './contract.ts'

/** Returns the address of an endpoint. */
export const endpointHash = ({ tag, operationId }: ServedEndpoint): string =>
  `#/${encodeURIComponent(tag)}/${operationId}`

function chosenId(): string | undefined {
  return /^#\/[^/]+\/(\w+)$/.exec(location.hash)?.[1]
}

/** Returns the chosen endpoint; undefined if the hash names none. */
export function useChosen(areas: readonly Area[]): ServedEndpoint | undefined {
  const [id, choose] = useState(chosenId)
  useEffect(() => {
    const follow = (): void => choose(chosenId())
    addEventListener('hashchange', follow)
    return () => removeEventListener('hashchange', follow)
  }, [])
  return areas.flatMap(({ tags }) => tags.flatMap(({ endpoints }) => endpoints)).find((one) => one.operationId === id)
}
