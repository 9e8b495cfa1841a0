import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { LinkedCourt } from '@tussle/contract/desk/desk-links'
import type { TournamentBracket } from '@tussle/contract/play/standings'
import { AuthForms } from '../pages/auth.ts'
import { JoinDialog, Registrations } from '../pages/join.ts'
import { OWN_PAGE, PASSWORD, someone } from '../support/accounts.ts'
import { fourInACup } from '../support/bracket-scenarios.ts'
import { openCompetition } from '../support/competitions.ts'
import { expect, test } from '../support/test.ts'
import { aDayInPlay } from '../support/tournament-day.ts'

test('a visitor without scripts reads the whole bracket behind a shared link', async ({ page, browser }) => {
  const { cup, draw, loseFirst } = await fourInACup(page, browser)
  await draw()
  const lost = await loseFirst()
  const answer = await page.request.get(`/api/tournaments/${cup.id}/bracket`)
  const { standings, divisions } = (await answer.json()) as TournamentBracket

  const visitor = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
  })
  const phone = await visitor.newPage()
  await phone.goto(`/t/${cup.id}-an-old-name`)
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText(cup.name)
  await phone.getByRole('link', { name: divisions[0]?.name ?? '', exact: true }).click()
  for (const { player } of standings) {
    await expect(phone.getByText(player.displayName, { exact: true }).first()).toBeVisible()
  }
  const match = phone.locator(`#m${lost.id}`)
  await expect(match).toContainText('Provisional')
  await expect(match.locator('.win .sets')).toHaveText('1111')
  await phone.getByRole('link', { name: 'List' }).click()
  await expect(phone).toHaveURL(/\?view=list$/u)
  await expect(phone.locator(`#m${lost.id}`)).toContainText('Provisional')
  await visitor.close()
})

test('a score shows on the page of somebody who is not signed in, without a reload', async ({
  page,
  browser,
}) => {
  const { cup, draw, loseFirst } = await fourInACup(page, browser)
  await draw()
  const answer = await page.request.get(`/api/tournaments/${cup.id}/bracket`)
  const { divisions } = (await answer.json()) as TournamentBracket

  const visitor = await browser.newContext()
  const watching = await visitor.newPage()
  await watching.goto(`/t/${cup.id}/d/${divisions[0]?.id}`)
  await expect(watching.getByText('0 of 3 matches played')).toBeVisible()
  const lost = await loseFirst()
  await expect(watching.locator(`#m${lost.id}`)).toContainText('Provisional')
  await expect(watching.getByText('1 of 3 matches played')).toBeVisible()
  await visitor.close()
})

test('a visitor enters the division that a shared page shows, through sign-up', async ({ page, browser }) => {
  const organiser = await browser.newContext()
  const cup = await openCompetition(organiser.request, {
    kind: 'tournament',
    division: { rating: '3.5', gender: 'male', playType: 'singles' },
    maxParticipants: 8,
  })
  await page.goto(`/t/${cup.id}/d/${cup.divisions[0]?.id}`)
  await page.getByRole('link', { name: 'Register to Join' }).click()
  const forms = new AuthForms(page)
  await forms.tab('Sign Up').click()
  await forms.fillSignUp(someone(), PASSWORD)
  await forms.button('Create Account').click()
  const join = new JoinDialog(page, cup.name)
  await expect(join.division(cup.divisions[0]?.name ?? '')).toBeChecked()
  await join.submit.click()
  await expect(join.dialog).toBeHidden()
  await page.goto('/my-registrations')
  await expect(new Registrations(page).card('My Tournaments', cup.name)).toBeVisible()
  await organiser.close()
})

test('the site of a club shows the bracket in a frame that is as high as its content', async ({
  page,
  browser,
}) => {
  const { cup, draw } = await fourInACup(page, browser)
  await draw()
  const answer = await page.request.get(`/api/tournaments/${cup.id}/bracket`)
  const { divisions } = (await answer.json()) as TournamentBracket
  const { url } = await page.request
    .get(`/t/${cup.id}/d/${divisions[0]?.id}`)
    .then((found) => ({ url: new URL(found.url()) }))

  const tag = `<tussle-bracket address="${url.pathname}"></tussle-bracket>`
  const site = await aSite(`<script src="${url.origin}/embed.js"></script>${tag}`)
  const visitor = await browser.newContext()
  const club = await visitor.newPage()
  await club.goto(site.address)
  const frame = club.frameLocator('iframe')
  await expect(frame.getByText('Match 1', { exact: true })).toBeVisible()
  await expect(frame.getByRole('link', { name: 'Log In' })).toHaveCount(0)
  const inside = await frame
    .locator('body')
    .evaluate((body) => Math.ceil(body.getBoundingClientRect().height))
  await expect(club.locator('iframe')).toHaveCSS('height', `${inside}px`)
  expect(await visitor.cookies()).toEqual([])
  await visitor.close()
  site.close()
})

/** A site of somebody else with one page: another port is another origin for a browser. */
async function aSite(html: string) {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end(html)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { address: `http://127.0.0.1:${port}/`, close: () => server.close() }
}

test('a television shows the courts for an hour in which the network fails twice', async ({
  page,
  browser,
  noise,
}) => {
  test.slow()
  noise.allow(/ERR_INTERNET_DISCONNECTED|Failed to fetch|NetworkError/u)
  const { id, courtNumber, link } = await aDayInPlay(page, browser)
  const hall = await browser.newContext({ viewport: { width: 1920, height: 1080 } })
  const tv = await hall.newPage()
  await tv.clock.install()
  await tv.goto(`/t/${id}/live?tv=1`)
  const court = tv.locator(`[data-key="c${courtNumber}"]`)
  await expect(court).toContainText('Players to court now')
  const scorer = await browser.newContext()
  const linked = `/api/court-links/${link.split('/').at(-1)}`
  const { match } = (await (await scorer.request.get(linked)).json()) as LinkedCourt
  const score = async (points: number) => {
    const data = { matchId: match?.id, scorer: 'Sam', sets: [{ playerScore: points, opponentScore: 0 }] }
    const answer = await scorer.request.post(linked, { data, headers: OWN_PAGE })
    expect(answer.status(), await answer.text()).toBe(200)
  }

  for (const points of [3, 7]) {
    await tv.clock.fastForward('25:00')
    await hall.setOffline(true)
    // The browser keeps an open stream when it goes offline; a failing network does not.
    await tv.evaluate('window.dispatchEvent(new Event("online"))')
    await tv.clock.runFor('05:00')
    await expect(tv.getByText('Last update')).toBeVisible()
    await score(points)
    await hall.setOffline(false)
    // Answers arrive in real time, and the page asks by its own clock.
    await expect(async () => {
      await tv.clock.runFor('00:30')
      await expect(court.locator('.sets').first()).toContainText(String(points), { timeout: 500 })
    }).toPass()
    await expect(tv.getByText('Last update')).toBeHidden()
  }
  await Promise.all([hall.close(), scorer.close()])
})

test('the text of a public page waits for its font, and without the font only a moment', async ({ page }) => {
  const title = page.getByRole('heading', { level: 1 })
  const { promise: arrives, resolve: letItArrive } = Promise.withResolvers<void>()
  await page.route('**/*.woff2', async (route) => {
    await arrives
    await route.continue()
  })
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 1000)
  await page.goto('/help', { waitUntil: 'domcontentloaded' })
  await expect(title).toBeHidden()
  await page.clock.runFor(300)
  await expect(title).toBeVisible()

  await page.goto('/help', { waitUntil: 'domcontentloaded' })
  await expect(title).toBeHidden()
  letItArrive()
  await expect(title).toBeVisible()
})
