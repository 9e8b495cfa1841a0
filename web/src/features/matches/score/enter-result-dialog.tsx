import { type SubmitEvent, useId, useState } from 'react'
import { showFieldErrors, useContractForm } from '../../../lib/form.ts'
import { serverMessage } from '../../../lib/server/api-error.ts'
import { isLoggedOut } from '../../../lib/server/logged-out.ts'
import { Button } from '../../../ui/inputs/button.tsx'
import { DateInput } from '../../../ui/inputs/date-input.tsx'
import { Field, TextInput } from '../../../ui/inputs/field.tsx'
import { LazySelect } from '../../../ui/inputs/lazy-select.tsx'
import { useIsPhone } from '../../../ui/layout/use-media.ts'
import { Dialog, DialogClose } from '../../../ui/overlays/dialog.tsx'
import { toast } from '../../../ui/overlays/toast-store.ts'
import { DecideForm, type DecideValues, decisionOf, hasScore, namesWinner } from '../decide/decide-form.ts'
import '../decide/decide.css'
import { useEnterLeagueResult } from '../matches.queries.ts'
import { EndingField, WinnerField } from './ending-fields.tsx'
import { PadDock } from './pad-dock.tsx'
import './score.css'
import { blankScores, DEFAULT_SETS, type Scores } from './score-cells.ts'
import { ScoreEntry } from './score-entry.tsx'
import { SetCountField } from './set-count-field.tsx'
import { useFirstErrorFocus } from './use-first-error-focus.ts'
import { useScorePad } from './use-score-pad.ts'

/** A complete side of a division. `playerId` is one of its players and identifies the side to the server. */
export interface ResultSide {
  readonly playerId: number
  readonly players: readonly string[]
}

interface EnterResultDialogProps {
  readonly leagueId: number
  readonly division: string
  readonly sides: readonly ResultSide[]
  /** The present day in the league's time zone: "2026-05-24". */
  readonly today: string
  readonly onClose: () => void
}

const START: DecideValues = {
  outcome: 'played',
  winner: '',
  scores: [...blankScores(DEFAULT_SETS)],
  reason: '',
}

/** An organiser enters the result of two sides of a league. It stands at once. */
export function EnterResultDialog({ leagueId, division, sides, today, onClose }: EnterResultDialogProps) {
  const formId = useId()
  const isPhone = useIsPhone()
  const form = useContractForm(DecideForm, START)
  const enter = useEnterLeagueResult(leagueId)
  const [chosen, setChosen] = useState<readonly [number, number]>([0, 0])
  const [isAsked, setAsked] = useState(false)
  const [matchDate, setMatchDate] = useState(today)
  const { errors, isDirty, submitCount } = form.formState
  const { outcome, winner, scores } = form.watch()
  const setScores = (next: Scores) =>
    form.setValue('scores', [...next], { shouldDirty: true, shouldValidate: errors.scores !== undefined })
  const pad = useScorePad(scores, setScores)
  const formRef = useFirstErrorFocus(submitCount)
  const players = chosen.map((id, index) => sideNames(sides, id, index))
  const board = [{ players: players[0] ?? [] }, { players: players[1] ?? [] }] as const
  const sideError = isAsked && chosen.includes(0) ? 'Please choose both sides' : undefined

  async function save(values: DecideValues) {
    const [player1Id, player2Id] = chosen
    if (player1Id === 0 || player2Id === 0) return
    try {
      await enter.mutateAsync({
        ...decisionOf(values),
        reason: values.reason,
        matchDate,
        player1Id,
        player2Id,
      })
      toast({ title: 'Result saved' })
      onClose()
    } catch (error) {
      if (isLoggedOut(error) || showFieldErrors(form, error)) return
      const description = serverMessage(error) ?? 'Failed to save the result. Please try again.'
      toast({ title: 'Error', description, variant: 'failure' })
    }
  }
  const submit = (event: SubmitEvent) => {
    setAsked(true)
    void form.handleSubmit(save)(event)
  }
  const select = (index: 0 | 1) => (
    <Field label={index === 0 ? 'First side' : 'Second side'} error={sideError}>
      {(field) => (
        <LazySelect
          {...field}
          placeholder="Choose"
          value={chosen[index] === 0 ? '' : String(chosen[index])}
          onValueChange={(value) =>
            setChosen(index === 0 ? [Number(value), chosen[1]] : [chosen[0], Number(value)])
          }
          options={sides
            .filter(({ playerId }) => playerId !== chosen[1 - index])
            .map(({ playerId, players: names }) => ({ value: String(playerId), label: names.join(' & ') }))}
        />
      )}
    </Field>
  )
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Enter a score"
      description={`${division}. It stands at once; an open fixture of the two takes it.`}
      size="lg"
      tall
      className="score-dialog"
      hasUnsavedInput={isDirty && !enter.isPending && !enter.isSuccess}
      dock={isPhone && hasScore(outcome) && pad.isOpen && <PadDock pad={pad} sides={board} />}
      footer={
        <>
          <DialogClose>Cancel</DialogClose>
          <Button type="submit" form={formId} pending={enter.isPending} pendingLabel="Saving...">
            Save result
          </Button>
        </>
      }
    >
      <form id={formId} ref={formRef} className="score-form" onSubmit={submit} noValidate>
        {select(0)}
        {select(1)}
        <Field label="Match date">
          {(field) => (
            <DateInput
              {...field}
              value={matchDate}
              max={today}
              onChange={({ currentTarget }) => setMatchDate(currentTarget.value)}
            />
          )}
        </Field>
        <EndingField
          value={outcome}
          onValue={(next) => form.setValue('outcome', next, { shouldDirty: true })}
        />
        {namesWinner(outcome) && (
          <WinnerField
            sides={board}
            value={winner}
            onValue={(next) => form.setValue('winner', next, { shouldDirty: true, shouldValidate: true })}
            error={errors.winner?.message}
            errorId={`${formId}-winner`}
          />
        )}
        {hasScore(outcome) && (
          <>
            <SetCountField scores={scores} onScores={setScores} />
            <ScoreEntry
              sides={board}
              scores={scores}
              onScores={setScores}
              pad={pad}
              hasPad={isPhone}
              error={errors.scores?.message}
              errorId={`${formId}-scores`}
            />
          </>
        )}
        <Field label="Reason" hint="It stands in the history of the match." error={errors.reason?.message}>
          {(field) => (
            <TextInput
              {...field}
              {...form.register('reason')}
              onFocus={pad.close}
              dir="auto"
              maxLength={500}
            />
          )}
        </Field>
      </form>
    </Dialog>
  )
}

function sideNames(sides: readonly ResultSide[], id: number, index: number): readonly string[] {
  const known = sides.find(({ playerId }) => playerId === id)
  return known?.players ?? [index === 0 ? 'First side' : 'Second side']
}
