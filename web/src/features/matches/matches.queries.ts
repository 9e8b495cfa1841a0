import { keepPreviousData, skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Club } from '@tussle/contract/clubs'
import type { BodyInputOf, QueryInputOf } from '@tussle/contract/endpoint'
import type { CompetitionParticipant } from '@tussle/contract/play/entries'
import type { enterLeagueResult } from '@tussle/contract/play/league-results'
import { isProvisional } from '@tussle/contract/play/match-status'
import type {
  decideMatch,
  MyMatch,
  previewDecision,
  submitScore,
  undoDecision,
  voidMatch,
} from '@tussle/contract/play/matches'
import { callAt, getPage, type Page } from '../../lib/server/api.ts'
import { useFormKey } from '../../lib/server/form-key.ts'
import { refreshAfter } from '../../lib/server/invalidation.ts'
import type { Decidable } from './decide/decision.ts'
import type { PlayedCompetition } from './score/opponents.ts'
import type { useScoreDraft } from './score/score-draft.ts'

export type { MyMatch }

/** As many as one answer holds. */
const PAGE = 200
const CLUBS_SHOWN = 20

/** The sides of a competition; whoever opens the dialog wants those of now. */
export function useParticipants(competition: PlayedCompetition | undefined) {
  const { kind, id, division } = competition ?? {}
  return useQuery({
    queryKey: ['/api/competitions', kind, id, 'participants', division?.id],
    queryFn: competition ? ({ signal }) => readSides(competition, signal) : skipToken,
    refetchOnMount: 'always',
  })
}

/** One's own matches, those to be played before all others; read where a draw says who can be reported against. */
export function useOpenMatches(isWanted: boolean) {
  return useQuery({
    queryKey: ['/api/users', 'matches', 'open'],
    queryFn: isWanted
      ? async ({ signal }) => (await getPage<MyMatch>('/api/users/matches', { limit: PAGE }, signal)).items
      : skipToken,
    refetchOnMount: 'always',
  })
}

/** Clubs to have played at, the largest first; a failed search only means that the name is typed. */
export function useClubNames(q: string) {
  return useQuery({
    queryKey: ['/api/clubs', 'named', q],
    queryFn: ({ signal }) => getPage<Club>('/api/clubs', { q, limit: CLUBS_SHOWN }, signal),
    placeholderData: keepPreviousData,
  })
}

/**
 * The scores that the player has to confirm, and those that are disputed. Reports stand after two days and disputes come
 * before everything else, so the latest matches hold all of them.
 */
export function useWaitingScores() {
  return useQuery({
    queryKey: ['/api/users', 'matches'],
    select: selectWaiting,
  })
}

/** The own results that are in no record yet, and when the last of them is, at the latest. */
export interface ProvisionalRecord {
  readonly wins: number
  readonly losses: number
  readonly standsAt: string
  readonly timeZone: string
}

/** Null where every result of the player stands. */
export function useProvisionalRecord(): ProvisionalRecord | null {
  const { data } = useQuery({ queryKey: ['/api/users', 'matches'], select: selectProvisional })
  return data ?? null
}

function selectProvisional(matches: readonly MyMatch[]): ProvisionalRecord | null {
  const open = matches
    .filter(({ status }) => isProvisional(status))
    .toSorted((a, b) => (a.confirmsAt ?? '').localeCompare(b.confirmsAt ?? ''))
  const last = open.at(-1)
  if (last === undefined) return null
  const wins = open.filter(hasWon).length
  return {
    wins,
    losses: open.length - wins,
    standsAt: last.confirmsAt ?? '',
    timeZone: last.competition.timeZone,
  }
}

function hasWon({ winnerId, side, player1Id, player2Id }: MyMatch): boolean {
  return winnerId === (side === 'player1' ? player1Id : player2Id)
}

function selectWaiting(matches: readonly MyMatch[]): readonly MyMatch[] {
  return matches.filter(({ mayConfirm, dispute }) => mayConfirm || dispute !== null)
}

interface Report {
  readonly body: BodyInputOf<typeof submitScore>
  readonly key: string
}

export function useSubmitScore(draft: Pick<ReturnType<typeof useScoreDraft>, 'drop' | 'settle'>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ body, key }: Report) => callAt<typeof submitScore>('POST', '/api/matches', { body, key }),
    onSuccess: (_match, { body: { leagueId, tournamentId } }) => {
      draft.drop()
      refreshAfter(client, 'submitScore', leagueId ?? tournamentId ?? undefined)
    },
    onError: (error) => draft.settle(error),
  })
}

/** The word of an organiser on a result. */
export function useDecideMatch({ id, competition }: DecidedMatch) {
  return useDecided('decideMatch', competition.id, (body: BodyInputOf<typeof decideMatch>, key) =>
    callAt<typeof decideMatch>('PATCH', '/api/matches/{id}', { params: { id }, body, key }),
  )
}

/** What two sides of a league have played, entered by whoever organises it. */
export function useEnterLeagueResult(id: number) {
  return useDecided('enterLeagueResult', id, (body: BodyInputOf<typeof enterLeagueResult>, key) =>
    callAt<typeof enterLeagueResult>('POST', '/api/leagues/{id}/results', { params: { id }, body, key }),
  )
}

export function useVoidMatch({ id, competition }: DecidedMatch) {
  return useDecided('voidMatch', competition.id, (query: QueryInputOf<typeof voidMatch>, key) =>
    callAt<typeof voidMatch>('DELETE', '/api/matches/{id}', { params: { id }, query, key }),
  )
}

export function useUndoDecision({ id, competition }: DecidedMatch) {
  return useDecided('undoDecision', competition.id, (_nothing: undefined, key) =>
    callAt<typeof undoDecision>('POST', '/api/matches/{id}/undo', { params: { id }, key }),
  )
}

/** What a decision would change; it changes nothing itself. */
export function usePreview({ id }: DecidedMatch) {
  return useMutation({
    mutationFn: (body: BodyInputOf<typeof previewDecision>) =>
      callAt<typeof previewDecision>('POST', '/api/matches/{id}/preview', { params: { id }, body }),
  })
}

type DecidedMatch = Pick<Decidable, 'id' | 'competition'>

/** A decision sent twice is one decision, and whatever it shows in is read again. */
function useDecided<Wanted, Answer>(
  verb: 'decideMatch' | 'voidMatch' | 'undoDecision' | 'enterLeagueResult',
  competitionId: number,
  send: (wanted: Wanted, key: string) => Promise<Answer>,
) {
  const client = useQueryClient()
  const key = useFormKey()
  return useMutation({
    mutationFn: (wanted: Wanted) => send(wanted, key.current()),
    onSuccess: () => refreshAfter(client, verb, competitionId),
    onSettled: (_answer, error) => key.settle(error ?? undefined),
  })
}

/**
 * The whole of one's own division, because any of them can be the opponent; of the others, who are shown and not
 * offered, as many as one answer holds (OQ-098).
 */
async function readSides({ kind, id, division }: PlayedCompetition, signal: AbortSignal) {
  const path = `/api/competitions/${kind}/${id}/participants` as const
  const [own, { items }] = await Promise.all([
    readDivision(path, division.id, signal),
    getPage<CompetitionParticipant>(path, { limit: PAGE }, signal),
  ])
  return [...own, ...items.filter((side) => side.division.id !== division.id)]
}

async function readDivision(path: `/api/${string}`, divisionId: number, signal: AbortSignal) {
  const all: CompetitionParticipant[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const page: Page<CompetitionParticipant> = await getPage(
      path,
      { divisionId, limit: PAGE, cursor },
      signal,
    )
    all.push(...page.items)
    cursor = page.next
  }
  return all
}
