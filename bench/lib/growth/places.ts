import type pg from 'pg'
import type { Results } from '../scores/results-fixture.ts'

/**
 * What the reads are about: objects of the same size in both data sets. Each start of a path with its values; the first
 * that matches counts.
 */
export async function samePlaces(
  client: pg.Client,
  { leagues, tournaments }: Results,
): Promise<Record<string, string>> {
  const [league, cup] = [leagues[0]?.id ?? 0, tournaments[0] ?? 0]
  const [one, other] = leagues[0]?.players ?? []
  const { rows } = await client.query<Record<'leagueDivision' | 'cupDivision' | 'match' | 'club', number>>(
    `select (select min(id) from division where competition_id = $1)::float8 as "leagueDivision",
      (select min(id) from division where competition_id = $2)::float8 as "cupDivision",
      (select min(id) from match where competition_id = $1)::float8 as match,
      (select min(club_id) from club_membership)::float8 as club`,
    [league, cup],
  )
  const [found] = rows
  if (found === undefined || one === undefined || other === undefined)
    throw new Error('the data has no large league')
  return {
    '/api/clubs/{id}/merge-proposals/{firstId}/{secondId}': `/api/clubs/${found.club}/merge-proposals/${one.id}/${other.id}`,
    '/api/court-links/{token}': `/api/court-links/${'a'.repeat(27)}`,
    '/api/claim-links/{token}': `/api/claim-links/${'a'.repeat(27)}`,
    '/api/calendars/{token}': `/api/calendars/1-${'a'.repeat(27)}.ics`,
    '/api/leagues/{id}/divisions/{divisionId}': `/api/leagues/${league}/divisions/${found.leagueDivision}`,
    '/api/tournaments/{id}/divisions/{divisionId}': `/api/tournaments/${cup}/divisions/${found.cupDivision}`,
    '/api/competitions/{kind}/{id}/divisions/{divisionId}': `/api/competitions/league/${league}/divisions/${found.leagueDivision}`,
    '/api/leagues/{id}': `/api/leagues/${league}`,
    '/api/tournaments/{id}': `/api/tournaments/${cup}`,
    '/api/competitions/{kind}/{id}': `/api/competitions/tournament/${cup}`,
    '/api/clubs/{id}': `/api/clubs/${found.club}`,
    '/api/players/{id}/head-to-head/{otherId}': `/api/players/${one.id}/head-to-head/${other.id}`,
    '/api/players/{id}': `/api/players/${one.id}`,
    '/api/matches/{id}': `/api/matches/${found.match}`,
  }
}
