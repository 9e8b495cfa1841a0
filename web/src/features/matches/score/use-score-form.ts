import { GAME_RULES } from '@tussle/competition/games'
import { useEffect, useLayoutEffect, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useContractForm } from '../../../lib/form.ts'
import { useOpenMatches, useParticipants } from '../matches.queries.ts'
import {
  competitionKey,
  isDrawn,
  type Opponent,
  opponentsOf,
  type Person,
  type PlayedCompetition,
  withOpenMatch,
} from './opponents.ts'
import { blankScores } from './score-cells.ts'
import { type MatchMeant, matchMeant } from './score-dialog-store.ts'
import type { DraftValues } from './score-draft.ts'
import { emptyScore, NO_OPPONENT, ScoreForm, type ScoreValues } from './score-form.ts'

const SEEN = { shouldDirty: true, shouldValidate: true }

/** The form, and the competition and opponent that its values refer to. */
export function useScoreForm(
  me: Person,
  competitions: readonly PlayedCompetition[] | undefined,
  found: DraftValues | null,
) {
  const [meant] = useState(matchMeant)
  const [meantKey] = useState(() => (meant === null ? '' : keyOfMeant(meant, competitions)))
  const [empty] = useState(() => ({ ...emptyScore(), competition: meantKey }))
  const form = useContractForm(ScoreForm, empty)
  const { competition: key, opponentId } = form.watch()
  const competition = competitions?.find((each) => competitionKey(each) === key)
  const possible = useOpponents(me, competition)
  const { opponents, isFixed } = possible
  const opponent = opponents?.find(({ userId }) => userId === opponentId)
  const game = competition?.game
  const rules = opponent?.rules ?? (game ? GAME_RULES[game] : undefined)
  const bestOf = rules?.bestOf
  const [isRestored, setRestored] = useState(() => found !== null && isAbout(found, meant))

  // The defaults stay blank, so that restored values count as entered.
  useLayoutEffect(() => {
    if (isRestored && found !== null) form.reset(found, { keepDefaultValues: true })
  }, [form, found, isRestored])

  useWithoutGone(
    form,
    key !== '' && competitions !== undefined && competition === undefined,
    opponentId !== NO_OPPONENT && opponents !== undefined && opponent === undefined,
  )
  useExpectedOpponent(form, expectedOpponent(opponents, isFixed, key === meantKey ? meant : null))

  // Sets the number of sets that is played there, unless the player has begun to enter scores.
  useEffect(() => {
    const isBlank = form.getValues('scores').every((text) => text === '')
    if (bestOf !== undefined && isBlank) form.setValue('scores', [...blankScores(bestOf)])
  }, [form, bestOf])

  return {
    form,
    competition,
    ...possible,
    opponent,
    /** Those of the match, else of the competition; undefined if none are set. */
    rules,
    /** Another competition has other opponents (STATE-029); the partner follows from it (STATE-030). */
    competitionIs: (next: string) => {
      form.setValue('competition', next, SEEN)
      form.setValue('opponentId', NO_OPPONENT)
    },
    /** The form contains the draft from the device. */
    isRestored,
    restore: () => setRestored(true),
    startOver: () => {
      setRestored(false)
      form.reset(empty)
    },
    opponentIs: (userId: number) => form.setValue('opponentId', userId, SEEN),
  }
}

type Form = UseFormReturn<ScoreValues, unknown, ScoreValues>

/** The sides that the player may report a score against, once they are read. */
/** A player who is in several divisions has one choice for each of them. */
function keyOfMeant({ competition }: MatchMeant, competitions: readonly PlayedCompetition[] = []): string {
  const { kind, id, divisionId } = competition
  const choice = competitions.find(
    (each) => each.kind === kind && each.id === id && each.division.id === divisionId,
  )
  return competitionKey(choice ?? competition)
}

function useOpponents(me: Person, competition: PlayedCompetition | undefined) {
  const participants = useParticipants(competition)
  const isFixed = competition !== undefined && isDrawn(competition)
  const open = useOpenMatches(isFixed)
  const everybody = competition && participants.data && opponentsOf(competition, me, participants.data)
  return {
    opponents:
      everybody && isFixed ? open.data && withOpenMatch(everybody, competition, open.data) : everybody,
    /** The draw says who plays whom. */
    isFixed,
    isReadingOpponents: participants.isLoading || open.isLoading,
    hasNoOpponents: participants.isError || open.isError,
    /** Reads the opponents again after a failure. */
    retryOpponents: () => {
      for (const query of [participants, open]) if (query.isError) void query.refetch()
    },
  }
}

/** A draft may contain a competition or an opponent that can no longer be reported. */
function useWithoutGone(form: Form, isCompetitionGone: boolean, isOpponentGone: boolean) {
  useEffect(() => {
    if (isCompetitionGone) form.setValue('competition', '')
    if (isCompetitionGone || isOpponentGone) form.setValue('opponentId', NO_OPPONENT)
  }, [form, isCompetitionGone, isOpponentGone])
}

function useExpectedOpponent(form: Form, expectedId: number) {
  useEffect(() => {
    // A draft may already contain an opponent.
    const isFree = form.getValues('opponentId') === NO_OPPONENT
    if (isFree && expectedId !== NO_OPPONENT) form.setValue('opponentId', expectedId)
  }, [form, expectedId])
}

/** The other side of the match that the dialog was opened for, else the only one with an open match. */
function expectedOpponent(
  opponents: readonly Opponent[] | undefined,
  isFixed: boolean,
  meant: MatchMeant | null,
): number {
  const other = meant && opponents?.find(({ userId }) => meant.players.includes(userId))
  if (other) return other.userId
  const toPlay = isFixed ? opponents?.filter(({ isReported }) => !isReported) : undefined
  return toPlay?.length === 1 && toPlay[0] ? toPlay[0].userId : NO_OPPONENT
}

/** If the dialog was opened for another match than the draft's, the draft is not restored. */
function isAbout({ competition, opponentId }: DraftValues, meant: MatchMeant | null): boolean {
  if (meant === null) return true
  return competition === competitionKey(meant.competition) && meant.players.includes(opponentId)
}
