/** A proof is a command that ends with 0 when it holds. */
export interface Proof {
  readonly name: string
  readonly command: string
  /** A proof that takes longer has failed: it hangs, or it has become too large. */
  readonly minutes: number
  /** The last line of its output that matches is in the table. */
  readonly says: RegExp
}

const ANY_LINE = /\S/u
const VITEST_SAYS = /^\s*Tests\s/u
const PLAYWRIGHT_SAYS = /^\s*\d+ (passed|failed|flaky|skipped)/u

/** In `npm run prove`; faults/run.ts knows what each of them breaks. */
export const FAULTS = [
  ...(['F4', 'F6', 'F10', 'F11', 'F12', 'F13', 'F15', 'F16', 'F19'] as const),
  ...(['HEALTH', 'SCORES', 'SMTP'] as const),
] as const
/** Faults that measure answers and leave no machine to tests beside them: in `npm run prove` only. */
export const LOUD_FAULTS = ['PARTITION', 'SLOW', 'STORM'] as const
/**
 * Faults of an installation or of a built web: in `npm run prove`. The small one of OFFLINE is a step of its own for
 * every commit; the others take minutes also at their small size.
 */
export const DRILLS = [
  'OFFLINE',
  'UPGRADE',
  'HA1',
  'HA2',
  'HA3',
  'HA4',
  'HA5',
  'HA6',
  'HA7',
  'HA8',
  'HA9',
] as const
/** In `npm run prove`; `floor` makes the large data set. */
export const BENCHES = [
  'engine',
  'schedule',
  'day',
  'bracket',
  'documents',
  'answers',
  'live',
  'open',
  'open-live',
  'weekend',
  'score-cost',
  'floor',
  'growth',
  'first-load',
] as const

export interface Surroundings {
  /** Test files with two sizes. */
  readonly sizedTests: readonly string[]
  readonly today: Date
}

/** Every proof, the shortest first; benches last, when no other proof runs any more. */
export function listProofs({ sizedTests, today }: Surroundings): Proof[] {
  return [
    { name: 'laws', command: 'npm run laws -- --runs 5000', minutes: 60, says: VITEST_SAYS },
    { name: 'mutants', command: 'npm run mutants', minutes: 60, says: ANY_LINE },
    ...sizedTests.filter((path) => !isLaw(path)).map(testProof),
    ...[...FAULTS, ...LOUD_FAULTS].map((name) => ({
      name: name.toLowerCase(),
      command: `npm run fault -- ${name}`,
      minutes: 30,
      says: ANY_LINE,
    })),
    ...DRILLS.map((name) => ({
      name: name.toLowerCase(),
      command: `npm run build && npm run fault -- ${name}`,
      minutes: 30,
      says: ANY_LINE,
    })),
    {
      name: 'fuzz',
      command: `npm run fault -- fuzz --seed ${today.toISOString().slice(0, 10).replaceAll('-', '')}`,
      minutes: 60,
      says: ANY_LINE,
    },
    { name: 'image', command: 'npm run build && npm run image', minutes: 15, says: ANY_LINE },
    { name: 'browsers', command: 'npm run browsers', minutes: 30, says: ANY_LINE },
    ...BENCHES.map((name) => ({
      name: `bench-${name}`,
      command: `node tools/with-services.ts node bench/run.ts ${name}`,
      minutes: 120,
      says: ANY_LINE,
    })),
  ]
}

/** `npm run laws` runs these. */
function isLaw(path: string): boolean {
  return /^packages\/competition\/src\/(laws|differential)\//u.test(path)
}

/** server/src/entries/races.test.ts is the proof entries/races. */
function testProof(path: string): Proof {
  const name = path.replace(/^(server\/src|e2e|packages)\//u, '').replace(/\.(test|spec)\.ts$/u, '')
  if (path.startsWith('e2e/')) {
    const command = `npm run build && node tools/with-services.ts --scratch playwright test --config e2e/playwright.config.ts ${path}`
    return { name: `e2e/${name}`, command, minutes: 60, says: PLAYWRIGHT_SAYS }
  }
  const project = path.startsWith('server/') && !path.endsWith('.unit.test.ts') ? 'integration' : 'unit'
  const command = `node tools/with-services.ts --scratch vitest run --project ${project} ${path}`
  return { name, command, minutes: 60, says: VITEST_SAYS }
}
