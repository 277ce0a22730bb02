/** A real Chromium: either the one from the npm package or the one in PAPERCLOUD_CHROMIUM. */
import type { Browser } from 'playwright-core'

/** Starts Chromium with its data in the folder. @throws Error with a one-line message if none starts */
export async function launch(folder: string): Promise<Browser> {
  const own = process.env.PAPERCLOUD_CHROMIUM
  // With this variable, the package adds the libraries that a bare machine lacks. The package reads the variable when
  // it is imported.
  process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs20.x'
  try {
    const { chromium } = await import('playwright-core')
    const executablePath = own ?? (await (await import('@sparticuz/chromium')).default.executablePath())
    return await chromium.launch({
      executablePath,
      args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
      env: { ...process.env, TMPDIR: folder, HOME: folder },
    })
  } catch (error) {
    throw new Error(
      `No Chromium starts here: ${(error as Error).message.split('\n')[0]}. PAPERCLOUD_CHROMIUM can name another one.`,
      { cause: error },
    )
  }
}
