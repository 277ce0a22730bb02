/** Checks of how a page is laid out, which a picture shows but a test of its content does not. */
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/**
 * Asserts that nothing is outside the view unless it can be scrolled to, that no text is cut without an ellipsis, and
 * that no two controls or texts overlap.
 */
export async function expectLayout(page: Page): Promise<void> {
  const faults = await page.evaluate(() => {
    const found: string[] = []
    const name = (element: Element): string =>
      `${element.tagName.toLowerCase()}.${element.className} ${element.textContent.trim().slice(0, 40)}`
    const scrolls = (element: Element): boolean => /auto|scroll/.test(getComputedStyle(element).overflowX)
    const around = (element: Element): Element[] => {
      const parents: Element[] = []
      for (let at = element.parentElement; at; at = at.parentElement) parents.push(at)
      return parents
    }
    const { clientWidth } = document.documentElement
    if (document.documentElement.scrollWidth > clientWidth) found.push(`the page scrolls sideways`)
    const shown = [...document.body.querySelectorAll('*')].filter((element) => {
      const style = getComputedStyle(element)
      return element.checkVisibility({ visibilityProperty: true }) && style.clipPath === 'none'
    })
    for (const element of shown) {
      const box = element.getBoundingClientRect()
      const isOut = box.width > 0 && (box.right > clientWidth + 1 || box.left < -1)
      if (isOut && !around(element).some(scrolls)) found.push(`outside the view: ${name(element)}`)
      const { overflowX, textOverflow } = getComputedStyle(element)
      const isCut = /hidden|clip/.test(overflowX) && element.scrollWidth > element.clientWidth + 1
      if (isCut && textOverflow !== 'ellipsis') found.push(`cut without an ellipsis: ${name(element)}`)
    }
    const solid = shown.filter((element) => element.matches('a, button, input, select, textarea, h1, h2, h3, summary'))
    const boxes = solid
      .filter((element) => !element.closest('.site'))
      .map((element) => [element, element.getBoundingClientRect()] as const)
      .filter(([, { width, height }]) => width > 0 && height > 0)
    for (const [at, [one, a]] of boxes.entries())
      for (const [other, b] of boxes.slice(at + 1)) {
        if (one.contains(other) || other.contains(one)) continue
        const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left)
        const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
        const scroller = [one, other].some((element) =>
          around(element).some((parent) => /auto|scroll/.test(getComputedStyle(parent).overflowY)),
        )
        if (wide > 2 && high > 4 && !scroller) found.push(`overlap: ${name(one)} and ${name(other)}`)
      }
    return found
  })
  expect(faults, `${page.url()} at ${page.viewportSize()!.width} px`).toEqual([])
}
