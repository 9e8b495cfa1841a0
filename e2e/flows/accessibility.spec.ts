import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'
import { sizeOf } from '../../tools/proof-size.ts'
import type { Screen } from '../pages/screens/screen.ts'
import { SCREENS } from '../pages/screens/screens.ts'
import { becomes } from '../support/people.ts'
import { expect, test } from '../support/test.ts'
import { goTo, startAnew } from '../visits/go-to.ts'
import { visitsOf } from '../visits/visits.ts'

/** The short form costs a page half of what the long one does. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
/** The limit for one screen on a busy machine. */
const SCREEN_MS = 30_000
const WIDTHS = [320, 390, 768, 1280]
const JUDGED = [390, 1280]
/** The dark theme changes colours only, which hardly depend on the width; the full proof judges it at both. */
const THEMES: Readonly<Record<number, readonly ('light' | 'dark')[]>> = {
  390: ['light', 'dark'],
  1280: sizeOf({ commit: ['light'], full: ['light', 'dark'] }),
}
/** The themes differ in colours alone, so the dark one is judged by them. */
const RULES = {
  light: {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'],
    rules: { 'target-size': { enabled: true } },
  },
  dark: { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } },
} satisfies Record<string, RunOptions>

for (const { name, who, screens } of visitsOf(SCREENS)) {
  test(`no sideways scroll, nothing under the contact button and nothing for axe, light and dark, phone and desktop: ${name}, ${who}`, {
    tag: ['@FIX-56'],
  }, async ({ page, context, noise }) => {
    test.setTimeout(screens.length * SCREEN_MS)
    noise.allow(/status of 404 .*\/no\/such\/page$/u)
    // Refusals that lead to a screen of their own.
    noise.allow(/status of 403 .*\/api\/(?:login|users\/export)$/u)
    await becomes(context, who)
    for (const screen of screens) await test.step(screen.name, () => judge(page, screen))
  })
}

test('a name of thirty wide letters breaks nothing', async ({ page, context }) => {
  await becomes(context, 'player')
  const displayName = 'W'.repeat(30)
  await context.request.patch('/api/users/profile', {
    data: { displayName, firstName: 'M'.repeat(30) },
    headers: { 'sec-fetch-site': 'same-origin' },
  })
  for (const path of ['/', '/settings', '/profile']) {
    await goTo(page, path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    for (const width of [320, 768]) {
      await page.setViewportSize({ width, height: 800 })
      await expectNoSidewaysScroll(page, `${path} at ${width}`)
    }
  }
})

async function judge(page: Page, { name, path, arrive, isStaged, widths = WIDTHS }: Screen): Promise<void> {
  if (isStaged) await startAnew(page)
  await page.setViewportSize({ width: widths[0] ?? 390, height: 844 })
  if (path !== undefined) await goTo(page, path)
  await arrive(page)
  if (!(await page.evaluate<boolean>(`'axe' in window`))) await page.evaluate(AXE)
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 })
    await expectNoSidewaysScroll(page, `${name} at ${width}`)
    if (!JUDGED.includes(width)) continue
    // Scrolled, the bar at the top covers a part of what is beneath it, which axe takes for a small target.
    await page.evaluate('window.scrollTo(0, 0)')
    for (const theme of THEMES[width] ?? []) {
      await paint(page, theme)
      // Softly: the other screens of the visit are judged as well.
      expect.soft(await violationsOf(page, RULES[theme]), `${name}, ${theme} at ${width}`).toEqual([])
    }
    await paint(page, 'light')
    expect.soft(await beneathContact(page), `${name} at ${width}`).toEqual([])
  }
  if (!isStaged) return
  await startAnew(page)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
}

async function expectNoSidewaysScroll(page: Page, message: string): Promise<void> {
  const over = () =>
    page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth')
  await expect.poll(over, { message }).toBe(0)
}

/** Changes the theme of the open page as the theme button does; colours are judged when they have come to rest. */
async function paint(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.evaluate(`(() => {
    document.documentElement.dataset.theme = '${theme}'
    const ending = document.getAnimations().filter((each) => each.effect?.getTiming().iterations !== Infinity)
    return Promise.all(ending.map((each) => each.finished.catch(() => {}))).then(() => undefined)
  })()`)
}

/**
 * Text and controls under the contact button, at the top of the page and at its end; nothing while a dialog lies over
 * both.
 */
async function beneathContact(page: Page): Promise<string[]> {
  const found = await page.evaluate<string[]>(BENEATH_CONTACT)
  await page.evaluate('window.scrollTo(0, document.documentElement.scrollHeight)')
  const atEnd = await page.evaluate<string[]>(BENEATH_CONTACT)
  await page.evaluate('window.scrollTo(0, 0)')
  return [...found, ...atEnd]
}

const BENEATH_CONTACT = `(() => {
  const button = document.querySelector('.contact-button')
  if (button === null || document.querySelector('[role=dialog], [role=menu]') !== null) return []
  const { left, right, top, bottom } = button.getBoundingClientRect()
  const found = new Set()
  const holds = (x, y) => ({ left, right, top, bottom }) => x >= left && x <= right && y >= top && y <= bottom
  const linesOf = new Map()
  const readLines = (element) => {
    const range = document.createRange()
    return [...element.childNodes]
      .filter((node) => node.nodeType === Node.TEXT_NODE && node.textContent.trim() !== '')
      .map((node) => {
        range.selectNodeContents(node)
        return { text: node.textContent, places: [...range.getClientRects()] }
      })
  }
  for (let x = left + 1; x < Math.min(right, innerWidth); x += 3) {
    for (let y = top + 1; y < bottom; y += 3) {
      const beneath = document.elementsFromPoint(x, y).find((each) => !button.contains(each))
      if (beneath === undefined) continue
      const control = beneath.closest('a, button, input, select, textarea, label, [role=button]')
      if (control !== null) found.add('control: ' + control.textContent)
      if (!linesOf.has(beneath)) linesOf.set(beneath, readLines(beneath))
      for (const { text, places } of linesOf.get(beneath)) {
        if (places.some(holds(x, y))) found.add('text: ' + text)
      }
    }
  }
  return [...found]
})()`

/** axe describes every element that passes unless it is told that nobody reads that. */
async function violationsOf(page: Page, rules: RunOptions): Promise<object[]> {
  // Nothing here plays sound or turns the page, which is what axe would load the files again for.
  const options: RunOptions = { ...rules, resultTypes: ['violations'], elementRef: false, preload: false }
  const { violations } = await page.evaluate<AxeResults>(`axe.run(document, ${JSON.stringify(options)})`)
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => ({ id, target, failureSummary })),
  )
}
