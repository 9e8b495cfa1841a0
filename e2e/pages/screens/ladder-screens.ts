import { type Browser, expect, type Locator, type Page } from '@playwright/test'
import { aLadderInPlay, anEmptyLadder } from '../../support/ladder-scenarios.ts'
import { goTo, startAnew } from '../../visits/go-to.ts'
import { perVisit } from '../../visits/per-visit.ts'
import type { Screen } from './screen.ts'

const ladderOf = perVisit(async (page) => {
  const ladder = await aLadderInPlay(page, page.context().browser() as Browser)
  await startAnew(page)
  return ladder
})

/** A ladder as its players and its organisers see it. */
export const LADDER_SCREENS: readonly Screen[] = [
  {
    name: 'ladder with a challenge to answer',
    who: 'scenario',
    arrive: async (page) => {
      await challenged(page)
    },
  },
  {
    name: 'ladder, declining a challenge',
    who: 'scenario',
    arrive: async (page) => {
      await (await challenged(page)).getByRole('button', { name: 'Decline' }).click()
      await expect(page.getByRole('alertdialog')).toBeVisible()
    },
  },
  {
    name: 'ladder, with a match to play and a challenge to wait for',
    who: 'scenario',
    arrive: async (page) => {
      const own = await challenged(page)
      await own.getByRole('button', { name: 'Accept' }).click()
      await page.getByRole('button', { name: /^Challenge / }).click()
      await expect(own.getByRole('button', { name: 'Take back' })).toBeVisible()
      await expect(own.getByRole('button', { name: 'Submit Score' })).toBeVisible()
    },
  },
  {
    name: 'ladder, changing the rules',
    who: 'admin',
    arrive: async (page) => {
      const { path } = await anEmptyLadder(page.context().browser() as Browser)
      await goTo(page, path)
      await page.getByRole('button', { name: 'Change the rules' }).click()
      await expect(page.getByRole('dialog').getByRole('combobox').first()).toBeVisible()
    },
  },
]

/** The page of a player whose place somebody wants; returns the own challenges. */
async function challenged(page: Page): Promise<Locator> {
  const { path } = await ladderOf(page)
  await goTo(page, path)
  const own = page.getByRole('region', { name: 'Your challenges' })
  await expect(own.getByRole('button', { name: 'Accept' })).toBeVisible()
  return own
}
