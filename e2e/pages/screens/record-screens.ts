import { expect } from '@playwright/test'
import { headed, type Screen } from './screen.ts'

/** Tables and players: what came of the matches. */
export const RECORD_SCREENS: readonly Screen[] = [
  {
    name: 'league standings',
    path: '/leagues/1/standings',
    who: 'player',
    arrive: async (page) => {
      await page
        .getByRole('button', { name: /^Why\?/u })
        .first()
        .click()
      await expect(page.getByText(/^Ranked 1 with/u)).toBeVisible()
    },
  },
  {
    name: 'league standings, teams and players',
    path: '/leagues/1/standings?tab=teams',
    who: 'player',
    arrive: async (page) => {
      await expect(page.getByRole('region').getByRole('listitem').first()).toBeVisible()
    },
  },
  {
    name: 'league not found',
    path: '/leagues/nowhere/standings',
    who: 'player',
    arrive: headed('League not found'),
  },
  {
    name: 'player',
    path: '/players/2',
    who: 'player',
    arrive: async (page) => {
      await expect(page.getByRole('heading', { name: 'Career statistics' })).toBeVisible()
    },
  },
  { name: 'player not found', path: '/players/nobody', who: 'player', arrive: headed('Player Not Found') },
]
