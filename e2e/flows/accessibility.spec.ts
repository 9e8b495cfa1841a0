import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { SCREENS } from '../pages/screens.ts'
import { becomes } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa']
const WIDTHS = [320, 390, 768, 1280]
const JUDGED = [390, 1280]

for (const { name, path, who, arrive, widths = WIDTHS } of SCREENS) {
  test(`no sideways scroll and nothing for axe, light and dark, phone and desktop: ${name}`, async ({
    page,
    context,
    noise,
  }) => {
    test.slow()
    noise.allow(/status of 404 .*\/no\/such\/page$/u)
    await becomes(context, who)
    for (const theme of ['light', 'dark'] as const) {
      await context.addInitScript({ content: `try { localStorage.setItem('theme', '${theme}') } catch {}` })
      const looked = theme === 'light' ? widths : widths.filter((width) => JUDGED.includes(width))
      await page.setViewportSize({ width: looked[0] ?? 390, height: 844 })
      await page.goto(path)
      await arrive(page)
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
      for (const width of looked) {
        await page.setViewportSize({ width, height: 844 })
        await expectNoSidewaysScroll(page, `${theme} at ${width}`)
        if (!JUDGED.includes(width)) continue
        await settle(page)
        expect(await violationsOf(page), `${theme} at ${width}`).toEqual([])
      }
    }
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
    for (const width of [320, 768]) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectNoSidewaysScroll(page, `${path} at ${width}`)
    }
  }
})

async function expectNoSidewaysScroll(page: Page, message: string): Promise<void> {
  const over = () =>
    page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth')
  await expect.poll(over, { message }).toBe(0)
}

/** Colours are judged when everything has come to rest. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(
    `Promise.all(document.getAnimations()
      .filter((each) => each.effect?.getTiming().iterations !== Infinity)
      .map((each) => each.finished.catch(() => {})))`,
  )
}

/** There are no frames here, so one pass in the page itself sees everything. */
async function violationsOf(page: Page): Promise<object[]> {
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ rules: { 'target-size': { enabled: true } } })
    .withTags(WCAG)
    .analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => ({ id, target, failureSummary })),
  )
}
