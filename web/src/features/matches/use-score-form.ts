import { useState } from 'react'
import { useContractForm } from '../../lib/form.ts'
import { useParticipants } from './matches.queries.ts'
import { competitionKey, opponentsOf, type Person, type PlayedCompetition } from './opponents.ts'
import { emptyScore, NO_OPPONENT, ScoreForm } from './score-form.ts'

const SEEN = { shouldDirty: true, shouldValidate: true }

/** The form, and what its choices stand for. */
export function useScoreForm(me: Person, competitions: readonly PlayedCompetition[] | undefined) {
  const [empty] = useState(emptyScore)
  const form = useContractForm(ScoreForm, empty)
  const { competition: key, opponentId } = form.watch()
  const competition = competitions?.find((each) => competitionKey(each) === key)
  const participants = useParticipants(competition)
  const opponents = competition && participants.data && opponentsOf(competition, me, participants.data)
  const opponent = opponents?.find(({ userId }) => userId === opponentId)

  return {
    form,
    competition,
    participants,
    opponents,
    opponent,
    /** Another competition has other opponents (STATE-029); the partner follows from it (STATE-030). */
    competitionIs: (next: string) => {
      form.setValue('competition', next, SEEN)
      form.setValue('opponentId', NO_OPPONENT)
    },
    opponentIs: (userId: number) => form.setValue('opponentId', userId, SEEN),
  }
}
