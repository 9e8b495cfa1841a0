import { useRef, useState } from 'react'
import { showFieldErrors, useContractForm } from '../../../lib/form.ts'
import { ApiError, serverMessage } from '../../../lib/server/api-error.ts'
import { isLoggedOut } from '../../../lib/server/logged-out.ts'
import { toast } from '../../../ui/overlays/toast-store.ts'
import { useDecideMatch, usePreview, useUndoDecision, useVoidMatch } from '../matches.queries.ts'
import { DecideForm, type DecideValues, decisionOf, startOf } from './decide-form.ts'
import { type Claim, type Decidable, standsBecause } from './decision.ts'
import { rippleSentences } from './ripple-words.ts'

const FAILED = 'Failed to save the result. Please try again.'

/** What is asked before it is done: what else would change, and what is done on a yes. */
export interface Question {
  readonly title: string
  readonly sentences: readonly string[]
  readonly confirmLabel: string
  readonly act: () => Promise<void>
}

/** What is done once it is known whether results of others fall with it. */
type Act = (cascade: boolean) => Promise<void>

const TITLE = 'This changes more than this match'

/** The form and its way to the server. What changes more than this match is asked about before it is done. */
export function useDecision(match: Decidable, onDone: () => void) {
  const [start] = useState(() => startOf(match))
  const form = useContractForm(DecideForm, start)
  const [question, setQuestion] = useState<Question | null>(null)
  const [decide, takeBack, undo, preview] = [
    useDecideMatch(match),
    useVoidMatch(match),
    useUndoDecision(match),
    usePreview(match),
  ]

  const state = useRef<'open' | 'running' | 'done'>('open')

  /** Runs one step, however often it is pressed; whatever stops it is told, and the dialog stays. */
  async function step(work: () => Promise<void>) {
    if (state.current !== 'open') return
    state.current = 'running'
    try {
      await work()
    } catch (error) {
      setQuestion(null)
      if (isLoggedOut(error)) return
      showFieldErrors(form, error)
      toast({ title: 'Error', description: serverMessage(error) ?? FAILED, variant: 'failure' })
    } finally {
      if (state.current === 'running') state.current = 'open'
    }
  }

  function done(title: string) {
    state.current = 'done'
    toast({ title })
    onDone()
  }

  /** A first result takes nothing from anybody: it is only asked about where the server finds that it would. */
  async function orAsking(wanted: Parameters<typeof preview.mutateAsync>[0], confirmLabel: string, act: Act) {
    try {
      await act(false)
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'downstream_played') throw error
      await afterAsking(wanted, confirmLabel, act)
    }
  }

  /** Asks about what else would change; without any of that it is done at once. */
  async function afterAsking(
    wanted: Parameters<typeof preview.mutateAsync>[0],
    confirmLabel: string,
    act: Act,
  ) {
    const ripple = await preview.mutateAsync(wanted)
    const sentences = rippleSentences(ripple)
    // Only what was shown may fall; a result that came in meanwhile stands in the way.
    const cascade = ripple.matches.some(({ losesResult }) => losesResult)
    if (sentences.length === 0) await act(cascade)
    else setQuestion({ title: TITLE, sentences, confirmLabel, act: () => step(() => act(cascade)) })
  }

  const save = (values: DecideValues) =>
    step(async () => {
      const decision = decisionOf(values)
      const isCorrection = match.outcome !== null && match.status !== 'disputed'
      const saved = isCorrection ? afterAsking : orAsking
      await saved(decision, 'Save result', async (cascade) => {
        await decide.mutateAsync({ ...decision, reason: values.reason, cascade })
        done('Result saved')
      })
    })

  /** What one side says becomes the result. */
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

  return {
    form,
    save,
    letStand,
    remove,
    undoLast,
    question,
    dropQuestion: () => setQuestion(null),
    isPending: [decide, takeBack, undo, preview].some(({ isPending }) => isPending),
    isSaved: [decide, takeBack, undo].some(({ isSuccess }) => isSuccess),
  }
}
