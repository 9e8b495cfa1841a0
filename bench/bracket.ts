import type { Page } from '@playwright/test'
import { type Draws, EMPTY, ENTRANTS, FULL, prepareDraws } from './lib/bracket-fixture.ts'
import { buildWeb, openBrowser, openPage, slowDown } from './lib/bracket-page.ts'
import { goal, median, spread } from './lib/goal.ts'
import { startProduct } from './lib/product.ts'

const REPETITIONS = 9
const [SMALL, MIDDLE, LARGE] = ENTRANTS

/** Goal 12: a draw of 1,024 appears as fast as one of 64, shows changes at once, and can be scrolled. */
export async function run(): Promise<boolean> {
  const draws = await prepareDraws()
  const product = await startProduct(draws.url, { settings: { WEB_DIST: await buildWeb() } })
  const browser = await openBrowser()
  try {
    const page = await openPage(browser, `http://127.0.0.1:${product.port}`, draws.token)
    const results = [
      await measureOpening(page, draws),
      await measureShowing(page, draws),
      await measureScore(page, draws),
      await measureScrolling(page, draws),
    ]
    return results.every(Boolean)
  } finally {
    await browser.close()
    await product.stop()
  }
}

/** The page opened by its address: from the arrival of the document to its first paint. */
async function measureOpening(page: Page, draws: Draws): Promise<boolean> {
  const [small, large] = await alternate(async (entrants) => {
    await open(page, draws, entrants)
    return await page.evaluate<number>('watched.arrival')
  })
  console.log(`opened, ms: ${SMALL} ${spread(small)}, ${LARGE} ${spread(large)}`)
  return goal(`opening ${LARGE}, times ${SMALL}`, [median(large) / median(small)], 'at most', 1.3)
}

/** The same page while it runs: from a division without a draw to one with a draw. */
async function measureShowing(page: Page, draws: Draws): Promise<boolean> {
  const results: boolean[] = []
  for (const slowness of [1, 4]) {
    const [small, large] = await alternate(async (entrants) => {
      await open(page, draws, entrants)
      await slowDown(page, slowness)
      const times: number[] = []
      for (let turn = 0; turn < 3; turn += 1) {
        await page.getByRole('tab', { name: EMPTY }).click()
        await page.getByRole('heading', { name: 'No matches yet' }).waitFor()
        times.push(await page.evaluate<number>(`watched.press('${FULL}')`))
      }
      await slowDown(page, 1)
      return median(times)
    })
    const ratios = large.map((time, index) => time / (small[index] ?? Number.NaN))
    console.log(`shown, CPU / ${slowness}, ms: ${SMALL} ${spread(small)}, ${LARGE} ${spread(large)}`)
    if (slowness === 1) results.push(goal(`showing ${LARGE}, times ${SMALL}`, ratios, 'at most', 1.3))
    else
      results.push(goal(`showing ${LARGE} with the CPU slowed ${slowness} times, ms`, large, 'at most', 80))
  }
  return results.every(Boolean)
}

async function measureScore(page: Page, draws: Draws): Promise<boolean> {
  await open(page, draws, LARGE)
  const times: number[] = []
  for (let turn = 0; turn <= REPETITIONS; turn += 1) {
    const time = await page.evaluate<number>(`watched.changeScore(${turn % 9})`)
    if (turn > 0) times.push(time)
  }
  return goal(`one score of ${LARGE} changed, ms`, times, 'at most', 16)
}

async function measureScrolling(page: Page, draws: Draws): Promise<boolean> {
  const results: boolean[] = []
  for (const entrants of [MIDDLE, LARGE]) {
    const longest: number[] = []
    for (let turn = 0; turn < REPETITIONS; turn += 1) {
      await open(page, draws, entrants)
      longest.push(await page.evaluate<number>('watched.scrollThrough()'))
    }
    results.push(goal(`longest task while scrolling ${entrants}, ms`, longest, 'at most', 50))
  }
  return results.every(Boolean)
}

/** Measures the small and the large draw in turns; the first turn warms up. */
async function alternate(measure: (entrants: number) => Promise<number>): Promise<[number[], number[]]> {
  const small: number[] = []
  const large: number[] = []
  for (let turn = 0; turn <= REPETITIONS; turn += 1) {
    const times = [await measure(SMALL), await measure(LARGE)] as const
    if (turn === 0) continue
    small.push(times[0])
    large.push(times[1])
  }
  return [small, large]
}

async function open(page: Page, { tournaments }: Draws, entrants: number): Promise<void> {
  await page.goto(`/tournaments/${tournaments.get(entrants)}/bracket`)
  await page.locator('[data-match]').first().waitFor()
}
