import { useState } from 'react'
import { showFieldErrors } from '../../../lib/form.ts'
import { dropStored } from '../../../lib/offline/send-or-store.ts'
import { isLoggedOut } from '../../../lib/server/logged-out.ts'
import { toast } from '../../../ui/overlays/toast-store.ts'
import { useSubmitScore } from '../matches.queries.ts'
import { needsPartner, type Person, type PlayedCompetition } from './opponents.ts'
import type { Scores } from './score-cells.ts'
import { rememberOpenFor } from './score-dialog-store.ts'
import { useSavedDraft, useScoreDraft } from './score-draft.ts'
import { type ScoreValues, submitBody } from './score-form.ts'
import { boardSides, FAILED, reportWords, successText } from './score-texts.ts'
import { useScoreForm } from './use-score-form.ts'
import { useScorePad } from './use-score-pad.ts'

/** A report that waits on this device, and its words in the list of what is not sent. */
export interface StoredReport {
  readonly key: string
  readonly title: string
  readonly detail: string
}

interface Reporter {
  readonly me: Person
  readonly competitions: readonly PlayedCompetition[] | undefined
  readonly onClose: () => void
}

/** A player's report of a score: its form, its draft on the device, and how it is sent. */
export function useScoreReport({ me, competitions, onClose }: Reporter) {
  const draft = useScoreDraft(me.id)
  const [isOffered, setOffered] = useState(draft.found !== null)
  const choice = useScoreForm(me, competitions, draft.found?.values ?? null)
  const { form, competition, opponent } = choice
  const { errors, isDirty } = form.formState
  const entered = form.watch()
  useSavedDraft(draft, me.id, entered, isDirty)
  const setScores = (next: Scores) =>
    form.setValue('scores', [...next], { shouldDirty: true, shouldValidate: errors.scores !== undefined })
  const pad = useScorePad(entered.scores, setScores)
  const sides = boardSides(me, competition, opponent)

  function close() {
    rememberOpenFor(null)
    onClose()
  }

  function startOver() {
    draft.drop()
    rememberOpenFor(null)
    choice.startOver()
    setOffered(false)
    pad.close()
  }

  const { submit, isDone, ...sending } = useSending({ me, draft, choice, sides, close })
  return {
    ...sending,
    choice,
    setScores,
    pad,
    sides,
    isPartnerMissing: competition !== undefined && needsPartner(competition),
    /** A draft was found on the device, and the player has not started over. */
    isOffered,
    isSaved: draft.isSaved,
    startOver,
    close,
    submit: form.handleSubmit(submit, showInvalid),
    hasUnsavedInput: isDirty && !sending.isPending && !isDone,
  }
}

interface ReportToSend {
  readonly me: Person
  readonly draft: ReturnType<typeof useScoreDraft>
  readonly choice: ReturnType<typeof useScoreForm>
  readonly sides: ReturnType<typeof boardSides>
  readonly close: () => void
}

/** Sends the report, or has the device keep it without a connection. */
function useSending({ me, draft, choice: { form, competition }, sides, close }: ReportToSend) {
  const send = useSubmitScore(me.id, draft)
  const [stored, setStored] = useState<StoredReport | null>(null)

  async function submit(values: ScoreValues) {
    if (competition === undefined) return
    try {
      const body = submitBody(competition, me.id, values)
      const words = reportWords(sides, values.scores, competition.name)
      const sent = await send.mutateAsync({ body, key: draft.keyFor(form.getValues(), body), ...words })
      if (sent.isSent) {
        toast({ title: 'Success', description: successText(sent.answer) })
        close()
      } else {
        rememberOpenFor(null)
        setStored({ ...words, key: sent.key })
      }
    } catch (error) {
      if (isLoggedOut(error)) return
      showFieldErrors(form, error)
      toast({ title: 'Error', description: FAILED, variant: 'failure' })
    }
  }

  return {
    submit,
    /** The report that the device keeps. */
    stored,
    /** Back to the form; what was stored is not sent. */
    change: async () => {
      if (stored !== null) await dropStored(stored.key)
      setStored(null)
      send.reset()
    },
    isPending: send.isPending,
    isDone: send.isSuccess,
    failure: send.isError && !isLoggedOut(send.error) ? send.error : null,
  }
}

/** The form shows one message for all errors, and each field shows its own (VALID-026). */
function showInvalid() {
  toast({
    title: 'Form Validation Error',
    description: 'Please check all required fields are filled correctly.',
    variant: 'failure',
  })
}
