import { useState } from 'react'
import type { GenderAnswer } from './gender-question.tsx'
import { useMe, useSaveAnswers } from './join.queries.ts'

/** The player as the rules of the divisions see them: by the profile, or by the answers to the questions. */
export function useAnswers() {
  const profile = useMe()
  const save = useSaveAnswers()
  const [answer, setAnswer] = useState<GenderAnswer | null>(null)
  const [birthMonth, setBirthMonth] = useState<string>()
  const gender = answer === null || answer === 'none' ? undefined : answer
  const me = {
    ...profile,
    ...(gender !== undefined && { gender, isAsked: true }),
    birthMonth: profile.birthMonth ?? birthMonth ?? null,
  }
  const saveAnswers = () => save({ gender, birthMonth })
  return { profile, me, gender, answer, setAnswer, birthMonth, setBirthMonth, saveAnswers }
}
