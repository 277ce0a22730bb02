/**
 * A real Chromium: the one that ships inside its npm package, or the machine's own where PAPERCLOUD_CHROMIUM names it.
 */
import type { Browser } from 'playwright-core'

/**
 * Starts it; what it keeps for itself goes into the folder.
 * @throws Error with one line where none starts
 */
export async function launch(folder: string): Promise<Browser> {
  const own = process.env.PAPERCLOUD_CHROMIUM
  // Read by the package when it is imported: it brings the libraries that a bare machine lacks.
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
