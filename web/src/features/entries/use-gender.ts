import { useState } from 'react'
import type { GenderAnswer } from './gender-question.tsx'
import { useMe, useSaveGender } from './join.queries.ts'

/** The player as the rules of the divisions see them: by the profile, or by the answer to the question. */
export function useGender() {
  const profile = useMe()
  const save = useSaveGender()
  const [answer, setAnswer] = useState<GenderAnswer | null>(null)
  const gender = answer === null || answer === 'none' ? undefined : answer
  const me = gender === undefined ? profile : { ...profile, gender, isAsked: true }
  const saveGender = () => {
    if (gender !== undefined) save(gender)
  }
  return { profile, me, gender, answer, setAnswer, saveGender }
}
