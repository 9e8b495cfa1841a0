import type pg from 'pg'
import { createBareScores } from '../scores/bare-scores.ts'
import { firstFreeDay, UNREAD_DAY } from '../scores/free-days.ts'
import { type Results, restoreBrackets } from '../scores/results-fixture.ts'
import { bracketScore, LeagueScores } from '../scores/scores.ts'
import { measurePath, type Round, type Surface } from './measure-path.ts'
import { measureOneLeague } from './one-league.ts'
import { engineTimesBare, type Figure, timesFloor } from './table.ts'

/** The bare function must not be made expensive to be compared with. */
const MOST_BARE_US = 900

/** Goal 7 without what follows from a score: score-cost.ts counts that. */
export async function measureScores(
  surface: Surface,
  client: pg.Client,
  results: Results,
): Promise<Figure[]> {
  await createBareScores(client)
  const scores = new LeagueScores(results.leagues, await firstFreeDay(client, results.leagues))
  const league = await measurePath(surface, {
    ...{ name: 'score in a league', status: '201', once: true, requests: (count) => scores.take(count) },
    bare: `select bench.report_league(${results.leagues.length}, '${UNREAD_DAY}');`,
  })
  const bracket = await measurePath(surface, {
    ...{ name: 'score in a bracket', status: '201', once: true, before: () => restoreBrackets(client) },
    requests: (count) => results.open.slice(-Math.min(count, results.open.length)).map(bracketScore),
    bare: 'select bench.report_drawn(current_date);',
  })
  return [
    timesFloor(7, 'score in a league', league, 18),
    engineTimesBare(7, 'score in a league', league, 1.2),
    bareUs('score in a league', league),
    timesFloor(7, 'score in a bracket', bracket, 18),
    engineTimesBare(7, 'score in a bracket', bracket, 1.2),
    bareUs('score in a bracket', bracket),
    ...(await measureOneLeague(surface, client, results.leagues[0])),
  ]
}

function bareUs(what: string, rounds: readonly Round[]): Figure {
  return {
    goal: 7,
    what: `${what}, us of bare`,
    values: rounds.map(({ bareEngine }) => bareEngine),
    limit: MOST_BARE_US,
  }
}
