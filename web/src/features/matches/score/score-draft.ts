import { useEffect, useEffectEvent, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { dropDraft, readDraft, saveDraft } from '../../../lib/drafts.ts'
import { isAnswer, newKey } from '../../../lib/server/form-key.ts'
import { rememberOpenFor, SCORE_DRAFT } from './score-dialog-store.ts'

/** The values as typed; they are validated when they are sent. */
const Values = z.object({
  competition: z.string(),
  opponentId: z.number(),
  scores: z.array(z.string()),
  matchDate: z.string(),
  location: z.optional(z.nullable(z.string())),
  notes: z.optional(z.nullable(z.string())),
})
const Draft = z.object({
  values: Values,
  /** A report without an answer, and its idempotency key: sent again unchanged, it is the same report. */
  sent: z.nullable(z.object({ key: z.string(), body: z.string() })),
})
export type DraftValues = z.infer<typeof Values>
type Draft = z.infer<typeof Draft>

export function findScoreDraft(userId: number): Draft | null {
  const { data } = Draft.safeParse(readDraft(userId, SCORE_DRAFT))
  return data ?? null
}

/** The unsent score, stored on the device with every change until it is sent or discarded. */
export function useScoreDraft(userId: number) {
  const [found] = useState(() => findScoreDraft(userId))
  const draft = useRef<Draft | null>(found)
  const [isSaved, setKept] = useState(found !== null)

  function change(next: Draft) {
    draft.current = next
    setKept(saveDraft(userId, SCORE_DRAFT, next))
  }

  return {
    /** The draft that existed when the dialog opened. */
    found,
    /** False if the browser stores nothing. */
    isSaved,
    keep: (values: DraftValues) => change({ values, sent: draft.current?.sent ?? null }),
    drop: () => {
      draft.current = null
      setKept(false)
      dropDraft(userId, SCORE_DRAFT)
    },
    /** One idempotency key per report, also after a reload, until an answer arrives. */
    keyFor: (values: DraftValues, report: unknown) => {
      const body = JSON.stringify(report)
      const { sent } = draft.current ?? {}
      const key = sent?.body === body ? sent.key : newKey()
      change({ values, sent: { key, body } })
      return key
    },
    settle: (error: unknown) => {
      if (draft.current !== null && isAnswer(error)) change({ ...draft.current, sent: null })
    },
  }
}

/** Stores the draft with every change, and that the dialog is open. */
export function useSavedDraft(
  { keep }: Pick<ReturnType<typeof useScoreDraft>, 'keep'>,
  userId: number,
  values: DraftValues,
  isDirty: boolean,
): void {
  const saveNow = useEffectEvent(() => {
    keep(values)
    rememberOpenFor(userId)
  })
  const text = JSON.stringify(values)
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever something else is entered.
  useEffect(() => {
    if (isDirty) saveNow()
  }, [text, isDirty])
}
