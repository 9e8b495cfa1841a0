import { killAlong, type Tally } from './kill-along.ts'
import { makeCompetition, type Player, registerPlayers, signInAdmin, wonScore } from './players-and-scores.ts'
import type { RetryingClient } from './retrying-client.ts'
import type { Scenario, Verdict } from './scenario.ts'
import type { ScratchDatabase } from './scratch-database.ts'
import { compare, inScratchEnvironment } from './scratch-environment.ts'

/** Two players have at most a hundred scores of two sets to eleven, so there are enough pairs for all writes. */
const SIZES = {
  small: { writes: 60, kills: 2, couples: 6 },
  full: { writes: 2000, kills: 50, couples: 24 },
} as const

interface Reported extends Tally {
  readonly notes: string[]
  /** Scores that the server treated as a second report because their saved answer was lost. */
  answeredTwice: number
}

/**
 * The server is killed with -9 between results and their answers, and every client retries. Each score must be one
 * match, recorded once for both sides, with one event.
 */
export const scoresOnce: Scenario = (options) =>
  inScratchEnvironment(options, async ({ server, client, database }) => {
    const { writes, kills, couples } = SIZES[options.size]
    const players = await registerPlayers(client, couples * 2)
    const leagueId = await makeCompetition(client, await signInAdmin(client), 'league', players)
    const before = await versionOf(database)
    const tally: Reported = { started: 0, answered: 0, notes: [], answeredTwice: 0 }
    const work = Array.from({ length: couples }, (_, index) => {
      const [me, them] = players.slice(index * 2, index * 2 + 2) as [Player, Player]
      return reportUntilDone(client, tally, writes, { leagueId, me, them })
    })
    await Promise.all([...work, killAlong(server, tally, writes, kills)])
    return await judge(database, tally, before)
  })

async function reportUntilDone(
  client: RetryingClient,
  tally: Reported,
  writes: number,
  { leagueId, me, them }: { leagueId: number; me: Player; them: Player },
): Promise<void> {
  for (let serial = 0; tally.started < writes; serial += 1) {
    tally.started += 1
    const notes = `score-${tally.started}`
    const body = { ...wonScore({ leagueId }, me, them, serial), notes }
    const answer = await client.write({ method: 'POST', path: '/api/matches', body, cookie: me.cookie })
    if (answer.status !== 201) tally.answeredTwice += 1
    tally.notes.push(notes)
    tally.answered += 1
  }
}

async function judge(
  database: ScratchDatabase,
  { notes, answeredTwice }: Reported,
  before: number,
): Promise<Omit<Verdict, 'remarks'>> {
  const matches = await database.rows<{ notes: string }>('select notes from match')
  const found = new Set(matches.map((match) => match.notes))
  const lost = notes.filter((mark) => !found.has(mark)).length
  const books = compare(notes.length, [
    matches.length,
    ...(await countBooks(database)),
    (await versionOf(database)) - before,
  ])
  return {
    checked: notes.length,
    lost: lost + books.lost,
    duplicates: answeredTwice + books.duplicates,
  }
}

/**
 * What follows from a report, each once: history, both sides' feeds and the event for each subscriber. Records follow
 * later.
 */
async function countBooks(database: ScratchDatabase): Promise<number[]> {
  const rows = await database.rows<{ count: number }>(`
    select count(*)::int as count from match_event
    union all select count(*)::int from player_match where won
    union all select count(*)::int from player_match where not won
    union all select coalesce(sum(version), 0)::int from match
    union all select count(job.id)::int from pgboss.queue
      left join pgboss.job on job.name = queue.name
      where queue.name like 'matches.recorded.%' group by queue.name`)
  return rows.map(({ count }) => count)
}

async function versionOf(database: ScratchDatabase): Promise<number> {
  const [row] = await database.rows<{ version: number }>(`
    select (c.version + coalesce(r.version, 0))::int as version
    from competition c left join result_version r on r.competition_id = c.id`)
  return row?.version ?? 0
}
