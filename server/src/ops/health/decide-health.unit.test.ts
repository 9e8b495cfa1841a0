import type { HealthLevel, HealthSubject } from '@tussle/contract/ops/health'
import { expect, test } from 'vitest'
import { decideHealth } from './decide-health.ts'
import type { HealthFacts } from './facts.ts'
import type { BackupReport, QueueFigures, Standbys } from './health.store.ts'

const HOUR = 3600
const DAY = 24 * HOUR

const idle: QueueFigures = { due: 0, dueSeconds: 0, retried: 0, retriedSeconds: 0 }
const report: BackupReport = {
  triedSeconds: HOUR,
  hasSucceeded: true,
  succeededSeconds: HOUR,
  bytes: 2.1e9,
  isElsewhere: true,
}
const standby: Standbys = {
  standbys: 1,
  confirming: 1,
  is_required: true,
  silent: 0,
  missing: 0,
  behind_seconds: 0.3,
}
const backup = { report, isArchiving: false, hasArchivingFailed: false }

const well: HealthFacts = {
  restoreCheck: { known: { ...report, triedSeconds: 3 * DAY, succeededSeconds: 3 * DAY } },
  backup: { known: backup },
  deadLetters: { known: idle },
  queue: { known: { ...idle, redisAnswers: true } },
  mail: { known: { ...idle, sentToday: 1412 } },
  push: { known: idle },
  disk: { known: { usedBytes: 7e9, totalBytes: 14e9 } },
  versions: { known: { own: '1.8.2', seconds: 6 * DAY, running: [{ version: '1.8.2', processes: 3 }] } },
  migrations: { known: { needed: ['0001_a.sql', 'notify'], applied: ['0001_a.sql', 'notify'] } },
  replication: { known: standby },
  certificate: { known: { daysLeft: 61.4, isTrusted: true } },
  clock: { known: { offMs: -4 } },
}

function lineOf(subject: HealthSubject, changed: Partial<HealthFacts>) {
  const line = decideHealth({ ...well, ...changed }).find((one) => one.subject === subject)
  if (line === undefined) throw new Error(`there is no line about ${subject}`)
  return line
}

test('an installation that is well has twelve fine lines, each with what to worry about', () => {
  const lines = decideHealth(well)
  expect(lines.map(({ level }) => level)).toEqual(Array.from({ length: 12 }, () => 'fine'))
  expect(new Set(lines.map(({ name }) => name)).size).toBe(12)
  expect(lines.filter(({ value, advice }) => value === '' || !advice.endsWith('.'))).toEqual([])
})

test('an installation of which nothing is known has twelve lines to watch, each with the reason', () => {
  const unknown = Object.fromEntries(Object.keys(well).map((name) => [name, { unknown: 'nobody answered' }]))
  const lines = decideHealth(unknown as unknown as HealthFacts)
  expect(lines).toHaveLength(12)
  for (const { level, advice } of lines) {
    expect([level, advice]).toEqual(['watch', 'Not measured, because nobody answered.'])
  }
})

test('the worst lines come first, and lines of one level keep the order of the page', () => {
  const lines = decideHealth({
    ...well,
    clock: { known: { offMs: 60_000 } },
    mail: { known: { ...idle, retried: 1, retriedSeconds: 20, sentToday: 0 } },
    disk: { known: { usedBytes: 95, totalBytes: 100 } },
  })
  expect(lines.slice(0, 4).map(({ name, level }) => [name, level])).toEqual([
    ['Disk', 'act'],
    ['Clock', 'act'],
    ['Mail', 'watch'],
    ['Verified restore', 'fine'],
  ])
})

const aged = (seconds: number): BackupReport => ({
  ...report,
  triedSeconds: seconds,
  succeededSeconds: seconds,
})
const failed = (seconds: number): BackupReport => ({
  ...aged(seconds),
  triedSeconds: 60,
  hasSucceeded: false,
})

/** One row for each way in which a line turns: what is measured, the level, and words that the line must contain. */
const TURNS: readonly [HealthSubject, Partial<HealthFacts>, HealthLevel, RegExp][] = [
  ['restore-check', { restoreCheck: { known: null } }, 'act', /proven to restore/u],
  ['restore-check', { restoreCheck: { known: aged(31 * DAY) } }, 'act', /more than 30 days/u],
  ['restore-check', { restoreCheck: { known: failed(2 * DAY) } }, 'act', /check failed/u],
  ['restore-check', { restoreCheck: { known: aged(10 * DAY) } }, 'watch', /weekly check is missing/u],
  ['restore-check', { restoreCheck: { known: aged(9 * DAY) } }, 'fine', /Worry above 9 days/u],
  ['backup', { backup: { known: { ...backup, report: null } } }, 'act', /There is no backup/u],
  ['backup', { backup: { known: { ...backup, report: aged(27 * HOUR) } } }, 'act', /have stopped/u],
  ['backup', { backup: { known: { ...backup, report: aged(4 * HOUR) } } }, 'watch', /overdue/u],
  ['backup', { backup: { known: { ...backup, report: failed(HOUR) } } }, 'watch', /last backup failed/u],
  [
    'backup',
    { backup: { known: { ...backup, isArchiving: true, report: aged(7 * DAY) } } },
    'fine',
    /8 days/u,
  ],
  [
    'backup',
    { backup: { known: { ...backup, isArchiving: true, hasArchivingFailed: true } } },
    'act',
    /cannot archive/u,
  ],
  [
    'dead-letters',
    { deadLetters: { known: { ...idle, due: 3, dueSeconds: 7800 } } },
    'watch',
    /^3 jobs failed/u,
  ],
  ['queue', { queue: { known: { ...idle, due: 1, dueSeconds: 61, redisAnswers: true } } }, 'watch', /late/u],
  ['queue', { queue: { known: { ...idle, due: 1, dueSeconds: 301, redisAnswers: true } } }, 'act', /worker/u],
  ['queue', { queue: { known: { ...idle, redisAnswers: false } } }, 'watch', /Redis does not answer/u],
  [
    'mail',
    { mail: { known: { ...idle, sentToday: 0, retried: 2, retriedSeconds: 901 } } },
    'act',
    /mail server does not take/u,
  ],
  ['push', { push: { known: null } }, 'fine', /VAPID/u],
  ['push', { push: { known: { ...idle, retried: 1, retriedSeconds: 5 } } }, 'watch', /does not take pushes/u],
  ['disk', { disk: { known: { usedBytes: 76, totalBytes: 100 } } }, 'watch', /Add space/u],
  [
    'version',
    { versions: { known: { own: 'a', seconds: 1, running: [{ version: 'b', processes: 1 }] } } },
    'watch',
    /2 versions/u,
  ],
  [
    'migrations',
    { migrations: { known: { needed: ['1.sql', '2.sql'], applied: ['1.sql'] } } },
    'act',
    /npm run migrate/u,
  ],
  [
    'migrations',
    { migrations: { known: { needed: ['1.sql'], applied: ['1.sql', '2.sql'] } } },
    'watch',
    /newer/u,
  ],
  [
    'replication',
    { replication: { known: { ...standby, standbys: 0, is_required: false } } },
    'fine',
    /no standby/u,
  ],
  [
    'replication',
    { replication: { known: { ...standby, confirming: 0 } } },
    'act',
    /every write is refused/u,
  ],
  ['replication', { replication: { known: { ...standby, missing: 1 } } }, 'act', /is missing/u],
  ['replication', { replication: { known: { ...standby, silent: 1 } } }, 'watch', /not answered/u],
  ['replication', { replication: { known: { ...standby, behind_seconds: 31 } } }, 'watch', /falls behind/u],
  ['certificate', { certificate: { known: { daysLeft: 20, isTrusted: true } } }, 'watch', /renewed/u],
  ['certificate', { certificate: { known: { daysLeft: 6, isTrusted: true } } }, 'act', /soon refuse/u],
  [
    'certificate',
    { certificate: { known: { daysLeft: 60, isTrusted: false } } },
    'act',
    /^Browsers refuse it/u,
  ],
  ['clock', { clock: { known: { offMs: -2001 } } }, 'watch', /time server/u],
  ['clock', { clock: { known: { offMs: 31 * DAY * 1000 } } }, 'act', /time server/u],
]

for (const [subject, changed, level, words] of TURNS) {
  test(`the line about ${subject} says ${level} with the words ${words.source}`, () => {
    const line = lineOf(subject, changed)
    expect(line.level).toBe(level)
    expect(line.advice).toMatch(words)
  })
}
