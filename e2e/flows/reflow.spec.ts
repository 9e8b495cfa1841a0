import { SCREENS } from '../pages/screens.ts'
import { becomes } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

for (const { name, path, who, arrive, widths = [320, 390, 768, 1280] } of SCREENS) {
  test(`no sideways scroll: ${name}`, async ({ page, context, noise }) => {
    noise.allow(/status of 404 .*\/no\/such\/page$/u)
    await becomes(context, who)
    await page.setViewportSize({ width: widths[0] ?? 320, height: 800 })
    await page.goto(path)
    await arrive(page)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 })
      await expect
        .poll(
          () =>
            page.evaluate<number>(
              'document.documentElement.scrollWidth - document.documentElement.clientWidth',
            ),
          {
            message: `at ${width}`,
          },
        )
        .toBe(0)
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
      await expect
        .poll(() =>
          page.evaluate<number>(
            'document.documentElement.scrollWidth - document.documentElement.clientWidth',
          ),
        )
        .toBe(0)
    }
  }
})
