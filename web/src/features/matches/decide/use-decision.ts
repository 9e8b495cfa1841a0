import { useRef, useState } from 'react'
import { showFieldErrors, useContractForm } from '../../../lib/form.ts'
import { ApiError, serverMessage } from '../../../lib/server/api-error.ts'
import { isLoggedOut } from '../../../lib/server/logged-out.ts'
import { toast } from '../../../ui/overlays/toast-store.ts'
import { useDecideMatch, usePreview, useUndoDecision, useVoidMatch } from '../matches.queries.ts'
import { DecideForm, type DecideValues, decisionOf, startOf } from './decide-form.ts'
import { type Claim, type Decidable, standsBecause } from './decision.ts'
import { rippleSentences } from './ripple-texts.ts'
import { type Substitute, substitutesOf } from './substitute-fields.tsx'

const FAILED = 'Failed to save the result. Please try again.'

/** A question before a decision: the further changes, and the action if the organiser agrees. */
interface Question {
  readonly title: string
  readonly sentences: readonly string[]
  readonly confirmLabel: string
  readonly act: () => Promise<void>
}

/** The action; `cascade` says whether later results are removed with it. */
type Act = (cascade: boolean) => Promise<void>
type Wanted = Parameters<ReturnType<typeof usePreview>['mutateAsync']>[0]
type Step = (work: () => Promise<void>) => Promise<void>

const TITLE = 'This changes more than this match'

/** The form and how it is sent. If a decision changes more than this match, the organiser is asked first. */
export function useDecision(match: Decidable, onDone: () => void) {
  const [start] = useState(() => startOf(match))
  const form = useContractForm(DecideForm, start)
  const [question, setQuestion] = useState<Question | null>(null)
  const [substitute, setSubstitute] = useState<Substitute | null>(null)
  const [decide, takeBack, undo] = [useDecideMatch(match), useVoidMatch(match), useUndoDecision(match)]
  const { step, done } = useOneStep(onDone, (error) => {
    setQuestion(null)
    if (isLoggedOut(error)) return
    showFieldErrors(form, error)
    toast({ title: 'Error', description: serverMessage(error) ?? FAILED, variant: 'failure' })
  })
  const { orAsking, afterAsking, isPreviewing } = useAsking(match, step, setQuestion)

  const save = (values: DecideValues) =>
    step(async () => {
      const others = substitutesOf(substitute)
      const decision = decisionOf(values)
      const isCorrection = match.outcome !== null && match.status !== 'disputed'
      const saved = isCorrection ? afterAsking : orAsking
      await saved(decision, 'Save result', async (cascade) => {
        await decide.mutateAsync({ ...decision, ...others, reason: values.reason, cascade })
        done('Result saved')
      })
    })

  /** Makes one side's claim the result. */
  const letStand = (claim: Claim, sets: Decidable['sets']) =>
    step(async () => {
      const decision = { outcome: 'played' as const, sets: [...sets] }
      await orAsking(decision, 'This stands', async (cascade) => {
        await decide.mutateAsync({ ...decision, reason: standsBecause(claim), cascade })
        done('Result saved')
      })
    })

  const remove = (reason: string) =>
    step(async () => {
      await afterAsking({ outcome: null }, 'Take it back', async (cascade) => {
        await takeBack.mutateAsync({ reason, cascade: cascade ? 'true' : 'false' })
        done('Result taken back')
      })
    })

  const undoLast = () =>
    step(async () => {
      await undo.mutateAsync(undefined)
      done('Decision taken back')
    })

  const dropQuestion = () => setQuestion(null)
  const isPending = isPreviewing || [decide, takeBack, undo].some((each) => each.isPending)
  const isSaved = [decide, takeBack, undo].some(({ isSuccess }) => isSuccess)
  const naming = { substitute, onChange: setSubstitute }
  return { form, save, letStand, remove, undoLast, question, dropQuestion, isPending, isSaved, naming }
}

/** Runs one step even if the button is pressed several times. After an error the dialog stays open. */
function useOneStep(onDone: () => void, onFailed: (error: unknown) => void) {
  const state = useRef<'open' | 'running' | 'done'>('open')

  async function step(work: () => Promise<void>) {
    if (state.current !== 'open') return
    state.current = 'running'
    try {
      await work()
    } catch (error) {
      onFailed(error)
    } finally {
      if (state.current === 'running') state.current = 'open'
    }
  }

  function done(title: string) {
    state.current = 'done'
    toast({ title })
    onDone()
  }

  return { step, done }
}

/** Asks the organiser before an action that changes more than this match. */
function useAsking(match: Decidable, step: Step, onQuestion: (question: Question) => void) {
  const preview = usePreview(match)

  /**
   * A first result usually removes no other result, so the organiser is asked only if the server finds that it would.
   */
  async function orAsking(wanted: Wanted, confirmLabel: string, act: Act) {
    try {
      await act(false)
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'downstream_played') throw error
      await afterAsking(wanted, confirmLabel, act)
    }
  }

  /** Asks about the further changes; if there are none, acts at once. */
  async function afterAsking(wanted: Wanted, confirmLabel: string, act: Act) {
    const ripple = await preview.mutateAsync(wanted)
    const sentences = rippleSentences(ripple)
    // Only results that the preview showed may be removed. If another one came in since, the server refuses.
    const cascade = ripple.matches.some(({ losesResult }) => losesResult)
    if (sentences.length === 0) await act(cascade)
    else onQuestion({ title: TITLE, sentences, confirmLabel, act: () => step(() => act(cascade)) })
  }

  return { orAsking, afterAsking, isPreviewing: preview.isPending }
}
