import { existsSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { chromium } from '@playwright/test'
import { Processes } from '../processes.ts'
import { HEADING, judge, middleOf, row } from './judge.ts'
import type { Visit } from './limits.ts'
import { type Place, placesOf } from './places.ts'
import { ADMIN, PORT, SERVER_PLACES } from './site.ts'
import { visit } from './visits.ts'

/**
 * `npm run budget`, after `npm run build`: what the first visit of every page costs a browser on a slow network, with
 * the built web, the production server and demo data. Fails over the limits of limits.ts: a page that is over them is
 * visited twice more, and the middle figures count.
 * `npm run budget -- /clubs /auth` measures only those.
 */
const ORIGIN = `http://127.0.0.1:${PORT}`
const WIDTHS = [390, 1280]
/** The shell transfers and shifts what Chromium does, in half of its time. */
const SHELL = '/usr/bin/chromium-headless-shell'
const CHROMIUM = process.env['CHROMIUM'] ?? (existsSync(SHELL) ? SHELL : '/usr/bin/chromium')
const AT_ONCE = 8
const BOOT_MS = 300_000

const processes = new Processes()
try {
  processes.start(
    'server',
    ['tools/e2e-server.ts'],
    { ...SERVER_PLACES, DEMO_ADMIN_PASSWORD: ADMIN.password },
    'inherit',
  )
  await Promise.race([answers(), processes.firstToEnd()])
  const asked = process.argv.slice(2)
  const places = (await placesOf(ORIGIN)).filter(({ page }) => asked.length === 0 || asked.includes(page))
  const visits = await visitAll(places)
  console.log(HEADING)
  for (const each of visits) console.log(row(each))
  const over = visits.filter((each) => judge(each).length > 0)
  // The end of the output says why a run failed.
  for (const each of over) console.log(`over its limits: ${row(each)}`)
  if (visits.length === 0 || over.length > 0) process.exitCode = 1
} finally {
  await processes.stop()
}

async function visitAll(places: readonly Place[]): Promise<Visit[]> {
  const browser = await chromium.launch({
    executablePath: CHROMIUM,
    args: ['--no-sandbox', '--disable-gpu'],
  })
  const tasks = places.flatMap((place) => WIDTHS.map((width) => ({ place, width })))
  const visits: Visit[] = []
  const pending = tasks.entries()
  const work = async () => {
    for (const [index, { place, width }] of pending) visits[index] = await visit(browser, place, width)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  for (const [index, { place, width }] of tasks.entries()) {
    const first = visits[index]
    if (first === undefined || judge(first).length === 0) continue
    console.log(`visited twice more: ${row(first)}`)
    visits[index] = middleOf([first, await visit(browser, place, width), await visit(browser, place, width)])
  }
  await browser.close()
  return visits
}

async function answers(): Promise<void> {
  const until = Date.now() + BOOT_MS
  while (Date.now() < until) {
    const health = await fetch(`${ORIGIN}/healthz`).catch(() => null)
    if (health?.ok) return
    await sleep(250)
  }
  throw new Error(`the server did not answer within ${BOOT_MS} ms`)
}
