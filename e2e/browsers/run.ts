import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { ADMIN } from '../support/accounts.ts'
import { PORT, SERVER_PLACES } from '../support/ports.ts'
import { startChromium, startFirefox } from './bidi.ts'
import type { Browser } from './driver.ts'
import type { Flow } from './flow.ts'
import { FLOWS } from './flows/index.ts'
import { perform } from './perform.ts'
import { installPackages, missingPackages, Program } from './programs.ts'
import { until } from './until.ts'
import { startWebKit } from './webkit.ts'

/**
 * `npm run browsers`: the main flows of the built product in three engines, as a table.
 * `npm run browsers -- webkit 'sign-in'` runs only those; `--install` installs missing browsers by apt.
 */
const BROWSERS: Readonly<Record<string, () => Promise<Browser>>> = {
  chromium: startChromium,
  firefox: startFirefox,
  webkit: startWebKit,
}
const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const ORIGIN = `http://localhost:${PORT}`
const FOLDER = `${ROOT}reports/browsers`

interface Outcome {
  readonly flow: string
  readonly browser: string
  readonly seconds: number
  readonly problem?: string
}

const { values: flags, positionals } = parseArgs({
  allowPositionals: true,
  options: { install: { type: 'boolean', default: false } },
})
const browsers = chosen(Object.keys(BROWSERS))
const flows = FLOWS.filter(({ name }) => chosen(FLOWS.map((flow) => flow.name)).includes(name))
const unknown = positionals.filter(
  (name) => !browsers.includes(name) && !flows.some((flow) => flow.name === name),
)
if (unknown.length > 0) stopWith(`unknown: ${unknown.join(', ')}`)

const missing = missingPackages(browsers)
if (missing.length > 0 && !(flags.install && installPackages(missing)))
  stopWith(`not installed; npm run browsers -- --install, or: apt-get install ${missing.join(' ')}`)

// Exit handlers end the started processes, and a signal alone would skip them.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(130))

const server = new Program(process.execPath, [`${ROOT}tools/e2e-server.ts`], {
  ...SERVER_PLACES,
  DEMO_ADMIN_PASSWORD: ADMIN.password,
})
try {
  await until('the product', answers, async () => '', 120_000)
  const outcomes: Outcome[] = []
  for (const name of browsers) outcomes.push(...(await runIn(name)))
  printTable(outcomes)
  if (outcomes.length === 0 || outcomes.some(({ problem }) => problem !== undefined)) process.exitCode = 1
} finally {
  await server.stop()
}

async function runIn(name: string): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  const browser = await BROWSERS[name]?.()
  if (browser === undefined) return outcomes
  try {
    for (const flow of flows) {
      const outcome = await runFlow(flow, browser)
      console.log(line(outcome))
      outcomes.push(outcome)
    }
  } finally {
    await browser.close()
  }
  return outcomes
}

async function runFlow(flow: Flow, browser: Browser): Promise<Outcome> {
  const begun = performance.now()
  const problem = await perform(flow, { browser, origin: ORIGIN, folder: FOLDER }).then(
    () => undefined,
    (error: unknown) => String(error),
  )
  const seconds = (performance.now() - begun) / 1000
  return { flow: flow.name, browser: browser.name, seconds, ...(problem !== undefined && { problem }) }
}

function line({ flow, browser, seconds, problem }: Outcome): string {
  const end = problem === undefined ? 'holds' : `FAILED ${problem}`
  return `${browser.padEnd(9)} ${flow.padEnd(16)} ${seconds.toFixed(1).padStart(5)} s  ${end}`
}

function printTable(outcomes: readonly Outcome[]): void {
  console.log(`\n${'flow'.padEnd(17)}${browsers.map((name) => name.padEnd(10)).join('')}`)
  for (const { name } of flows) {
    const cells = browsers.map((browser) => {
      const found = outcomes.find((each) => each.flow === name && each.browser === browser)
      return (found !== undefined && found.problem === undefined ? 'holds' : 'FAILED').padEnd(10)
    })
    console.log(`${name.padEnd(17)}${cells.join('')}`)
  }
  const held = outcomes.filter(({ problem }) => problem === undefined).length
  console.log(`${held} of ${browsers.length * flows.length} hold; pictures in reports/browsers`)
}

/** The requested ones, or all. */
function chosen(names: readonly string[]): string[] {
  const wanted = names.filter((name) => positionals.includes(name))
  return wanted.length > 0 ? wanted : [...names]
}

async function answers(): Promise<true | undefined> {
  if (server.hasEnded) throw new Error('the server ended')
  const health = await fetch(`${ORIGIN}/healthz`).catch(() => undefined)
  return health?.ok === true || undefined
}

function stopWith(message: string): never {
  console.error(message)
  process.exit(2)
}
