import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import type { Club } from '@tussle/contract/clubs'
import { ADMIN, signIn, signUp } from '../support/accounts.ts'
import { made } from '../support/competitions.ts'
import { headed, type Screen, seen } from './screen.ts'

/** A person whom an administrator made the owner of the own club. */
async function ownClub(page: Page): Promise<number> {
  const { request } = page.context()
  const owner = await signUp(request)
  const name = `Riverside ${randomUUID().slice(0, 8)}`
  const club = await made<Club>(request, '/api/clubs', { name, location: 'Austin, TX' })
  await signIn(request, ADMIN)
  await made(request, `/api/clubs/${club.id}/team`, { login: owner.email, role: 'owner' })
  await signIn(request, owner)
  return club.id
}

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
    // A page that reads nothing: who is signed in changes.
    path: '/court/torn-off',
    who: 'visitor',
    arrive: async (page) => {
      await page.goto(`/organise?club=${await ownClub(page)}`)
      await expect(page.getByRole('list', { name: 'Team' }).getByRole('listitem')).toHaveCount(1)
      await expect(page.getByText('Nothing is planned.')).toBeVisible()
    },
  },
  {
    name: 'give a role',
    path: '/court/torn-off',
    who: 'visitor',
    arrive: async (page) => {
      await page.goto(`/organise?club=${await ownClub(page)}`)
      await page.getByRole('button', { name: 'Invite' }).click()
      await expect(page.getByRole('dialog', { name: 'Give a role' })).toBeVisible()
    },
  },
  {
    name: 'quick session',
    path: '/court/torn-off',
    who: 'visitor',
    arrive: async (page) => {
      await page.goto(`/organise/clubs/${await ownClub(page)}/quick-session`)
      await page.getByLabel('Names', { exact: true }).fill('Ann Ash\nBen Birch\nCleo Elm\nDan Fir')
      await page.getByRole('button', { name: 'Go on' }).click()
      await expect(page.getByRole('list', { name: 'Teams' }).getByRole('listitem')).toHaveCount(2)
    },
  },
  {
    name: 'tournaments of a club',
    path: '/court/torn-off',
    who: 'visitor',
    arrive: async (page) => {
      await page.goto(`/organise/clubs/${await ownClub(page)}/tournaments`)
      await expect(page.getByRole('heading', { name: 'No tournaments yet' })).toBeVisible()
    },
  },
  {
    name: 'new tournament of a club',
    path: '/court/torn-off',
    who: 'visitor',
    arrive: async (page) => {
      await page.goto(`/organise/clubs/${await ownClub(page)}/new-tournament`)
      await headed('Create Tournament')(page)
      await seen('Tournament name')(page)
    },
  },
]
