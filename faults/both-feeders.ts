import { killAlong, type Tally } from './kill-along.ts'
import {
  inTurns,
  makeCompetition,
  type Player,
  registerPlayers,
  signInAdmin,
  wonScore,
} from './players-and-scores.ts'
import type { RetryingClient } from './retrying-client.ts'
import type { Scenario, Verdict } from './scenario.ts'
import type { ScratchDatabase } from './scratch-database.ts'
import { compare, inScratchEnvironment } from './scratch-environment.ts'

const SIZES = {
  // Each player plays in many tournaments at once.
  small: { tournaments: 10, kills: 1, pool: 8 },
  full: { tournaments: 300, kills: 30, pool: 32 },
} as const
/** Two semifinals and a final. */
const ENTRIES = 4

interface Semifinal {
  readonly tournament: number
  readonly me: Player
  readonly them: Player
}

/**
 * F11: both semifinals of a tournament are reported at the same moment, again and again, while the server is killed
 * with -9 in between. Both winners must be in the final.
 */
export const bothFeeders: Scenario = (options) =>
  inScratchEnvironment(options, async ({ server, client, database }) => {
    const { tournaments, kills, pool } = SIZES[options.size]
    const players = await registerPlayers(client, pool)
    await drawTournaments(client, players, tournaments)
    const couples = await listSemifinals(database, players)
    const tally: Tally = { started: 0, answered: 0 }
    const work = inTurns(couples.length, async (index) => {
      tally.started += 1
      await Promise.all((couples[index] ?? []).map((semifinal) => report(client, semifinal)))
      tally.answered += 1
    })
    await Promise.all([work, killAlong(server, tally, tournaments, kills)])
    return await judge(database, tournaments)
  })

async function drawTournaments(
  client: RetryingClient,
  players: readonly Player[],
  count: number,
): Promise<void> {
  const admin = await signInAdmin(client)
  await inTurns(count, async (index) => {
    const first = (index * ENTRIES) % players.length
    const id = await makeCompetition(client, admin, 'tournament', players.slice(first, first + ENTRIES))
    await client.write({
      method: 'POST',
      path: `/api/tournaments/${id}/close-registration`,
      cookie: admin,
    })
  })
}

/** The two semifinals of each tournament, with those who will win them. */
async function listSemifinals(database: ScratchDatabase, players: readonly Player[]): Promise<Semifinal[][]> {
  const rows = await database.rows<{ tournament: number; winner: number; loser: number }>(`
    select m.competition_id::int as tournament, one.user_id::int as winner, two.user_id::int as loser
    from match m
    join entry_player one on one.entry_id = m.entry1_id
    join entry_player two on two.entry_id = m.entry2_id
    where m.state = 'ready'`)
  const byId = new Map(players.map((player) => [player.id, player]))
  const known = (id: number) => {
    const player = byId.get(id)
    if (player === undefined) throw new Error(`nobody has the id ${id}`)
    return player
  }
  const semifinals = rows.map(({ tournament, winner, loser }) => ({
    tournament,
    me: known(winner),
    them: known(loser),
  }))
  return [...Map.groupBy(semifinals, ({ tournament }) => tournament).values()]
}

async function report(client: RetryingClient, { tournament, me, them }: Semifinal): Promise<void> {
  const body = wonScore({ tournamentId: tournament }, me, them, 0)
  await client.write({ method: 'POST', path: '/api/matches', body, cookie: me.cookie })
}

async function judge(database: ScratchDatabase, tournaments: number): Promise<Omit<Verdict, 'remarks'>> {
  const finals = await database.rows<{ sides: number; events: number }>(`
    select (m.entry1_id is not distinct from one.winner_entry_id)::int
        + (m.entry2_id is not distinct from two.winner_entry_id)::int as sides,
      (select count(*)::int from match_event e where e.match_id in (one.id, two.id)) as events
    from match m
    join match one on one.id = m.parent_match1_id and one.winner_entry_id is not null
    join match two on two.id = m.parent_match2_id and two.winner_entry_id is not null`)
  const both = compare(
    2,
    finals.flatMap(({ sides, events }) => [sides, events]),
  )
  return {
    checked: finals.length,
    lost: both.lost + (tournaments - finals.length),
    duplicates: both.duplicates,
  }
}
