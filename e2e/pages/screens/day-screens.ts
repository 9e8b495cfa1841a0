import { type Browser, expect } from '@playwright/test'
import { ADMIN, signIn } from '../../support/accounts.ts'
import { aDayInPlay } from '../../support/tournament-day.ts'
import { goTo, startAnew } from '../../visits/go-to.ts'
import { perVisit } from '../../visits/per-visit.ts'
import { headed, type Screen } from './screen.ts'

const dayOf = perVisit(async (page) => {
  const day = await aDayInPlay(page, page.context().browser() as Browser)
  await startAnew(page)
  return day
})

/** Tournament day for everybody: the television, whose turn it is, and the phone at a court. */
export const DAY_SCREENS: readonly Screen[] = [
  {
    name: 'TV board',
    who: 'scenario',
    arrive: async (page) => {
      const { id } = await dayOf(page)
      await goTo(page, `/tournaments/${id}/board`)
      await expect(page.getByText('Players to court now')).toBeVisible()
    },
  },
  {
    name: 'dashboard, up next',
    who: 'scenario',
    arrive: async (page) => {
      const { courtNumber } = await dayOf(page)
      await goTo(page, '/')
      const card = page.getByRole('region', { name: 'Up next' })
      await expect(card.getByText(`Court ${courtNumber}`, { exact: true })).toBeVisible()
    },
  },
  {
    name: 'score of a court',
    who: 'scenario',
    arrive: async (page) => {
      const { link } = await dayOf(page)
      await goTo(page, link)
      // The second time round the phone knows the name.
      const name = page.getByLabel('Your name')
      const pad = page.getByRole('button', { name: /Tap for a point$/u }).first()
      await expect(name.or(pad)).toBeVisible()
      if (await name.isVisible()) {
        await name.fill('Vera')
        await page.getByRole('button', { name: 'Keep the score' }).click()
      }
      await pad.click()
      await expect(page.getByText('The desk and the board have this score.')).toBeVisible()
    },
  },
  {
    name: 'code of a court that ended',
    path: '/court/torn-off',
    who: 'visitor',
    arrive: headed('This link does not work any more'),
  },
  {
    name: 'code of a guest that ended',
    path: '/claim/torn-off',
    who: 'visitor',
    arrive: headed('This code does not work any more'),
  },
  {
    name: 'venue pack',
    who: 'scenario',
    arrive: async (page) => {
      const { id } = await dayOf(page)
      await signIn(page.context().request, ADMIN)
      await startAnew(page)
      await goTo(page, `/admin/tournaments/${id}/print`)
      await page.getByRole('button', { name: 'Make the codes' }).click()
      await expect(page.getByRole('img', { name: 'Code of Court 2' })).toBeVisible()
    },
  },
]
