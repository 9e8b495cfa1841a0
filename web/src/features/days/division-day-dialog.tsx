import { dayAt, timeAt } from '@tussle/contract/calendar'
import { useState } from 'react'
import { counted } from '../../lib/counted.ts'
import { serverMessage } from '../../lib/server/api-error.ts'
import { Button } from '../../ui/inputs/button.tsx'
import { DateInput, TimeInput } from '../../ui/inputs/date-input.tsx'
import { Field } from '../../ui/inputs/field.tsx'
import { Note } from '../../ui/layout/note.tsx'
import { Dialog, DialogClose } from '../../ui/overlays/dialog.tsx'
import { toast } from '../../ui/overlays/toast-store.ts'
import { type DaysOfPlay, type DivisionOnDays, type OneDay, useWriteDays } from './days.queries.ts'

interface DivisionDayDialogProps {
  readonly data: DaysOfPlay
  readonly day: OneDay
  readonly division: DivisionOnDays
  readonly onClose: () => void
}

/** Start and courts of one division. Its players are told of a change, so nothing is saved before the button. */
export function DivisionDayDialog({ data, day, division, onClose }: DivisionDayDialogProps) {
  const { all, date, setDate, time, setTime, courts, setCourts, canSave, write, save } = useStartAndCourts({
    data,
    day,
    division,
    onClose,
  })
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={division.name}
      description={`Saving tells all ${counted(division.players, 'player', 'players')}.`}
      footer={
        <>
          <DialogClose>Keep as it is</DialogClose>
          <Button disabled={!canSave} pending={write.isPending} pendingLabel="Saving…" onClick={save}>
            Save start and courts
          </Button>
        </>
      }
    >
      <div className="stack-form">
        <div className="field-pair">
          <Field label="Day">
            {(field) => (
              <DateInput
                {...field}
                value={date}
                onChange={({ currentTarget }) => setDate(currentTarget.value)}
              />
            )}
          </Field>
          <Field label="Start">
            {(field) => (
              <TimeInput
                {...field}
                value={time}
                onChange={({ currentTarget }) => setTime(currentTarget.value)}
              />
            )}
          </Field>
        </div>
        <CourtChoice all={all} chosen={courts} onChosen={setCourts} />
        {write.isError && <Note tone="error">{serverMessage(write.error)}</Note>}
      </div>
    </Dialog>
  )
}

/** The fields as they are typed, and how what differs is saved. */
function useStartAndCourts({ data, day, division, onClose }: DivisionDayDialogProps) {
  const { timeZone } = data.tournament
  const write = useWriteDays(data.tournament.id)
  const start = new Date(division.startsAt ?? day.startsAt)
  const known = { date: dayAt(start, timeZone), time: timeAt(start, timeZone) }
  const all = data.courts.map(({ number }) => number)
  const [date, setDate] = useState(known.date)
  const [time, setTime] = useState(known.time)
  const [courts, setCourts] = useState<readonly number[]>(division.courts ?? all)
  const isMoved = date !== known.date || time !== known.time
  const chosen = courts.length === all.length ? null : courts.toSorted((a, b) => a - b)
  const isOther = (chosen ?? all).join() !== (division.courts ?? all).join()
  const isWhole = date !== '' && time !== '' && courts.length > 0

  function save() {
    const body = {
      divisionIds: [division.id],
      ...(isMoved && { startsAt: `${date}T${time}` }),
      ...(isOther && { courts: chosen && [...chosen] }),
    }
    write.mutate(
      { do: 'changeDivisions', body },
      {
        onSuccess: () => {
          toast({ title: 'Changes saved' })
          onClose()
        },
      },
    )
  }
  const canSave = isWhole && (isMoved || isOther)
  return { all, date, setDate, time, setTime, courts, setCourts, canSave, write, save }
}

interface CourtChoiceProps {
  readonly all: readonly number[]
  readonly chosen: readonly number[]
  readonly onChosen: (courts: readonly number[]) => void
}

function CourtChoice({ all, chosen, onChosen }: CourtChoiceProps) {
  if (all.length === 0) return null
  const toggle = (number: number) =>
    onChosen(chosen.includes(number) ? chosen.filter((each) => each !== number) : [...chosen, number])
  return (
    <fieldset className="days-courts">
      <legend>Courts</legend>
      {all.map((number) => (
        <button
          key={number}
          type="button"
          aria-label={`Court ${number}`}
          aria-pressed={chosen.includes(number)}
          onClick={() => toggle(number)}
        >
          {number}
        </button>
      ))}
    </fieldset>
  )
}
