import type { CurrentUser } from '@tussle/contract/people/current-user'
import { useRef, useState } from 'react'
import { useUpdateProfile } from '../accounts.queries.ts'
import { showProfileFailed } from '../profile/use-save-profile.ts'

export type VisitorsChoice = Pick<
  CurrentUser,
  'nameForVisitors' | 'photoForVisitors' | 'locationForVisitors' | 'recordForVisitors' | 'inSearchEngines'
>
export type Flag = Exclude<keyof VisitorsChoice, 'nameForVisitors'>

/**
 * What the person chose, as pressed. Each choice is saved when it is made, one after the other, so that the last one
 * counts; a refused one goes back.
 */
export function useVisitorsChoice(user: CurrentUser) {
  const update = useUpdateProfile()
  const [pressed, setPressed] = useState<Partial<VisitorsChoice>>({})
  const [saved, setSaved] = useState<keyof VisitorsChoice | null>(null)
  const queue = useRef<{ readonly last: Promise<void>; readonly length: number }>({
    last: Promise.resolve(),
    length: 0,
  })

  const save = async (change: Partial<VisitorsChoice>, field: keyof VisitorsChoice) => {
    try {
      await update.mutateAsync(change)
      setSaved(field)
    } catch (error) {
      showProfileFailed(error)
    }
    const { last, length } = queue.current
    queue.current = { last, length: length - 1 }
    if (length === 1) setPressed({})
  }

  const choose = <Field extends keyof VisitorsChoice>(field: Field, value: VisitorsChoice[Field]) => {
    const change = { [field]: value } as Partial<VisitorsChoice>
    setSaved(null)
    setPressed((before) => ({ ...before, ...change }))
    const { last, length } = queue.current
    queue.current = { last: last.then(() => save(change, field)), length: length + 1 }
  }

  return { choice: { ...choiceOf(user), ...pressed }, saved, choose }
}

function choiceOf(user: CurrentUser): VisitorsChoice {
  const { nameForVisitors, photoForVisitors, locationForVisitors, recordForVisitors, inSearchEngines } = user
  return { nameForVisitors, photoForVisitors, locationForVisitors, recordForVisitors, inSearchEngines }
}
