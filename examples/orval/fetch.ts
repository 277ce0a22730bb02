/** The fetch function of the generated client: address and token come from the environment. */
export async function send<T>(path: string, init: RequestInit = {}): Promise<T> {
  const headers = new Headers(init.headers)
  headers.set('authorization', `Bearer ${process.env.PAPERCLOUD_TOKEN}`)
  const response = await fetch(`${process.env.PAPERCLOUD_URL}${path}`, { ...init, headers })
  const text = await response.text()
  return {
    status: response.status,
    headers: response.headers,
    data: text === '' ? undefined : (JSON.parse(text) as unknown),
  } as T
}
