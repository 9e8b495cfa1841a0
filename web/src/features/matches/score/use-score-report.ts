import { useState } from 'react'
import { showFieldErrors } from '../../../lib/form.ts'
import { isLoggedOut } from '../../../lib/server/logged-out.ts'
import { toast } from '../../../ui/overlays/toast-store.ts'
import { useSubmitScore } from '../matches.queries.ts'
import { needsPartner, type Person, type PlayedCompetition } from './opponents.ts'
import type { Scores } from './score-cells.ts'
import { rememberOpenFor } from './score-dialog-store.ts'
import { useSavedDraft, useScoreDraft } from './score-draft.ts'
import { type ScoreValues, submitBody } from './score-form.ts'
import { boardSides, FAILED, successText } from './score-texts.ts'
import { useScoreForm } from './use-score-form.ts'
import { useScorePad } from './use-score-pad.ts'

interface Reporter {
  readonly me: Person
  readonly competitions: readonly PlayedCompetition[] | undefined
  readonly onClose: () => void
}

/** A player's report of a score: its form, its draft on the device, and how it is sent. */
export function useScoreReport({ me, competitions, onClose }: Reporter) {
  const draft = useScoreDraft(me.id)
  const [isOffered, setOffered] = useState(draft.found !== null)
  const send = useSubmitScore(draft)
  const choice = useScoreForm(me, competitions, draft.found?.values ?? null)
  const { form, competition, opponent } = choice
  const { errors, isDirty } = form.formState
  const entered = form.watch()
  useSavedDraft(draft, me.id, entered, isDirty)
  const setScores = (next: Scores) =>
    form.setValue('scores', [...next], { shouldDirty: true, shouldValidate: errors.scores !== undefined })
  const pad = useScorePad(entered.scores, setScores)

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

  async function submit(values: ScoreValues) {
    if (competition === undefined) return
    try {
      const body = submitBody(competition, me.id, values)
      const match = await send.mutateAsync({ body, key: draft.keyFor(entered, body) })
      toast({ title: 'Success', description: successText(match) })
      close()
    } catch (error) {
      if (isLoggedOut(error)) return
      showFieldErrors(form, error)
      toast({ title: 'Error', description: FAILED, variant: 'failure' })
    }
  }

  return {
    choice,
    setScores,
    pad,
    sides: boardSides(me, competition, opponent),
    isPartnerMissing: competition !== undefined && needsPartner(competition),
    /** A draft was found on the device, and the player has not started over. */
    isOffered,
    isSaved: draft.isSaved,
    startOver,
    close,
    submit: form.handleSubmit(submit, showInvalid),
    isPending: send.isPending,
    hasUnsavedInput: isDirty && !send.isPending && !send.isSuccess,
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
