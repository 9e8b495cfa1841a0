import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { made } from '../../support/competitions.ts'
import { goTo, startAnew } from '../../visits/go-to.ts'
import { perVisit } from '../../visits/per-visit.ts'
import { ownClub, sameNameTwice } from '../club-guests.ts'
import { headed, type Screen, seen } from './screen.ts'

const clubOf = perVisit(async (page) => {
  const id = await ownClub(page.context().request)
  await startAnew(page)
  return id
})

/** The page of those who organise, and of those who ask for it. */
export const ORGANISE_SCREENS: readonly Screen[] = [
  {
    name: 'organise without a club',
    path: '/organise',
    who: 'player',
    arrive: async (page) => {
      await expect(page.getByRole('link', { name: 'Find your club' })).toBeVisible()
    },
  },
  {
    name: 'organise, asking',
    path: '/organise',
    who: 'player',
    arrive: async (page) => {
      const name = `Riverside ${randomUUID().slice(0, 8)}`
      await made(page.context().request, '/api/clubs', { name, location: 'Austin, TX' })
      await page.reload()
      await seen('What do you want to run?')(page)
    },
  },
  {
    name: 'organise as administrator',
    path: '/organise',
    who: 'admin',
    arrive: async (page) => {
      await expect(page.getByRole('heading', { name: 'By link only' })).toBeVisible()
    },
  },
  {
    name: 'organise as owner',
    who: 'scenario',
    arrive: async (page) => {
      await goTo(page, `/organise?club=${await clubOf(page)}`)
      await expect(page.getByRole('list', { name: 'Team' }).getByRole('listitem')).toHaveCount(1)
      await expect(page.getByText('Nothing is planned.')).toBeVisible()
    },
  },
  {
    name: 'give a role',
    who: 'scenario',
    arrive: async (page) => {
      await goTo(page, `/organise?club=${await clubOf(page)}`)
      await page.getByRole('button', { name: 'Invite' }).click()
      await expect(page.getByRole('dialog', { name: 'Give a role' })).toBeVisible()
    },
  },
  {
    name: 'quick session',
    who: 'scenario',
    arrive: async (page) => {
      await goTo(page, `/organise/clubs/${await clubOf(page)}/quick-session`)
      await page.getByLabel('Names', { exact: true }).fill('Ann Ash\nBen Birch\nCleo Elm\nDan Fir')
      await page.getByRole('button', { name: 'Go on' }).click()
      await expect(page.getByRole('list', { name: 'Teams' }).getByRole('listitem')).toHaveCount(2)
    },
  },
  {
    name: 'no guests who may be one person',
    who: 'scenario',
    arrive: async (page) => {
      await goTo(page, `/organise/clubs/${await clubOf(page)}/same-person`)
      await expect(page.getByRole('heading', { name: 'Nothing to decide' })).toBeVisible()
    },
  },
  {
    name: 'tournaments of a club',
    who: 'scenario',
    arrive: async (page) => {
      await goTo(page, `/organise/clubs/${await clubOf(page)}/tournaments`)
      await expect(page.getByRole('heading', { name: 'No tournaments yet' })).toBeVisible()
    },
  },
  {
    name: 'new tournament of a club',
    who: 'scenario',
    arrive: async (page) => {
      await goTo(page, `/organise/clubs/${await clubOf(page)}/new-tournament`)
      await headed('Create Tournament')(page)
      await seen('Tournament name')(page)
    },
  },
  {
    // The last one of the club: it leaves sessions and guests.
    name: 'guests who may be one person',
    who: 'scenario',
    arrive: async (page) => {
      const clubId = await clubOf(page)
      await sameNameTwice(page.context().request, clubId)
      // The application has just read that there are none.
      await startAnew(page)
      await goTo(page, `/organise/clubs/${clubId}/same-person`)
      await expect(page.getByRole('button', { name: 'Same person' })).toBeEnabled()
    },
  },
]
