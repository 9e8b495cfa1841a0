import { GAME_RULES } from '@tussle/competition/games'
import { useEffect, useState } from 'react'
import { useContractForm } from '../../lib/form.ts'
import { useParticipants } from './matches.queries.ts'
import { competitionKey, opponentsOf, type Person, type PlayedCompetition } from './opponents.ts'
import { blankScores } from './score-cells.ts'
import { matchMeant } from './score-dialog-store.ts'
import { emptyScore, NO_OPPONENT, ScoreForm } from './score-form.ts'

const SEEN = { shouldDirty: true, shouldValidate: true }

/** The form, and what its choices stand for. */
export function useScoreForm(me: Person, competitions: readonly PlayedCompetition[] | undefined) {
  const [meant] = useState(matchMeant)
  const meantKey = meant === null ? '' : competitionKey(meant.competition)
  const [empty] = useState(() => ({ ...emptyScore(), competition: meantKey }))
  const form = useContractForm(ScoreForm, empty)
  const { competition: key, opponentId } = form.watch()
  const competition = competitions?.find((each) => competitionKey(each) === key)
  const participants = useParticipants(competition)
  const opponents = competition && participants.data && opponentsOf(competition, me, participants.data)
  const opponent = opponents?.find(({ userId }) => userId === opponentId)
  const expected = key === meantKey && opponents?.find(({ userId }) => meant?.players.includes(userId))
  const expectedId = expected ? expected.userId : NO_OPPONENT
  const game = competition?.game

  useEffect(() => {
    if (expectedId !== NO_OPPONENT) form.setValue('opponentId', expectedId)
  }, [form, expectedId])

  // As many sets as are played there, unless somebody has begun to enter them.
  useEffect(() => {
    const isBlank = form.getValues('scores').every((text) => text === '')
    if (game && isBlank) form.setValue('scores', [...blankScores(GAME_RULES[game].bestOf)])
  }, [form, game])

  return {
    form,
    competition,
    participants,
    opponents,
    opponent,
    /** Undefined where every game is as likely. */
    rules: game ? GAME_RULES[game] : undefined,
    /** Another competition has other opponents (STATE-029); the partner follows from it (STATE-030). */
    competitionIs: (next: string) => {
      form.setValue('competition', next, SEEN)
      form.setValue('opponentId', NO_OPPONENT)
    },
    opponentIs: (userId: number) => form.setValue('opponentId', userId, SEEN),
  }
}
