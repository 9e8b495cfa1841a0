import type { Match } from '@tussle/contract/play/matches'
import type { ChangedMatch, ComputedChanges } from '../apply/compute-changes.ts'
import type { MatchColumns } from '../matches.present.ts'
import { showMatch } from '../matches.service.ts'
import type { Court } from '../read/people.ts'
import type { NewReport } from './resolve-report.ts'

/**
 * The answer to a new report, made from the report and the changes that are saved for it. Both ways to save it return
 * this: the statement without a lock also saves the answer with its idempotency key, so it must know it before it
 * writes.
 */
export function showReported(report: NewReport, { changed }: ComputedChanges): Match {
  const [own] = changed
  if (own === undefined) throw new Error('a report changes its match')
  return showMatch(viewOf(report, own))
}

/** A match that its score creates has no place in a draw. */
const NO_PLACE = {
  bracket: 'main',
  round: 1,
  position: null,
  next_match_id: null,
  loser_next_match_id: null,
  parent_match1_id: null,
  parent_match2_id: null,
  stage_nr: null,
  format: null,
  entrants: null,
}

/** The match with its new fact, in the columns that the store would read back. */
function viewOf(
  { division, sides, resolution }: NewReport,
  { match, derived, status, fact }: ChangedMatch,
): MatchColumns & Court {
  const { competition, divisionId } = division
  const people = [...sides.mine.people, ...sides.theirs.people]
  if (fact === null) throw new Error(`match ${match.id} was reported without a result`)
  return {
    ...(resolution.does === 'make' ? NO_PLACE : resolution.match),
    ...fact,
    ...derived,
    status,
    id: match.id,
    competition_id: competition.id,
    division_id: divisionId,
    kind: competition.kind,
    node: match.node,
    p1_id: fact.user1_id,
    p2_id: fact.partner1_id,
    p3_id: fact.user2_id,
    p4_id: fact.partner2_id,
    people: new Map(people.map((person) => [person.user_id, person])),
  }
}
