import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { becomes } from '../support/people.ts'
import { expect, test } from '../support/test.ts'
import { HELP_PICTURES } from './help-pictures.ts'

const FOLDER = fileURLToPath(new URL('../../docs/help/pictures/', import.meta.url))
const SIZE = { width: 390, height: 600 } as const
/** Letters stay sharp on a phone, and a picture is smaller than a photo in a message. */
const [SCALE, QUALITY] = [2, 40] as const

test.use({ viewport: SIZE, colorScheme: 'light' })

for (const { name, screen } of HELP_PICTURES) {
  test(`the guide shows ${screen.name}`, async ({ page, context }) => {
    test.slow()
    await becomes(context, screen.who)
    if (screen.path !== undefined) await page.goto(screen.path)
    await screen.arrive(page)
    await page.evaluate('document.activeElement?.blur()')
    await page.waitForLoadState('networkidle')
    // Playwright writes no WebP, and Chromium does.
    const browser = await context.newCDPSession(page)
    const top = Number(await page.evaluate('window.scrollY'))
    const clip = { x: 0, y: top, ...SIZE, scale: SCALE }
    const { data } = await browser.send('Page.captureScreenshot', { format: 'webp', quality: QUALITY, clip })
    expect(data).not.toBe('')
    writeFileSync(`${FOLDER}${name}.webp`, Buffer.from(data, 'base64'))
  })
}
