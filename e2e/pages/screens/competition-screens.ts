import { type Browser, expect, type Locator, type Page } from '@playwright/test'
import { fourInACup } from '../../support/bracket-scenarios.ts'
import { openSeveral } from '../../support/several-scenario.ts'
import { goTo, startAnew } from '../../visits/go-to.ts'
import { perVisit } from '../../visits/per-visit.ts'
import { ClubPage, ClubsPage } from '../clubs.ts'
import { carded, headed, type Screen } from './screen.ts'

/** Clubs, leagues and tournaments as a player sees them. */
export const COMPETITION_SCREENS: readonly Screen[] = [
  {
    name: 'clubs',
    path: '/clubs',
    who: 'player',
    arrive: async (page) => {
      await expect(page.getByRole('button', { name: /^Join / }).first()).toBeVisible()
    },
  },
  {
    name: 'create club with everything wrong',
    path: '/clubs',
    who: 'player',
    arrive: async (page) => {
      const clubs = new ClubsPage(page)
      await clubs.create.click()
      await clubs.dialog.getByRole('button', { name: 'Create Club' }).click()
      await expect(page.getByText('Location is required')).toBeVisible()
    },
  },
  {
    name: 'club',
    path: '/clubs/1',
    who: 'player',
    arrive: async (page) => {
      await expect(page.getByRole('list', { name: 'Leagues' })).toBeVisible()
    },
  },
  {
    name: 'club, members',
    path: '/clubs/1?tab=members',
    who: 'player',
    arrive: async (page) => {
      await expect(page.getByRole('list', { name: 'Members' })).toBeVisible()
    },
  },
  {
    name: 'leaving a club',
    path: '/clubs/1',
    who: 'player',
    arrive: async (page) => {
      const club = new ClubPage(page)
      await club.join.or(club.leave).waitFor()
      if (await club.join.isVisible()) {
        await club.join.click()
        await expect(page.getByText('Joined club successfully!').first()).toBeVisible()
      }
      await club.leave.click()
      await expect(club.question).toBeVisible()
    },
  },
  { name: 'club not found', path: '/clubs/nowhere', who: 'player', arrive: headed('Club not found') },
  {
    name: 'leagues, with the participants of one',
    path: '/leagues',
    who: 'player',
    arrive: async (page) => {
      await page.getByRole('button', { name: 'Show Participants' }).first().click()
      await expect(page.getByRole('article').first().getByRole('heading', { level: 4 }).first()).toBeVisible()
    },
  },
  { name: 'leagues, ongoing', path: '/leagues?tab=ongoing', who: 'player', arrive: carded('Join League') },
  { name: 'tournaments', path: '/tournaments', who: 'player', arrive: carded('Join Tournament') },
  {
    name: 'tournament before its draw',
    path: '/tournaments',
    who: 'player',
    arrive: async (page) => {
      await page
        .getByRole('article')
        .filter({ has: page.getByRole('button', { name: 'Join Tournament', disabled: false }) })
        .first()
        .getByRole('link')
        .first()
        .click()
      await expect(page.getByRole('heading', { name: /^Tournament bracket will be created/ })).toBeVisible()
    },
  },
  {
    name: 'join sheet, divisions',
    who: 'player',
    arrive: async (page) => {
      const sheet = await joinSheet(page)
      await sheet.getByRole('button', { name: 'Next' }).click()
      await expect(sheet.getByText('Please select a division')).toBeVisible()
      await sheet.getByRole('checkbox', { name: 'Mixed 3.5 Doubles' }).check()
    },
  },
  {
    name: 'join sheet, partner and check',
    who: 'player',
    arrive: async (page) => {
      const sheet = await joinSheet(page)
      await sheet.getByRole('checkbox', { name: 'Mixed 3.5 Doubles' }).check()
      await sheet.getByRole('button', { name: 'Next: your partner' }).click()
      await sheet.getByRole('checkbox', { name: 'I need a partner' }).check()
      await sheet.getByRole('button', { name: 'Next: check' }).click()
      await expect(sheet.getByRole('list', { name: 'Your divisions' })).toBeVisible()
    },
  },
  {
    name: 'tournament bracket',
    who: 'scenario',
    arrive: async (page) => {
      const { cup, draw, loseFirst } = await fourInACup(page, page.context().browser() as Browser)
      await draw()
      await loseFirst()
      await startAnew(page)
      await goTo(page, `/tournaments/${cup.id}/bracket`)
      await expect(page.getByRole('button', { name: /^Finals, match 3/ })).toBeAttached()
    },
  },
  {
    name: 'tournament not found',
    path: '/tournaments/nowhere/bracket',
    who: 'player',
    arrive: headed('Tournament not found'),
  },
]

const severalOf = perVisit((page) => openSeveral(page.context().browser() as Browser))

/** The sheet by which one enters several divisions of a tournament. */
async function joinSheet(page: Page): Promise<Locator> {
  const tournament = await severalOf(page)
  await goTo(page, `/tournaments?q=${encodeURIComponent(tournament.name)}`)
  await page.getByRole('button', { name: /^Join Tournament/u }).click()
  return page.getByRole('dialog')
}
