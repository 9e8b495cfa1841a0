import { expect, type Locator, type Page } from '@playwright/test'
import type { Device } from './device.ts'

const DONE_MS = 30_000

/** One act of a person, and what must be on record for it. */
export type DoneAct =
  | { readonly kind: 'score'; readonly opponent: string; readonly sets: string }
  | { readonly kind: 'check-in'; readonly player: string }
  | { readonly kind: 'called' | 'started' | 'finished'; readonly match: number }

/** Reports a win with sets that no other report has. */
export async function reportScore(
  device: Device,
  { competition, me, opponent, conceded }: Report,
): Promise<DoneAct> {
  const page = await device.page()
  await page.getByRole('banner').getByRole('button', { name: 'Submit Score' }).click()
  const dialog = page.getByRole('dialog', { name: 'Submit Match Score' })
  await dialog.getByRole('combobox', { name: 'Competition' }).click()
  await page.getByRole('option', { name: competition, exact: true }).click()
  await dialog.getByRole('combobox', { name: 'Opponent' }).click()
  await page.getByRole('option', { name: opponent }).click()
  for (const [set, points] of conceded.entries()) {
    const cell = (player: string) =>
      dialog.getByRole('textbox', { name: `Set ${set + 1}, ${player}`, exact: true })
    await cell(me).fill('11')
    await cell(opponent).fill(String(points))
  }
  await dialog.getByRole('button', { name: 'Submit Score' }).click()
  // It closes when the server has it, and says so when the device stores it.
  const stored = page.getByText(/^Kept on this (?:phone|device)$/u).first()
  await expect(async () => {
    expect((await stored.isVisible()) || !(await dialog.isVisible())).toBe(true)
  }).toPass({ timeout: DONE_MS })
  if (await stored.isVisible()) await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0, { timeout: DONE_MS })
  return { kind: 'score', opponent, sets: conceded.map((points) => `11,${points}`).join() }
}

interface Report {
  readonly competition: string
  readonly me: string
  readonly opponent: string
  readonly conceded: readonly number[]
}

/** Checks in the first player who is not here yet; null if everybody is. */
export async function checkInNext(device: Device): Promise<DoneAct | null> {
  const page = await device.page()
  await expect(page.getByRole('heading', { name: 'Check-in' })).toBeVisible({ timeout: DONE_MS })
  const button = page.getByRole('button', { name: /^Check in /u }).first()
  if ((await button.count()) === 0) return null
  const player = ((await button.getAttribute('aria-label')) ?? '').replace('Check in ', '')
  await button.click()
  await expect(page.getByRole('button', { name: `Check in ${player}`, exact: true })).toHaveCount(0, {
    timeout: DONE_MS,
  })
  return { kind: 'check-in', player }
}

/** The next thing to do on the courts: start a match, enter a result, or call one; null if nothing can be done. */
export async function actOnCourts(device: Device): Promise<DoneAct | null> {
  const page = await device.page()
  await expect(page.getByRole('listitem', { name: /^Court 1, /u })).toBeVisible({ timeout: DONE_MS })
  const tiles = (state: string) =>
    page.getByRole('listitem', { name: new RegExp(`^Court \\d+, ${state}`, 'u') })
  for (const state of ['called', 'playing', 'over time', 'open']) {
    const act = await actOn(page, tiles(state), state)
    if (act !== null) return act
  }
  return null
}

async function actOn(page: Page, tiles: Locator, state: string): Promise<DoneAct | null> {
  const button = { called: 'Start match', open: /^Call match \d+$/u }[state] ?? 'Enter score'
  const ready = tiles.filter({ has: page.getByRole('button', { name: button, exact: true }) })
  if ((await ready.count()) === 0) return null
  const court = (await ready.first().getAttribute('aria-label'))?.split(',')[0] ?? ''
  const tile = page.getByRole('listitem', { name: new RegExp(`^${court}, `, 'u') })
  const match = Number(/match (\d+)/iu.exec((await tile.textContent()) ?? '')?.[1])
  await tile.getByRole('button', { name: button }).click()
  if (button === 'Enter score') {
    const dialog = page.getByRole('dialog', { name: /^Court \d+, match/u })
    const cells = dialog.getByRole('textbox', { name: /^Set/u })
    for (const [cell, points] of ['11', '4', '11', '6'].entries()) await cells.nth(cell).fill(points)
    await dialog.getByRole('button', { name: 'Save result' }).click()
    await expect(dialog).toHaveCount(0, { timeout: DONE_MS })
    return { kind: 'finished', match }
  }
  const [kind, next] =
    state === 'called' ? (['started', 'playing'] as const) : (['called', 'called'] as const)
  await expect(page.getByRole('listitem', { name: `${court}, ${next}` })).toBeVisible({ timeout: DONE_MS })
  return { kind, match }
}
