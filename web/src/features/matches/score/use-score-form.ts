import { GAME_RULES } from '@tussle/competition/games'
import { useEffect, useLayoutEffect, useState } from 'react'
import { useContractForm } from '../../../lib/form.ts'
import { useOpenMatches, useParticipants } from '../matches.queries.ts'
import {
  competitionKey,
  isDrawn,
  opponentsOf,
  type Person,
  type PlayedCompetition,
  withOpenMatch,
} from './opponents.ts'
import { blankScores } from './score-cells.ts'
import { type MatchMeant, matchMeant } from './score-dialog-store.ts'
import type { DraftValues } from './score-draft.ts'
import { emptyScore, NO_OPPONENT, ScoreForm } from './score-form.ts'

const SEEN = { shouldDirty: true, shouldValidate: true }

/** The form, and the competition and opponent that its values refer to. */
export function useScoreForm(
  me: Person,
  competitions: readonly PlayedCompetition[] | undefined,
  found: DraftValues | null,
) {
  const [meant] = useState(matchMeant)
  const meantKey = meant === null ? '' : competitionKey(meant.competition)
  const [empty] = useState(() => ({ ...emptyScore(), competition: meantKey }))
  const form = useContractForm(ScoreForm, empty)
  const { competition: key, opponentId } = form.watch()
  const competition = competitions?.find((each) => competitionKey(each) === key)
  const participants = useParticipants(competition)
  const isFixed = competition !== undefined && isDrawn(competition)
  const open = useOpenMatches(isFixed)
  const everybody = competition && participants.data && opponentsOf(competition, me, participants.data)
  const opponents =
    everybody && isFixed ? open.data && withOpenMatch(everybody, competition, open.data) : everybody
  const opponent = opponents?.find(({ userId }) => userId === opponentId)
  const toPlay = isFixed ? opponents?.filter(({ isReported }) => !isReported) : undefined
  const expected =
    (key === meantKey && opponents?.find(({ userId }) => meant?.players.includes(userId))) ||
    (toPlay?.length === 1 && toPlay[0])
  const expectedId = expected ? expected.userId : NO_OPPONENT
  const game = competition?.game
  const [isRestored, setRestored] = useState(() => found !== null && isAbout(found, meant))
  const isCompetitionGone = key !== '' && competitions !== undefined && competition === undefined
  const isOpponentGone = opponentId !== NO_OPPONENT && opponents !== undefined && opponent === undefined

  // The defaults stay blank, so that restored values count as entered.
  useLayoutEffect(() => {
    if (isRestored && found !== null) form.reset(found, { keepDefaultValues: true })
  }, [form, found, isRestored])

  // A draft may contain a competition or an opponent that can no longer be reported.
  useEffect(() => {
    if (isCompetitionGone) form.setValue('competition', '')
    if (isCompetitionGone || isOpponentGone) form.setValue('opponentId', NO_OPPONENT)
  }, [form, isCompetitionGone, isOpponentGone])

  useEffect(() => {
    // A draft may already contain an opponent.
    const isFree = form.getValues('opponentId') === NO_OPPONENT
    if (isFree && expectedId !== NO_OPPONENT) form.setValue('opponentId', expectedId)
  }, [form, expectedId])

  // Sets the number of sets that is played there, unless the player has begun to enter scores.
  useEffect(() => {
    const isBlank = form.getValues('scores').every((text) => text === '')
    if (game && isBlank) form.setValue('scores', [...blankScores(GAME_RULES[game].bestOf)])
  }, [form, game])

  return {
    form,
    competition,
    /** Reads the opponents again after a failure. */
    retryOpponents: () => {
      for (const query of [participants, open]) if (query.isError) void query.refetch()
    },
    hasNoOpponents: participants.isError || open.isError,
    isReadingOpponents: participants.isLoading || open.isLoading,
    isFixed,
    opponents,
    opponent,
    /** Undefined if no game is set for the competition. */
    rules: game ? GAME_RULES[game] : undefined,
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

/** If the dialog was opened for another match than the draft's, the draft is not restored. */
function isAbout({ competition, opponentId }: DraftValues, meant: MatchMeant | null): boolean {
  if (meant === null) return true
  return competition === competitionKey(meant.competition) && meant.players.includes(opponentId)
}
