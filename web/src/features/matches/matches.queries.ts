import { keepPreviousData, skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { listClubs } from '@tussle/contract/clubs'
import type { AnswerOf, BodyInputOf, QueryInputOf } from '@tussle/contract/endpoint'
import type { CompetitionParticipant, listCompetitionParticipants } from '@tussle/contract/play/entries'
import type { enterLeagueResult } from '@tussle/contract/play/league-results'
import type {
  decideMatch,
  previewDecision,
  undoDecision,
  voidMatch,
} from '@tussle/contract/play/match-decisions'
import { isProvisional } from '@tussle/contract/play/match-status'
import type { listMyMatches, MyMatch, submitScore } from '@tussle/contract/play/matches'
import type { Command } from '../../lib/offline/command.ts'
import { sendOrStore } from '../../lib/offline/send-or-store.ts'
import type { AddressOf } from '../../lib/server/address-of.ts'
import { callAt, getPage, type Page } from '../../lib/server/api.ts'
import { useFormKey } from '../../lib/server/form-key.ts'
import { refreshAfter } from '../../lib/server/invalidation.ts'
import { QUIET } from '../../lib/server/query-client.ts'
import { keyAt } from '../../lib/server/read.ts'
import type { Decidable } from './decide/decision.ts'
import type { PlayedCompetition } from './score/opponents.ts'
import type { useScoreDraft } from './score/score-draft.ts'

export type { MyMatch }

/** The largest page that the server allows. */
const PAGE = 200
const CLUBS_SHOWN = 20
const MY_MATCHES = keyAt<typeof listMyMatches>('/api/users/matches')
const UNSETTLED = {
  queryKey: [...MY_MATCHES, 'unsettled'],
  queryFn: ({ signal }: Reading) =>
    callAt<typeof listMyMatches>('GET', '/api/users/matches', { query: { only: 'unsettled' }, signal }),
}
const SIDES = '/api/competitions/{kind}/{id}/participants'

/** The entries of a competition, read anew each time the dialog opens. */
export function useParticipants(competition: PlayedCompetition | undefined) {
  return useQuery({
    ...(competition ? sidesOf(competition) : { queryKey: ['no competition'], queryFn: skipToken }),
    refetchOnMount: 'always',
  })
}

function sidesOf(competition: PlayedCompetition) {
  return {
    queryKey: [...keyAt<typeof listCompetitionParticipants>(SIDES, competition), competition.division.id],
    queryFn: ({ signal }: Reading) => readSides(competition, signal),
  }
}

interface Reading {
  readonly signal: AbortSignal
}

/** The player's own matches, pending ones first. They are read for competitions whose draw decides the opponents. */
export function useOpenMatches(isWanted: boolean) {
  return useQuery({
    ...OPEN_MATCHES,
    queryFn: isWanted ? OPEN_MATCHES.queryFn : skipToken,
    refetchOnMount: 'always',
  })
}

const OPEN_MATCHES = {
  queryKey: [...MY_MATCHES, 'open'],
  queryFn: ({ signal }: Reading) => readOpenMatches(signal),
}

/** More than somebody plays at one time; the others are read when their dialog opens. */
const MOST_READ_AHEAD = 5

/** Reads everybody whom the player may meet, so that the device has them. What fails is read another time. */
export function useReadOpponents() {
  const client = useQueryClient()
  return async (competitions: readonly PlayedCompetition[]) => {
    const failed = () => undefined
    if (competitions.length > 0) await client.query({ ...OPEN_MATCHES, meta: QUIET }).catch(failed)
    for (const competition of competitions.slice(0, MOST_READ_AHEAD))
      await client.query({ ...sidesOf(competition), meta: QUIET }).catch(failed)
  }
}

async function readOpenMatches(signal: AbortSignal) {
  const query = { limit: PAGE }
  return (await getPage<typeof listMyMatches>('/api/users/matches', { query, signal })).items
}

/** Clubs as places of a match, the largest first. If the search fails, the player types the name. */
export function useClubNames(q: string) {
  return useQuery({
    queryKey: [...keyAt<typeof listClubs>('/api/clubs'), 'named', q],
    queryFn: ({ signal }) =>
      getPage<typeof listClubs>('/api/clubs', { query: { q, limit: CLUBS_SHOWN }, signal }),
    placeholderData: keepPreviousData,
  })
}

/** The scores that the player has to confirm, and the disputed ones. */
export function useWaitingScores() {
  return useQuery({ ...UNSETTLED, select: selectWaiting })
}

/** The player's own results that are not in the record yet, and when the last of them will be, at the latest. */
export interface ProvisionalRecord {
  readonly wins: number
  readonly losses: number
  readonly standsAt: string
  readonly timeZone: string
}

/** Null if all results of the player stand. */
export function useProvisionalRecord(): ProvisionalRecord | null {
  const { data } = useQuery({ ...UNSETTLED, select: selectProvisional })
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

interface Report extends Pick<Command, 'key' | 'title' | 'detail'> {
  readonly body: BodyInputOf<typeof submitScore>
}

/** Reports a score. Without a connection the device keeps it and sends it later. */
export function useSubmitScore(
  personId: number,
  draft: Pick<ReturnType<typeof useScoreDraft>, 'drop' | 'settle'>,
) {
  const client = useQueryClient()
  const address = ['POST', '/api/matches'] satisfies AddressOf<typeof submitScore>
  return useMutation({
    mutationFn: (report: Report) =>
      sendOrStore<AnswerOf<typeof submitScore>>({
        ...report,
        ...{ personId, method: address[0], address: address[1], write: 'submitScore' },
        competitionId: competitionOf(report.body) ?? null,
      }),
    onSuccess: ({ isSent }, { body }) => {
      draft.drop()
      if (isSent) refreshAfter(client, 'submitScore', competitionOf(body))
    },
    onError: (error) => draft.settle(error),
  })
}

function competitionOf({ leagueId, tournamentId }: Report['body']): number | undefined {
  return leagueId ?? tournamentId ?? undefined
}

/** An organiser's decision on a result. */
export function useDecideMatch({ id, competition }: DecidedMatch) {
  return useDecided('decideMatch', competition.id, (body: BodyInputOf<typeof decideMatch>, key) =>
    callAt<typeof decideMatch>('PATCH', '/api/matches/{id}', { params: { id }, body, key }),
  )
}

/** An organiser enters the result of two sides of a league. */
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

/** What a decision would change. The preview itself changes nothing. */
export function usePreview({ id }: DecidedMatch) {
  return useMutation({
    mutationFn: (body: BodyInputOf<typeof previewDecision>) =>
      callAt<typeof previewDecision>('POST', '/api/matches/{id}/preview', { params: { id }, body }),
  })
}

/** The same as a query: what it would change if these sets were the result. */
export function previewOfSets(id: number, sets: Decidable['sets']) {
  return {
    queryKey: ['/api/matches', id, 'preview', sets],
    queryFn: () =>
      callAt<typeof previewDecision>('POST', '/api/matches/{id}/preview', {
        params: { id },
        body: { outcome: 'played', sets: [...sets] },
      }),
    meta: QUIET,
  }
}

type DecidedMatch = Pick<Decidable, 'id' | 'competition'>

/** A repeated decision has the same idempotency key. Everything that shows the result is read again. */
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
 * All entries of the player's own division, because each of them can be the opponent. Entries of other divisions are
 * shown but not offered, so one page of them is enough (OQ-098).
 */
async function readSides({ kind, id, division }: PlayedCompetition, signal: AbortSignal) {
  const params = { kind, id }
  const [own, { items }] = await Promise.all([
    readDivision(params, division.id, signal),
    getPage<typeof listCompetitionParticipants>(SIDES, { params, query: { limit: PAGE }, signal }),
  ])
  return [...own, ...items.filter((side) => side.division.id !== division.id)]
}

async function readDivision(
  params: Pick<PlayedCompetition, 'kind' | 'id'>,
  divisionId: number,
  signal: AbortSignal,
) {
  const all: CompetitionParticipant[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const query = { divisionId, limit: PAGE, cursor }
    const page: Page<CompetitionParticipant> = await getPage<typeof listCompetitionParticipants>(SIDES, {
      params,
      query,
      signal,
    })
    all.push(...page.items)
    cursor = page.next
  }
  return all
}
