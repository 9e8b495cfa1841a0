import type { Page, Response } from '@playwright/test'
import { expect, test } from '../support/test.ts'

const LINK = /<link rel="(preload|modulepreload)"(?: as="(\w+)")? href="([^"]+)"/gu

test('the application takes each read and each file that the HTML names, and asks for none of them twice', async ({
  page,
  context,
  player,
}) => {
  await test.step('on the dashboard of a player', async () => {
    const asked = listen(page)
    const html = await page.goto('/dashboard')
    await expect(
      page.getByRole('heading', { level: 1, name: player.displayName.split(' ')[0] ?? '' }),
    ).toBeVisible()
    await expect(page.getByText('Overall Record')).toBeVisible()
    await expectOneRequestEach(html, asked)
  })
  await test.step('on the landing page', async () => {
    await context.clearCookies()
    const asked = listen(page)
    const html = await page.goto('/')
    await expect(page.getByRole('button', { name: /^Join Club/u }).first()).toBeVisible()
    await expectOneRequestEach(html, asked)
  })
})

function listen(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    asked.push(pathname + search)
  })
  return asked
}

async function expectOneRequestEach(html: Response | null, asked: readonly string[]): Promise<void> {
  const named = [...((await html?.text()) ?? '').matchAll(LINK)].map(([, , kind, address = '']) => ({
    kind,
    address,
  }))
  for (const kind of ['fetch', 'style', undefined])
    expect(
      named.filter((each) => each.kind === kind),
      `links as ${kind}`,
    ).not.toEqual([])
  const wrong = named.filter(({ address }) => asked.filter((each) => each === address).length !== 1)
  expect(wrong).toEqual([])
}
