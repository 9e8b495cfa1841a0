import { OWN_PAGE, signIn, signUp } from '../support/accounts.ts'
import { confirmResult, reportWin } from '../support/results.ts'
import { twoInALeague } from '../support/score-scenarios.ts'
import { expect, test } from '../support/test.ts'

test('a win shows on both profiles', {
  tag: ['@PLAYER-003', '@PLAYER-011', '@PLAYER-014', '@PLAYER-016', '@PLAYER-018', '@PLAYER-019'],
}, async ({ page, browser }) => {
  const { league, me, opponent } = await twoInALeague(page, browser)
  const matchId = await reportWin(page.request, {
    leagueId: league.id,
    winnerId: me.id,
    loserId: opponent.id,
  })
  const other = await browser.newContext()
  await signIn(other.request, opponent)
  await confirmResult(other.request, matchId)
  await other.close()
  await page.goto(`/players/${opponent.id}`)
  await expect(page.getByRole('heading', { level: 1, name: opponent.displayName })).toBeVisible()
  await expect(page.getByText('1 total match')).toBeVisible()
  await expect(page.getByText('0.0%', { exact: true })).toBeVisible()
  const match = page.getByRole('list', { name: 'Recent matches' }).getByRole('listitem')
  await expect(match).toContainText('7–11, 11–9, 4–11')
  await expect(match).toContainText('Loss')

  await match.getByRole('link', { name: me.displayName }).click()
  await expect(page).toHaveURL(`/players/${me.id}`)
  await expect(page.getByText('100.0%', { exact: true })).toBeVisible()
  await expect(match).toContainText('11–7, 9–11, 11–4')
  await expect(match).toContainText('Win')
  await expect(page.getByRole('link', { name: 'Edit profile' })).toBeVisible()
})

test('a record that is private is not shown to others', async ({ page, player, browser }) => {
  const hidden = await browser.newContext()
  const { id } = await signUp(hidden.request)
  const data = { showRecord: false }
  const answer = await hidden.request.patch('/api/users/profile', { data, headers: OWN_PAGE })
  expect(answer.ok(), await answer.text()).toBe(true)
  await hidden.close()
  expect(player.id).not.toBe(id)
  await page.goto(`/players/${id}`)
  await expect(page.getByText('This player keeps their record private')).toBeVisible()
  await expect(page.getByText('Match performance')).toHaveCount(0)
})
