import type { BodyOf } from '@tussle/contract/endpoint'
import type { enterLeagueResult as contract, LeagueRole } from '@tussle/contract/play/league-results'
import type { Match } from '@tussle/contract/play/matches'
import {
  getShownCompetition,
  lockForPlay,
  mayOrganise,
  refuseUnlessOrganiser,
} from '../../competitions/index.ts'
import { listEntered } from '../../entries/index.ts'
import type { SignedInCtx } from '../../kernel/context.ts'
import { inTransaction } from '../../kernel/data/transaction.ts'
import { AppError } from '../../kernel/errors.ts'
import { audit } from '../../kernel/security/audit.ts'
import { applyResults } from '../apply/apply-results.ts'
import { OWN_MATCH } from '../matches.policy.ts'
import { getShownMatch } from '../matches.service.ts'
import { readDay } from '../report/read-score.ts'
import { findReportFacts, type MeetingRow, type ReportFacts, type Side } from '../report/report.store.ts'
import { mayMakeMatch } from '../report/resolve-report.ts'
import { isIn, type TwoSides } from '../report/sides.ts'
import { newMatch } from '../report/submit-score.ts'
import { type Decision, decidedFact, decideWithin, EVENT_KINDS } from './decide-match.ts'

type Entered = BodyOf<typeof contract>

const NOT_FOUND = 'League not found'
const NO_FIXTURE = 'These two have no open fixture, and playoffs follow: only fixtures count'

/**
 * An organiser enters a result for two sides of a division. An open fixture of the two takes it; without one the
 * result creates its own match, as a player's report does (OQ-087). The result stands at once.
 */
export async function enterLeagueResult(ctx: SignedInCtx, id: number, entered: Entered): Promise<Match> {
  const { player1Id, player2Id, matchDate, ...decision } = entered
  return await inTransaction(ctx, async (tx) => {
    await refuseUnlessOrganiser(ctx, tx, id, 'desk')
    const now = ctx.clock.now()
    const competition = await lockForPlay(tx, id, now)
    const facts = await findReportFacts(tx, { id }, [player1Id, player2Id], now)
    if (competition?.kind !== 'league' || facts === undefined) throw new AppError('not_found', NOT_FOUND)
    const sides = sidesOf(facts, player1Id, player2Id)
    const { mine: first, theirs: second } = sides
    if ([first, second].some((side) => isIn(side, ctx.actor.userId))) {
      throw new AppError('forbidden', OWN_MATCH)
    }
    const day = readDay(matchDate, competition.time_zone, now)
    const fixture = facts.meetings.find(isOpenFixture)
    if (fixture !== undefined) {
      const seen = fixture.entry1_id === first.entry_id ? decision : swapDecision(decision)
      await decideWithin(ctx, tx, fixture.id, { ...seen, cascade: false }, { playedOn: day })
      return await getShownMatch(tx, fixture.id)
    }
    if (!mayMakeMatch(facts)) throw new AppError('conflict', NO_FIXTURE)
    const match = newMatch({ facts, sides })
    const fact = decidedFact(ctx, { ...courtOf(sides), ...PLAYED(day) }, competition.time_zone, decision)
    const edit = { match, fact, kind: EVENT_KINDS[decision.outcome], reason: decision.reason }
    const division = { competition, divisionId: first.division_id, seats: first.seats }
    await applyResults(ctx, tx, division, [edit], { isNew: true })
    await audit(tx, ctx, {
      action: 'match.decided',
      object: `match:${match.id}`,
      after: { status: fact.status, outcome: fact.outcome, sets: fact.sets, reason: decision.reason },
    })
    return await getShownMatch(tx, match.id)
  })
}

export async function getLeagueRole(ctx: SignedInCtx, id: number): Promise<LeagueRole> {
  await getShownCompetition(ctx, ctx.db, 'league', id)
  if (!(await mayOrganise(ctx, ctx.db, id))) return { mayOrganise: false, withdrawn: [] }
  const entered = await listEntered(ctx.db, 'league', id, null)
  return {
    mayOrganise: true,
    withdrawn: entered
      .filter(({ hasLeft }) => hasLeft)
      .map(({ participant: { id: entryId, user, partner, division } }) => ({
        entryId,
        divisionName: division.name,
        players: partner === null ? [user] : [user, partner],
      })),
  }
}

/** A fixture, or the match of a challenge. */
function isOpenFixture({ status, state }: MeetingRow): boolean {
  return status === 'pending' && state === 'ready'
}

/** Both sides must be complete and in one division. The messages address an organiser, not a player of the match. */
function sidesOf(facts: ReportFacts, player1Id: number, player2Id: number): TwoSides {
  const sides = facts.sides.filter(({ status }) => status === 'active')
  const [mine, theirs] = [player1Id, player2Id].map((id) => sides.find((side) => isIn(side, id)))
  if (mine === undefined || theirs === undefined) {
    throw new AppError('conflict', 'This player is not a participant of this league')
  }
  if (mine.entry_id === theirs.entry_id) throw new AppError('conflict', 'Please choose two different sides')
  if (mine.division_id !== theirs.division_id) {
    throw new AppError('conflict', 'These two play in different divisions')
  }
  if ([mine, theirs].some(({ seats, partner_id: partner }) => seats === 2 && partner === null)) {
    throw new AppError('conflict', 'One of these teams has no partner yet')
  }
  return { mine, theirs }
}

function courtOf({ mine, theirs }: TwoSides) {
  const [p1_id, p2_id] = people(mine)
  const [p3_id, p4_id] = people(theirs)
  return { p1_id, p2_id, p3_id, p4_id }
}

function people({ user_id: user, partner_id: partner }: Side) {
  return [user, partner] as const
}

const PLAYED = (day: string) => ({ match_date: day, location: null, notes: null })

type Seen = Omit<Decision, 'cascade'>

/** The same decision with the two sides exchanged. */
function swapDecision({ winner, sets, ...rest }: Seen): Seen {
  return {
    ...rest,
    ...(winner !== undefined && {
      winner: winner === 'player1' ? ('player2' as const) : ('player1' as const),
    }),
    ...(sets !== undefined && {
      sets: sets.map(({ playerScore, opponentScore }) => ({
        playerScore: opponentScore,
        opponentScore: playerScore,
      })),
    }),
  }
}
