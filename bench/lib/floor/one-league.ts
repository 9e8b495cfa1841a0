import type pg from 'pg'
import { expectOnly, httpLoad } from '../http-load.ts'
import { firstFreeDay } from '../scores/free-days.ts'
import type { HotLeague } from '../scores/results-fixture.ts'
import { LeagueScores } from '../scores/scores.ts'
import type { Surface } from './measure-path.ts'
import type { Figure } from './table.ts'

/** More than any run sends. */
const ENOUGH_PER_SECOND = 5000
const LEAST_PER_SECOND = 600

/** Many scores at once in one league: none is lost, and each is in the feeds of both players. */
export async function measureOneLeague(
  { product, scale }: Surface,
  client: pg.Client,
  league: HotLeague | undefined,
): Promise<Figure[]> {
  if (league === undefined) throw new Error('there is no league')
  const scores = new LeagueScores([league], await firstFreeDay(client, [league]))
  const before = await tally(client, league)
  const rates: number[] = []
  let sent = 0
  for (let turn = 0; turn < scale.repetitions; turn += 1) {
    const { connections, seconds } = scale
    const load = await httpLoad(product, {
      connections,
      seconds,
      requests: scores.take(ENOUGH_PER_SECOND * seconds),
      once: true,
    })
    expectOnly(load, '201')
    rates.push(load.perSecond)
    sent += load.statuses['201'] ?? 0
  }
  const after = await tally(client, league)
  const counted = (['matches', 'lines', 'version'] as const).map((what) => after[what] - before[what])
  console.log(`${sent} answered with 201; matches, pairs of lines in feeds, versions: ${counted.join(', ')}`)
  const off = Math.max(...counted.map((one) => Math.abs(one - sent)))
  return [
    {
      goal: 7,
      what: 'scores a second into one league',
      values: rates,
      limit: LEAST_PER_SECOND,
      sense: 'at least',
    },
    { goal: 7, what: 'scores lost or counted twice', values: [off], limit: 0 },
  ]
}

async function tally(client: pg.Client, league: HotLeague) {
  const { rows } = await client.query<Record<'matches' | 'lines' | 'version', number>>(
    `select (select count(*) from match where competition_id = $1)::float8 as matches,
      (select count(*) from player_match where competition_id = $1)::float8 / 2 as lines,
      coalesce((select version from result_version where competition_id = $1), 0)::float8 as version`,
    [league.id],
  )
  const [found] = rows
  if (found === undefined) throw new Error('the league is gone')
  return found
}
