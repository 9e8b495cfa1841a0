/** `npm run fault -- F6 [--small] [--break]`: breaks something on purpose and counts what was lost or doubled. */
import { bothFeeders } from './both-feeders.ts'
import { drawnOnce } from './drawn-once.ts'
import { killedServer } from './killed-server.ts'
import { killedWorker } from './killed-worker.ts'
import { redisAway } from './redis-away.ts'
import type { Scenario, Size } from './scenario.ts'
import { scoresOnce } from './scores-once.ts'
import { smtpDown } from './smtp-down.ts'
import { stalledReaders } from './stalled-readers.ts'

const SCENARIOS: Readonly<Record<string, Scenario>> = {
  F6: killedServer,
  F10: drawnOnce,
  F11: bothFeeders,
  F12: killedWorker,
  F13: redisAway,
  F19: stalledReaders,
  SCORES: scoresOnce,
  SMTP: smtpDown,
}

const [name = '', ...flags] = process.argv.slice(2)
const scenario = SCENARIOS[name.toUpperCase()]
const unknown = flags.filter((flag) => flag !== '--small' && flag !== '--break')
if (scenario === undefined || unknown.length > 0) {
  console.error(`usage: npm run fault -- ${Object.keys(SCENARIOS).join('|')} [--small] [--break]`)
  process.exit(2)
}
// What was started is ended by exit handlers, which a signal alone would pass by.
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => process.exit(1))

const size: Size = flags.includes('--small') ? 'small' : 'full'
const { checked, lost, duplicates, remarks } = await scenario({ size, isBroken: flags.includes('--break') })
console.log(remarks)
console.log(`checked ${checked}, lost ${lost}, duplicates ${duplicates}`)
process.exitCode = lost + duplicates === 0 ? 0 : 1
