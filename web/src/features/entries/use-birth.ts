import type { CompetitionCard } from '@tussle/contract/competitions'
import { useState } from 'react'
import { asksBirth, type Offer, whyNot } from './division-choice.ts'
import type { useAnswers } from './use-answers.ts'

const MISSING = 'Please choose a month and a year'

/**
 * The question for the month of birth: whether one of these divisions asks it, and whether the
 * chosen ones need an answer. An answer that excludes a division does not hide the question.
 */
export function useBirth(
  { profile, me, birthMonth, setBirthMonth }: ReturnType<typeof useAnswers>,
  asking: readonly Offer[],
  competition: CompetitionCard,
) {
  const [error, setError] = useState<string>()
  const before = { ...me, birthMonth: profile.birthMonth }
  return {
    isAsked: asking.some(
      (offer) =>
        whyNot(offer, before, competition) === null && asksBirth(offer, before, competition) !== null,
    ),
    error: birthMonth === undefined ? error : undefined,
    choose: setBirthMonth,
    /** Says what is missing, if one of these divisions does not admit without it. */
    isMissing: (chosen: readonly Offer[]) => {
      const isNeeded = chosen.some((offer) => asksBirth(offer, me, competition) === 'refuse')
      setError(isNeeded ? MISSING : undefined)
      return isNeeded
    },
  }
}
