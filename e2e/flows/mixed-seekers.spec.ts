import { JoinDialog, Registrations } from '../pages/join.ts'
import { CardList } from '../pages/lists.ts'
import { ADMIN, OWN_PAGE, signIn, signUp } from '../support/accounts.ts'
import { enter, openCompetition } from '../support/competitions.ts'
import { expect, test } from '../support/test.ts'

const MIXED = { rating: '3.5', gender: 'mixed', playType: 'doubles' } as const

test('four players without a gender enter a mixed division and end as two teams, and are told', {
  tag: ['@FIX-40'],
}, async ({ page, player, browser }) => {
  const office = await browser.newContext()
  const tournament = await openCompetition(office.request, {
    kind: 'tournament',
    division: MIXED,
    maxParticipants: 8,
  })
  for (let other = 0; other < 3; other += 1) {
    const theirs = await browser.newContext()
    await signUp(theirs.request)
    await enter(theirs.request, 'tournament', tournament)
    await theirs.close()
  }
  await page.goto(`/tournaments?q=${encodeURIComponent(tournament.name)}`)
  await new CardList(page)
    .card(tournament.name)
    .getByRole('button', { name: /^Join Tournament/ })
    .click()
  const join = new JoinDialog(page, tournament.name)
  await expect(join.dialog.getByText('Asked once, shown to nobody.')).toBeVisible()
  await join.dialog.getByText('Not now', { exact: true }).click()
  await join.division('Mixed 3.5 Doubles').check({ force: true })
  await join.dialog.getByRole('checkbox', { name: 'I need a partner' }).check({ force: true })
  await join.submit.click()
  await expect(join.dialog).toBeHidden()

  await signIn(office.request, ADMIN)
  const room = await office.newPage()
  await room.goto(`/admin/tournaments/${tournament.id}?tab=participants`)
  await expect(room.getByRole('heading', { name: '4 players without a partner' })).toBeVisible()
  await expect(room.getByRole('list', { name: 'Players without a partner' })).toContainText(
    player.displayName,
  )
  const closed = await office.request.post(`/api/tournaments/${tournament.id}/close-registration`, {
    headers: OWN_PAGE,
  })
  expect(closed.status()).toBe(200)

  await page.goto('/my-registrations')
  const mine = new Registrations(page).card('My Tournaments', tournament.name)
  await expect(mine.getByText(/^With /u)).toBeVisible()
  await expect
    .poll(async () => {
      const notifications = (await (await page.request.get('/api/notifications')).json()) as {
        kind: string
      }[]
      return notifications.map(({ kind }) => kind)
    })
    .toContain('paired')
  await office.close()
})

test('a slow press after a partner search counts, because nothing moves before it is released', {
  tag: ['@FIX-42'],
}, async ({ page, browser }) => {
  const office = await browser.newContext()
  const wanted = { kind: 'tournament', division: MIXED, maxParticipants: 8 } as const
  const tournament = await openCompetition(office.request, wanted)
  const other = await signUp(office.request)
  await office.close()
  await signUp(page.context().request)
  await page.goto(`/tournaments?q=${encodeURIComponent(tournament.name)}`)
  await new CardList(page)
    .card(tournament.name)
    .getByRole('button', { name: /^Join Tournament/ })
    .click()
  const join = new JoinDialog(page, tournament.name)
  await join.division('Mixed 3.5 Doubles').check({ force: true })
  await join.partner.fill(other.displayName.slice(0, -2))
  await expect(join.results).toHaveCount(1)

  // It stands below the results, so it would move if they went away under the pointer.
  const mails = join.dialog.getByRole('switch', { name: 'Email notifications' })
  await mails.scrollIntoViewIfNeeded()
  const box = await mails.boundingBox()
  if (box === null) throw new Error('the switch is not in the page')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
  await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))')
  expect(await mails.boundingBox()).toEqual(box)
  await page.mouse.up()
  await expect(mails).not.toBeChecked()
  await expect(join.results).toHaveCount(0)
})
