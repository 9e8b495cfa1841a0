import { useState } from 'react'
import { showFieldErrors, useContractForm } from '../../../lib/form.ts'
import { STORED_TOAST } from '../../../lib/offline/waiting.ts'
import { serverMessage } from '../../../lib/server/api-error.ts'
import { isLoggedOut } from '../../../lib/server/logged-out.ts'
import { useDisputeMatch } from '../../../lib/server/match-answers.ts'
import { toast } from '../../../ui/overlays/toast-store.ts'
import { type OwnMatch, ownSets } from '../own-match.ts'
import type { Scores } from '../score/score-cells.ts'
import { useScorePad } from '../score/use-score-pad.ts'
import { scoresOf } from './decide-form.ts'
import { type DisputeValues, disputeBody, disputeForm } from './dispute-form.ts'

/** The form of a dispute with the reported score in it, and how it is sent. */
export function useDispute(match: OwnMatch, onDone: (isSent: boolean) => void) {
  const dispute = useDisputeMatch(match)
  const [schema] = useState(() => disputeForm(match))
  const reported = ownSets(match, match.sets)
  const [start] = useState<DisputeValues>(() => ({
    kind: 'score',
    scores: [...scoresOf(reported)],
    reason: '',
  }))
  const form = useContractForm(schema, start)
  const { errors, isDirty } = form.formState
  const { kind, scores } = form.watch()
  const setScores = (next: Scores) =>
    form.setValue('scores', [...next], { shouldDirty: true, shouldValidate: errors.scores !== undefined })
  const pad = useScorePad(scores, setScores)

  function setKind(next: DisputeValues['kind']) {
    form.setValue('kind', next, { shouldDirty: true })
    pad.close()
  }

  async function send(values: DisputeValues) {
    try {
      const { isSent } = await dispute.mutateAsync(disputeBody(match, values))
      if (!isSent) toast(STORED_TOAST)
      onDone(isSent)
    } catch (error) {
      if (isLoggedOut(error)) return
      showFieldErrors(form, error)
      const description = serverMessage(error) ?? 'Please try again.'
      toast({ title: 'Error', description, variant: 'failure' })
    }
  }

  return {
    form,
    reported,
    kind,
    setKind,
    scores,
    setScores,
    pad,
    rules: match.game,
    submit: form.handleSubmit((values) => send(values)),
    isPending: dispute.isPending,
    hasUnsavedInput: isDirty && !dispute.isPending && !dispute.isSuccess,
  }
}
