import { type SubmitEvent, useId, useState } from 'react'
import { showFieldErrors, useContractForm } from '../../../lib/form.ts'
import { serverMessage } from '../../../lib/server/api-error.ts'
import { isLoggedOut } from '../../../lib/server/logged-out.ts'
import { Button } from '../../../ui/inputs/button.tsx'
import { DateInput } from '../../../ui/inputs/date-input.tsx'
import { Field } from '../../../ui/inputs/field.tsx'
import { LazySelect } from '../../../ui/inputs/lazy-select.tsx'
import { Dialog, DialogClose } from '../../../ui/overlays/dialog.tsx'
import { toast } from '../../../ui/overlays/toast-store.ts'
import { DecideForm, type DecideValues, decisionOf } from '../decide/decide-form.ts'
import '../decide/decide.css'
import { ResultFields } from '../decide/result-fields.tsx'
import { useResultBoard } from '../decide/use-result-board.ts'
import { useEnterLeagueResult } from '../matches.queries.ts'
import { PadDock } from './pad-dock.tsx'
import './score.css'
import { blankScores, DEFAULT_SETS } from './score-cells.ts'

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
export function EnterResultDialog(props: EnterResultDialogProps) {
  const { division, sides, today, onClose } = props
  const formId = useId()
  const result = useLeagueResult(props)
  const { form, chosen } = result
  const board = useResultBoard(form)
  const boardSides = [
    { players: sideNames(sides, chosen, 0) },
    { players: sideNames(sides, chosen, 1) },
  ] as const
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Enter a score"
      description={`${division}. It stands at once; an open fixture of the two takes it.`}
      size="lg"
      tall
      className="score-dialog"
      hasUnsavedInput={form.formState.isDirty && !result.isPending && !result.isSaved}
      dock={board.isPadOpen && <PadDock pad={board.pad} sides={boardSides} rules={board.rules} />}
      footer={
        <>
          <DialogClose>Cancel</DialogClose>
          <Button type="submit" form={formId} pending={result.isPending} pendingLabel="Saving...">
            Save result
          </Button>
        </>
      }
    >
      <form id={formId} ref={board.formRef} className="score-form" onSubmit={result.submit} noValidate>
        <SideField index={0} sides={sides} result={result} />
        <SideField index={1} sides={sides} result={result} />
        <Field label="Match date">
          {(field) => (
            <DateInput
              {...field}
              value={result.matchDate}
              max={today}
              onChange={({ currentTarget }) => result.setMatchDate(currentTarget.value)}
            />
          )}
        </Field>
        <ResultFields form={form} board={board} sides={boardSides} formId={formId} />
      </form>
    </Dialog>
  )
}

/** No side is chosen yet. */
const NOBODY = 0
type Chosen = readonly [number, number]

/** The two sides, the day and the form of the result, and how it is saved. */
function useLeagueResult({ leagueId, today, onClose }: EnterResultDialogProps) {
  const form = useContractForm(DecideForm, START)
  const enter = useEnterLeagueResult(leagueId)
  const [chosen, setChosen] = useState<Chosen>([NOBODY, NOBODY])
  const [isAsked, setAsked] = useState(false)
  const [matchDate, setMatchDate] = useState(today)

  async function save(values: DecideValues) {
    const [player1Id, player2Id] = chosen
    if (chosen.includes(NOBODY)) return
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
  return {
    form,
    chosen,
    setChosen,
    sideError: isAsked && chosen.includes(NOBODY) ? 'Please choose both sides' : undefined,
    matchDate,
    setMatchDate,
    submit: (event: SubmitEvent) => {
      setAsked(true)
      void form.handleSubmit(save)(event)
    },
    isPending: enter.isPending,
    isSaved: enter.isSuccess,
  }
}

interface SideFieldProps {
  readonly index: 0 | 1
  readonly sides: readonly ResultSide[]
  readonly result: Pick<ReturnType<typeof useLeagueResult>, 'chosen' | 'setChosen' | 'sideError'>
}

function SideField({ index, sides, result: { chosen, setChosen, sideError } }: SideFieldProps) {
  return (
    <Field label={index === 0 ? 'First side' : 'Second side'} error={sideError}>
      {(field) => (
        <LazySelect
          {...field}
          placeholder="Choose"
          value={chosen[index] === NOBODY ? '' : String(chosen[index])}
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
}

function sideNames(sides: readonly ResultSide[], chosen: Chosen, index: 0 | 1): readonly string[] {
  const known = sides.find(({ playerId }) => playerId === chosen[index])
  return known?.players ?? [index === 0 ? 'First side' : 'Second side']
}
