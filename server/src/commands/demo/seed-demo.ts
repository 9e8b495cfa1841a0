import type { Kernel } from '../../kernel/kernel.ts'
import { markDemoRestored, restoreDemo } from '../../ops/index.ts'
import { DEMO_CLUBS } from './clubs.ts'
import { DEMO_LEAGUES } from './leagues.ts'
import { demoPasswords } from './passwords.ts'
import { DEMO_PLAYERS } from './players.ts'
import { seedAccounts } from './seed-accounts.ts'
import { seedClubs } from './seed-clubs.ts'
import { seedCompetitions } from './seed-competitions.ts'
import { seedDesk } from './seed-desk.ts'
import { seedResults } from './seed-results.ts'
import { DEMO_TOURNAMENTS } from './tournaments.ts'

/** How many of each were missing and have been made. */
export interface DemoSummary {
  readonly accounts: number
  readonly clubs: number
  readonly memberships: number
  readonly competitions: number
  readonly entries: number
  readonly results: number
  readonly courts: number
}

/** Every part uses the same verbs as people do, and checks first whether the data exists. */
export async function seedDemo(
  kernel: Kernel,
  env: Readonly<Record<string, string | undefined>>,
): Promise<DemoSummary> {
  if (!kernel.config.demoData) throw new Error('demo data is switched off here (DEMO_DATA)')
  // Runs before anything is added: otherwise changes by visitors since the last run would count as demo data.
  await restoreDemo(kernel.contextFor())
  const people = await seedAccounts(kernel, demoPasswords(kernel.config, env))
  const { clubIds, ...clubs } = await seedClubs(kernel, people)
  const { seeded, ...competitions } = await seedCompetitions(kernel, people, clubIds)
  const results = await seedResults(kernel, people, seeded)
  const courts = await seedDesk(kernel, people, seeded)
  await markDemoRestored(kernel.contextFor())
  return { accounts: people.created, ...clubs, ...competitions, results, courts }
}

export function describeDemo(made: DemoSummary): string {
  const isNew = Object.values(made).some((count) => count > 0)
  const exists = [
    `${DEMO_PLAYERS.length} players, the demo player, a newcomer and an administrator`,
    `${DEMO_CLUBS.length} clubs`,
    `${DEMO_LEAGUES.length} leagues`,
    `${DEMO_TOURNAMENTS.length} tournaments`,
  ]
  const added = [
    `${made.accounts} accounts`,
    `${made.clubs} clubs`,
    `${made.memberships} memberships`,
    `${made.competitions} competitions`,
    `${made.entries} entries`,
    `${made.results} results`,
    `${made.courts} courts`,
  ]
  return `demo data: ${exists.join(', ')}; ${isNew ? `made now: ${added.join(', ')}` : 'nothing was missing'}`
}
