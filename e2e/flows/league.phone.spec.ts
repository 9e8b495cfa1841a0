import { aLeagueInPlay } from '../support/league-scenarios.ts'
import { expect, test } from '../support/test.ts'

test('on a phone a player goes from the dashboard to the fixtures, the own ones first', {
  tag: ['@FIX-21'],
}, async ({ page, browser }) => {
  const { league, players } = await aLeagueInPlay(page, browser, 4)
  await page.goto('/')
  const season = page.getByRole('region', { name: 'You still have to play three matches' })
  await expect(season.getByRole('listitem')).toHaveCount(2)
  await season.getByRole('link', { name: league.name }).tap()

  const own = page.getByRole('region', { name: 'Your fixtures' })
  await expect(own).toContainText(players[0].displayName)
  await expect(own).toContainText('0 won, 0 lost · 3 still to play')
  await expect(own.getByRole('list', { name: 'Still to play' }).getByRole('listitem')).toContainText([
    /Week 1 By /u,
    /Week 2 By /u,
    /Week 3 By /u,
  ])
  await expect(page.getByRole('heading', { level: 2, name: /^Week/u })).toHaveText(['Week 2', 'Week 1'])
  await page.getByRole('button', { name: 'Show later weeks' }).tap()
  await expect(page.getByRole('region', { name: 'Week 3' }).getByRole('listitem')).toHaveCount(2)
  await own.getByRole('button', { name: 'Submit Score' }).tap()
  await expect(page.getByRole('dialog', { name: 'Submit Match Score' })).toBeVisible()
})
