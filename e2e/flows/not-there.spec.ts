import { ClubPage } from '../pages/clubs.ts'
import { expect, test } from '../support/test.ts'
import { goTo } from '../visits/go-to.ts'

test('a league, a club and a player that are not there say so, each with a way back', {
  tag: ['@LEAGUE-052', '@LEAGUE-055', '@CLUB-020', '@CLUB-022', '@PLAYER-020', '@PLAYER-021', '@PLAYER-022'],
}, async ({ page, player, noise }) => {
  noise.allow(/status of 404 .*\/(?:divisions|role)$/u)
  noise.allow(/status of 404 .*\/api\/clubs\/999999$/u)
  noise.allow(/status of 404 .*\/api\/players\/99999999$/u)
  expect(player.isAdmin).toBe(false)
  await test.step('a league', async () => {
    await goTo(page, '/leagues/99999999/standings')
    await expect(page.getByRole('heading', { level: 1, name: 'League not found' })).toBeVisible()
    await page.getByRole('link', { name: 'Back to Leagues' }).click()
    await expect(page).toHaveURL('/leagues')
  })
  await test.step('a club', async () => {
    for (const path of ['/clubs/999999', '/clubs/nowhere']) {
      await goTo(page, path)
      await expect(new ClubPage(page).title('Club not found')).toBeVisible()
    }
    await page.getByRole('link', { name: 'Back to Clubs' }).click()
    await expect(page).toHaveURL('/clubs')
  })
  await test.step('a player', async () => {
    await goTo(page, '/players/99999999')
    await expect(page.getByRole('heading', { level: 1, name: 'Player Not Found' })).toBeVisible()
    await expect(page.getByText("The player you're looking for doesn't exist.")).toBeVisible()
    await page.getByRole('link', { name: 'Back to Leagues' }).click()
    await expect(page).toHaveURL('/leagues')
  })
})
