import type { GameRules } from '@tussle/competition/score'
import type { UseFormReturn } from 'react-hook-form'
import { useIsPhone } from '../../../ui/layout/use-media.ts'
import type { Scores } from '../score/score-cells.ts'
import { useFirstErrorFocus } from '../score/use-first-error-focus.ts'
import { useScorePad } from '../score/use-score-pad.ts'
import { type DecideValues, hasScore } from './decide-form.ts'

export type ResultForm = UseFormReturn<DecideValues, unknown, DecideValues>

/** The scores of an organiser's result, and the pad that enters them on a phone. */
export function useResultBoard(form: ResultForm, rules?: GameRules) {
  const isPhone = useIsPhone()
  const { errors, submitCount } = form.formState
  const { outcome, scores } = form.watch()
  const setScores = (next: Scores) =>
    form.setValue('scores', [...next], { shouldDirty: true, shouldValidate: errors.scores !== undefined })
  const pad = useScorePad(scores, setScores)
  const formRef = useFirstErrorFocus(submitCount)
  const isPadOpen = isPhone && hasScore(outcome) && pad.isOpen
  return { scores, setScores, pad, formRef, isPhone, isPadOpen, rules }
}
