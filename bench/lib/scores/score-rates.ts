import type pg from 'pg'
import { sizeOf } from '../../../tools/proof-size.ts'
import { goal } from '../goal.ts'
import { expectOnly, httpLoad, type Load, printLoads } from '../http-load.ts'
import type { Product } from '../product.ts'
import { alternating, bareReading, CONNECTIONS, printRuns, type Run, SECONDS, share, warm } from '../rates.ts'
import { createBareScores } from './bare-scores.ts'
import { type HotLeague, type Results, restoreBrackets } from './results-fixture.ts'
import { bracketScore, LeagueScores } from './scores.ts'

/** More than any run needs. */
const ENOUGH = sizeOf({ commit: 200, full: 15_000 })
/** The bare function may write the same meeting twice, because nothing else uses that day. */
const UNREAD_DAY = '2020-06-01'

/** Goal 6: a score compared with the bare function that writes the same rows, and many scores in one competition. */
export async function measureScores(
  url: string,
  client: pg.Client,
  product: Product,
  results: Results,
): Promise<boolean> {
  await createBareScores(client)
  const scores = new LeagueScores(results.leagues, await firstFreeDay(client, results.leagues))
  const bare = bareScores(results)
  const league = await compare(url, product, {
    script: bare.league,
    requests: () => scores.take(ENOUGH),
    before: async () => undefined,
  })
  printRuns('score in a league', league)
  const bracket = await compare(url, product, {
    script: bare.bracket,
    requests: () => results.open.slice(0, ENOUGH).map(bracketScore),
    before: () => restoreBrackets(client),
  })
  printRuns('score in a bracket', bracket)
  return [
    share('score in a league, share of the bare function', league, 0.6),
    share('score in a bracket, share of the bare function', bracket, 0.35),
    await measureOneLeague(client, product, results.leagues[0]),
  ].every(Boolean)
}

/** The calls of the bare functions. */
export function bareScores({ leagues }: Results): { readonly league: string; readonly bracket: string } {
  return {
    league: `select bench.report_league(${leagues.length}, '${UNREAD_DAY}');`,
    bracket: 'select bench.report_drawn(current_date);',
  }
}

interface Comparison {
  readonly script: string
  readonly requests: () => readonly string[]
  readonly before: () => Promise<void>
}

async function compare(
  url: string,
  product: Product,
  { script, requests, before }: Comparison,
): Promise<Run[]> {
  await warm(product, requests())
  const runs = await alternating(async () => {
    await before()
    const bare = await bareReading(url, script)
    await before()
    return { bare, http: await writing(product, requests()) }
  })
  await before()
  return runs
}

/** Many scores at once in one league: none is lost, and each is counted for both players. */
async function measureOneLeague(
  client: pg.Client,
  product: Product,
  league: HotLeague | undefined,
): Promise<boolean> {
  if (league === undefined) throw new Error('there is no league')
  const scores = new LeagueScores([league], await firstFreeDay(client, [league]))
  const before = await tally(client, league)
  let sent = 0
  const loads = await alternating(async () => {
    const load = await writing(product, scores.take(ENOUGH))
    sent += load.statuses['201'] ?? 0
    return load
  })
  const after = await tally(client, league)
  printLoads('scores into one league', loads)
  const counted = (['matches', 'wins', 'losses', 'version'] as const).map(
    (what) => after[what] - before[what],
  )
  console.log(`${sent} answered with 201; matches, wins, losses and versions: ${counted.join(', ')}`)
  return [
    goal(
      'scores into one league, a second',
      loads.map(({ perSecond }) => perSecond),
      'at least',
      500,
    ),
    goal(
      'scores lost or counted twice',
      [Math.max(...counted.map((one) => Math.abs(one - sent)))],
      'at most',
      0,
    ),
  ].every(Boolean)
}

/** Sends each request once. */
export async function writing(
  product: Product,
  requests: readonly string[],
  connections = CONNECTIONS,
): Promise<Load> {
  const load = await httpLoad(product, { connections, seconds: SECONDS, requests, once: true })
  expectOnly(load, '201')
  return load
}

async function tally(client: pg.Client, league: HotLeague) {
  const { rows } = await client.query<Record<'matches' | 'wins' | 'losses' | 'version', string>>(
    `select count(*) as matches, (select version from result_version where competition_id = $1),
      (select sum(wins) from player_stat where user_id = any($2)) as wins,
      (select sum(losses) from player_stat where user_id = any($2)) as losses
    from match where competition_id = $1`,
    [league.id, league.players.map(({ id }) => id)],
  )
  const { matches, wins, losses, version } = rows[0] ?? {}
  return {
    matches: Number(matches),
    wins: Number(wins),
    losses: Number(losses),
    version: Number(version),
  }
}

/** Years before the leagues began; a run begins where the last one ended. */
export async function firstFreeDay(client: pg.Client, leagues: readonly HotLeague[]): Promise<Date> {
  const { rows } = await client.query<{ day: string }>(
    `select (coalesce(max(match_date), '2021-01-01') + 1)::text as day from match
    where competition_id = any($1) and match_date between '2021-01-01' and '2025-12-31'`,
    [leagues.map(({ id }) => id)],
  )
  return new Date(`${rows[0]?.day ?? ''}T00:00:00Z`)
}
