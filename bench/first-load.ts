import { chromium } from '@playwright/test'
import { sizeOf } from '../tools/proof-size.ts'
import { startDemo } from './lib/first-load/demo-server.ts'
import { type FirstLoad, firstLoad } from './lib/first-load/visit.ts'
import { type Figure, printTable } from './lib/floor/table.ts'

const VISITS = sizeOf({ commit: 1, full: 5 })
const MOST = { shift: 0.05, bytes: 180_000, requests: 25, longestTaskMs: 150 }
/** The pages that everybody can read are HTML with one sheet. */
const MOST_OPEN = { largestPaintMs: 1200, shift: 0.02 }
const OPEN_PAGES = ['open tournament', 'open division', 'open live page']

/**
 * Goal 12: what the first visit of three pages costs a telephone on a slow network, after `npm run build`; and when
 * the pages that everybody can read are painted there.
 */
export async function run(): Promise<boolean> {
  const demo = await startDemo()
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  })
  const pages = [
    { name: 'landing', path: '/', sid: null, content: 'main h1', contentMs: 2000 },
    { name: 'dashboard', path: '/dashboard', sid: demo.sid, content: 'main h2', contentMs: 2500 },
    {
      name: 'bracket',
      path: `/tournaments/${demo.tournament}/bracket`,
      sid: demo.sid,
      content: '.br-match, .br-section',
      contentMs: 2500,
    },
  ]
  try {
    const figures: Figure[] = []
    for (const { name, path, sid, content, contentMs } of pages) {
      const visits: FirstLoad[] = []
      for (let turn = 0; turn < VISITS; turn += 1) {
        visits.push(await firstLoad(browser, { address: demo.origin + path, sid, content }))
      }
      figures.push(...figuresOf(name, visits, contentMs))
    }
    for (const [index, address] of demo.open.entries()) {
      const visits: FirstLoad[] = []
      for (let turn = 0; turn < VISITS; turn += 1) {
        visits.push(await firstLoad(browser, { address, sid: null, content: 'main h1' }))
      }
      figures.push(...openFigures(OPEN_PAGES[index] ?? address, visits))
    }
    return printTable(figures)
  } finally {
    await browser.close()
    await demo.stop()
  }
}

function openFigures(name: string, visits: readonly FirstLoad[]): Figure[] {
  return [
    {
      ...{ goal: 12, what: `${name}, ms until its largest paint` },
      ...{ values: visits.map(({ largestPaintMs }) => largestPaintMs), limit: MOST_OPEN.largestPaintMs },
    },
    {
      ...{ goal: 12, what: `${name}, layout shift` },
      ...{ values: visits.map(({ shift }) => shift), limit: MOST_OPEN.shift },
    },
  ]
}

function figuresOf(name: string, visits: readonly FirstLoad[], contentMs: number): Figure[] {
  const of = (what: string, pick: (visit: FirstLoad) => number, limit: number): Figure => ({
    ...{ goal: 12, what: `${name}, ${what}`, values: visits.map(pick), limit },
  })
  return [
    of('ms until its content', (visit) => visit.contentMs, contentMs),
    of('layout shift', (visit) => visit.shift, MOST.shift),
    of('bytes as sent', (visit) => visit.bytes, MOST.bytes),
    of('requests', (visit) => visit.requests, MOST.requests),
    of('ms of the longest task', (visit) => visit.longestTaskMs, MOST.longestTaskMs),
  ]
}
