import type { Division } from '@tussle/contract/competitions'
import type { PlayerRef } from '@tussle/contract/people/player-ref'
import type { Participant } from '@tussle/contract/play/entries'
import type { Match } from '@tussle/contract/play/matches'
import { type PeopleOfDivision, presentPlayerRef, seenByVisitors } from '../../accounts/index.ts'
import { type Entered, listEntered } from '../../entries/index.ts'
import type { Ctx } from '../../kernel/context.ts'
import type { Tx } from '../../kernel/data/db.ts'
import type { PlayView } from './view.store.ts'

interface PeopleInPlay {
  readonly entered: readonly Entered[]
  readonly views: readonly PlayView[]
}

const ADULT_YEARS = 18

/** Whether only juniors may play in a division. */
export function isForJuniors({ range }: Pick<Division, 'range'>): boolean {
  const most = range?.ageMax ?? null
  return most !== null && most < ADULT_YEARS
}

/** The same entries and matches with the names that visitors may read. */
export async function asVisitorsSee(
  ctx: Ctx,
  tx: Tx,
  divisions: readonly Division[],
  { entered, views }: PeopleInPlay,
): Promise<PeopleInPlay> {
  const see = await seenByVisitors(
    ctx,
    tx,
    divisions.map((division) => peopleOf(division, entered, views)),
  )
  return {
    entered: entered.map(({ participant, hasLeft }) => {
      const { user, partner, divisionId } = participant
      const shown = { user: see(divisionId, user), partner: partner && see(divisionId, partner) }
      return { participant: { ...participant, ...shown }, hasLeft }
    }),
    views: views.map((view) => ({ ...view, people: peopleSeen(view, see) })),
  }
}

/** The entries of these divisions of a tournament that have a place, under the names that visitors may read. */
export async function readEntriesForVisitors(
  ctx: Ctx,
  tx: Tx,
  tournamentId: number,
  divisions: readonly Division[],
): Promise<Participant[]> {
  const listed = { entered: await listEntered(tx, 'tournament', tournamentId, null), views: [] }
  const { entered } = await asVisitorsSee(ctx, tx, divisions, listed)
  return entered.filter(({ hasLeft }) => !hasLeft).map(({ participant }) => participant)
}

/** The people of a match in an answer. */
type Seats = Pick<Match, 'player1' | 'player1Partner' | 'player2' | 'player2Partner' | 'winner'>

/** Matches of one division of a league, under the names that visitors may read. */
export async function seeMatches<Shown extends Seats>(
  ctx: Ctx,
  tx: Tx,
  { id, division }: { readonly id: number; readonly division: Division },
  matches: readonly Shown[],
): Promise<Shown[]> {
  const own = peopleOf(division, await listEntered(tx, 'league', id, division.id), [])
  const onCourt = matches.flatMap(({ player1, player1Partner, player2, player2Partner }) =>
    [player1, player1Partner, player2, player2Partner].flatMap((person) => person?.id ?? []),
  )
  const see = await seenByVisitors(ctx, tx, [{ ...own, userIds: [...own.userIds, ...onCourt] }])
  const seen = (person: PlayerRef | null) => person && see(division.id, person)
  return matches.map((match) => ({
    ...match,
    player1: seen(match.player1),
    player1Partner: seen(match.player1Partner),
    player2: seen(match.player2),
    player2Partner: seen(match.player2Partner),
    winner: seen(match.winner),
  }))
}

function peopleOf(
  division: Division,
  entered: readonly Entered[],
  views: readonly PlayView[],
): PeopleOfDivision {
  const entrants = entered
    .filter(({ participant }) => participant.divisionId === division.id)
    .toSorted((a, b) => a.participant.id - b.participant.id)
    .flatMap(({ participant: { userId, partnerId } }) => [userId, partnerId])
  const onCourt = views
    .filter((view) => view.division_id === division.id)
    .flatMap(({ p1_id: a, p2_id: b, p3_id: c, p4_id: d }) => [a, b, c, d])
  return {
    divisionId: division.id,
    isForJuniors: isForJuniors(division),
    userIds: [...entrants, ...onCourt].filter((id) => id !== null),
  }
}

function peopleSeen(view: PlayView, see: Awaited<ReturnType<typeof seenByVisitors>>): PlayView['people'] {
  const shown = [...view.people].map(([id, row]) => {
    const { displayName } = see(view.division_id, presentPlayerRef(row))
    const hidden = { rating: null, profile_image_url: null, is_admin: false }
    return [id, { ...row, ...hidden, display_name: displayName }] as const
  })
  return new Map(shown)
}
