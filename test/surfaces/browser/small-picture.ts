/**
 * Converts screenshots to lossless WebP with few colours. The files are a quarter of the size of PNGs, and text stays
 * sharp.
 */
import type { Page } from 'playwright-core'

const COLOURS = 64

/** Converts a PNG in a page of the browser. */
export async function smallPicture(page: Page, png: Buffer): Promise<Buffer> {
  const source = `data:image/png;base64,${png.toString('base64')}`
  // The function is passed as a string, because code that a page runs cannot refer to the compiler's helpers.
  const url = await page.evaluate<string>(`(${CONVERT})(${JSON.stringify(source)}, ${COLOURS})`)
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64')
}

/**
 * Keeps the most frequent colours and those farthest from them, and replaces every other colour with the nearest kept
 * one.
 */
const CONVERT = `async (source, wanted) => {
  const image = new Image()
  image.src = source
  await image.decode()
  const canvas = Object.assign(document.createElement('canvas'), { width: image.width, height: image.height })
  const context = canvas.getContext('2d')
  context.drawImage(image, 0, 0)
  const pixels = context.getImageData(0, 0, canvas.width, canvas.height)
  const { data } = pixels
  const counts = new Map()
  for (let at = 0; at < data.length; at += 4) {
    const colour = (data[at] << 16) | (data[at + 1] << 8) | data[at + 2]
    counts.set(colour, (counts.get(colour) ?? 0) + 1)
  }
  const parts = (colour) => [colour >> 16, (colour >> 8) & 255, colour & 255]
  const distance = (a, b) => {
    const [one, other] = [parts(a), parts(b)]
    return 2 * (one[0] - other[0]) ** 2 + 4 * (one[1] - other[1]) ** 2 + (one[2] - other[2]) ** 2
  }
  const colours = [...counts.keys()].sort((a, b) => counts.get(b) - counts.get(a))
  const nearest = new Map(colours.map((colour) => [colour, colours[0]]))
  const lost = (colour) => distance(colour, nearest.get(colour)) * Math.sqrt(counts.get(colour))
  for (let kept = 1; kept < Math.min(wanted, colours.length); kept += 1) {
    const next = colours.reduce((worst, colour) => (lost(colour) > lost(worst) ? colour : worst))
    for (const colour of colours)
      if (distance(colour, next) < distance(colour, nearest.get(colour))) nearest.set(colour, next)
  }
  for (let at = 0; at < data.length; at += 4)
    data.set(parts(nearest.get((data[at] << 16) | (data[at + 1] << 8) | data[at + 2])), at)
  context.putImageData(pixels, 0, 0)
  return canvas.toDataURL('image/webp', 1)
}`
