import { setTimeout as sleep } from 'node:timers/promises'
import { makeCompetition, registerPlayers, signInAdmin } from './players-and-scores.ts'
import type { Scenario, Verdict } from './scenario.ts'
import type { ScratchDatabase } from './scratch-database.ts'
import { compare, type Environment, inScratchEnvironment } from './scratch-environment.ts'

const SIZES = {
  small: { tournaments: 2, entries: 16 },
  full: { tournaments: 30, entries: 64 },
} as const
/** How many organisers close registration at the same time, each with a key of their own. */
const ASKERS = 8
/** About as long as a draw takes, so that a kill comes before, during or after it. */
const DRAW_MS = 60

/**
 * F10: several organisers close the registration of a tournament at once, and the server is killed with -9 in the
 * middle of the draw. There must be exactly one bracket, whole.
 */
export const drawnOnce: Scenario = (options) =>
  inScratchEnvironment(options, async (environment) => {
    const { tournaments, entries } = SIZES[options.size]
    const players = await registerPlayers(environment.client, entries)
    const admin = await signInAdmin(environment.client)
    for (let made = 0; made < tournaments; made += 1) {
      const id = await makeCompetition(environment.client, admin, 'tournament', players)
      await Promise.all([closeRegistration(environment, id, admin), killSoon(environment)])
    }
    return await judge(environment.database, tournaments, entries)
  })

async function closeRegistration({ client }: Environment, id: number, cookie: string): Promise<void> {
  const path = `/api/tournaments/${id}/close-registration`
  await Promise.all(Array.from({ length: ASKERS }, () => client.write({ method: 'POST', path, cookie })))
}

async function killSoon({ server }: Environment): Promise<void> {
  await sleep(Math.random() * DRAW_MS)
  await server.killAndReplace()
}

async function judge(
  database: ScratchDatabase,
  tournaments: number,
  entries: number,
): Promise<Omit<Verdict, 'remarks'>> {
  const rows = await database.rows<{ draws: number; records: number; matches: number; finals: number }>(`
    select (select count(*)::int from draw d where d.competition_id = c.id) as draws,
      (select count(*)::int from audit where object = 'competition:' || c.id and action = 'registration.closed') as records,
      (select count(*)::int from match m where m.competition_id = c.id) as matches,
      (select count(*)::int from match m where m.competition_id = c.id and m.next_match_id is null) as finals
    from competition c`)
  const once = compare(
    1,
    rows.flatMap(({ draws, records, finals }) => [draws, records, finals]),
  )
  const whole = compare(
    entries - 1,
    rows.map(({ matches }) => matches),
  )
  return {
    checked: tournaments,
    lost: once.lost + whole.lost,
    duplicates: once.duplicates + whole.duplicates,
  }
}
