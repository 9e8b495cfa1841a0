import { setTimeout as sleep } from 'node:timers/promises'
import { expect, type Locator, type Page } from '@playwright/test'
import type { Device } from './device.ts'

const DONE_MS = 60_000
const PRESSED_MS = 15_000
const LOOK_AGAIN_MS = 250

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

/** What is read of an element; the proofs know no types of browsers. */
interface Labelled {
  readonly textContent: string | null
  getAttribute(name: string): string | null
}

/** Checks in the first player who is not here yet; null if everybody is. */
export async function checkInNext(device: Device): Promise<DoneAct | null> {
  return await actSoon(device, async (page) => {
    await expect(page.getByRole('heading', { name: 'Check-in' })).toBeVisible({ timeout: DONE_MS })
    const [name] = await page
      .getByRole('button', { name: /^Check in /u })
      .evaluateAll((all: readonly Labelled[]) => all.map((each) => each.getAttribute('aria-label') ?? ''))
    if (name === undefined) return 'nothing to do'
    // By the name: the next answer of the server may make another player the first.
    const button = page.getByRole('button', { name, exact: true })
    if (!(await isPressed(button))) return null
    await expect(button).toHaveCount(0, { timeout: DONE_MS })
    return { kind: 'check-in', player: name.replace('Check in ', '') }
  })
}

/** The next thing to do on the courts: start a match, enter a result, or call one; null if nothing can be done. */
export async function actOnCourts(device: Device): Promise<DoneAct | null> {
  return await actSoon(device, async (page) => {
    await expect(page.getByRole('listitem', { name: /^Court 1, /u })).toBeVisible({ timeout: DONE_MS })
    const chosen = await chooseTile(page)
    return chosen === null ? 'nothing to do' : await actOn(device, chosen)
  })
}

/** A page that has just opened shows its parts one after the other. */
const SETTLED_MS = 20_000

/** Looks again if the page has changed between the look and the press, and before it says that nothing can be done. */
async function actSoon(
  device: Device,
  act: (page: Page) => Promise<DoneAct | 'nothing to do' | null>,
): Promise<DoneAct | null> {
  const begun = Date.now()
  while (Date.now() < begun + 2 * DONE_MS) {
    const done = await act(await device.page())
    if (done !== 'nothing to do' && done !== null) return done
    if (done === null) continue
    if (Date.now() > begun + SETTLED_MS) return null
    await sleep(LOOK_AGAIN_MS)
  }
  throw new Error('the page changes faster than a person can press')
}

async function isPressed(button: Locator): Promise<boolean> {
  return await button.click({ timeout: PRESSED_MS }).then(
    () => true,
    () => false,
  )
}

interface Tile {
  readonly court: string
  readonly match: number
  readonly state: keyof typeof BUTTONS
}

/** What a person presses on a tile, by how the court stands; the first of them comes first. */
const BUTTONS = {
  called: 'Start match',
  playing: 'Enter score',
  'over time': 'Enter score',
  open: /^Call match \d+$/u,
} as const

/** Reads all tiles at one look, because the next answer of the server may change them. */
async function chooseTile(page: Page): Promise<Tile | null> {
  for (const [state, button] of Object.entries(BUTTONS)) {
    const tiles = page
      .getByRole('listitem', { name: new RegExp(`^Court \\d+, ${state}`, 'u') })
      .filter({ has: page.getByRole('button', { name: button, exact: true }) })
    const [first] = await tiles.evaluateAll((all: readonly Labelled[]) =>
      all.map((tile) => ({ label: tile.getAttribute('aria-label') ?? '', text: tile.textContent ?? '' })),
    )
    if (first === undefined) continue
    const match = Number(/match (\d+)/iu.exec(first.text)?.[1])
    return { court: first.label.split(',')[0] ?? '', match, state: state as Tile['state'] }
  }
  return null
}

/** Null if the tile was another one by the time of the press. */
async function actOn(device: Device, { court, match, state }: Tile): Promise<DoneAct | null> {
  const page = await device.page()
  const tile = page.getByRole('listitem', { name: new RegExp(`^${court}, ${state}`, 'u') })
  const button = tile
    .filter({ hasText: new RegExp(`match ${match}(?!\\d)`, 'iu') })
    .getByRole('button', { name: BUTTONS[state], exact: true })
  if (!(await isPressed(button))) return null
  if (BUTTONS[state] === 'Enter score') return await enterScore(device, match)
  const [kind, next] =
    state === 'called' ? (['started', 'playing'] as const) : (['called', 'called'] as const)
  await expect(page.getByRole('listitem', { name: `${court}, ${next}` })).toBeVisible({ timeout: DONE_MS })
  return { kind, match }
}

/** A dialog whose code was lost with a stopped worker stays away; whoever sees that opens the page again. */
async function enterScore(device: Device, match: number): Promise<DoneAct | null> {
  const page = await device.page()
  const dialog = page.getByRole('dialog', { name: /^Court \d+, match/u })
  const cells = dialog.getByRole('textbox', { name: /^Set/u })
  const isOpen = await cells
    .first()
    .waitFor({ timeout: PRESSED_MS })
    .then(
      () => true,
      () => false,
    )
  if (!isOpen) {
    await device.closePage()
    return null
  }
  for (const [cell, points] of ['11', '4', '11', '6'].entries()) await cells.nth(cell).fill(points)
  await dialog.getByRole('button', { name: 'Save result' }).click()
  await expect(dialog).toHaveCount(0, { timeout: DONE_MS })
  return { kind: 'finished', match }
}
