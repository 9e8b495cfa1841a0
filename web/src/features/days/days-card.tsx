import { dateAfter, daysProblem, MOST_DAYS } from '@tussle/competition/schedule/play-days'
import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { zoneCity } from '../../lib/dates.ts'
import { serverMessage } from '../../lib/server/api-error.ts'
import { Button } from '../../ui/inputs/button.tsx'
import { DateInput, TimeInput } from '../../ui/inputs/date-input.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Note } from '../../ui/layout/note.tsx'
import { toast } from '../../ui/overlays/toast-store.ts'
import { asEnd, asTyped, dateText, statedOf, usedText } from './day-texts.ts'
import { type DaysOfPlay, type OneDay, type StatedDay, useWriteDays } from './days.queries.ts'

/** A day as it is typed; the key stays while its date changes. */
interface TypedDay extends StatedDay {
  readonly key: string
}

const USUAL: StatedDay = { date: '', starts: '08:00', ends: '18:00' }

/** The days with start and end. Nothing changes before "Save days". */
export function DaysCard({ data }: { readonly data: DaysOfPlay }) {
  const write = useWriteDays(data.tournament.id)
  const [typed, setTyped] = useState<readonly TypedDay[] | null>(null)
  const days = typed ?? data.days.map((day) => ({ ...statedOf(day), key: day.date }))
  const problem = typed === null ? null : problemOf(typed)

  function save() {
    write.mutate(
      { do: 'changeDays', body: { days: days.map(statedOf) } },
      {
        onSuccess: () => {
          setTyped(null)
          toast({ title: 'Days saved' })
        },
      },
    )
  }
  const change = (index: number, more: Partial<StatedDay>) =>
    setTyped(days.map((day, at) => (at === index ? { ...day, ...more } : day)))

  return (
    <Card
      title="Days"
      padded={false}
      action={
        <Button
          variant="secondary"
          icon={Plus}
          disabled={days.length >= MOST_DAYS}
          onClick={() => setTyped([...days, { ...dayAfter(days.at(-1)), key: `new ${days.length}` }])}
        >
          Add a day
        </Button>
      }
    >
      <ul aria-label="Days" className="days-list">
        {days.map((day, index) => (
          <DayRow
            key={day.key}
            data={data}
            day={day}
            known={data.days.find(({ date }) => date === day.date)}
            onChange={(more) => change(index, more)}
            onRemove={() => setTyped(days.filter((_, at) => at !== index))}
          />
        ))}
      </ul>
      {typed !== null && (
        <SaveBar
          problem={problem}
          error={write.error}
          isSaving={write.isPending}
          onKeep={() => setTyped(null)}
          onSave={save}
        />
      )}
      <Foot data={data} />
    </Card>
  )
}

function Foot({ data: { tournament, isAssumed } }: { readonly data: DaysOfPlay }) {
  return (
    <p className="days-foot">
      {isAssumed
        ? 'These days follow from the dates of the tournament. Matches may run past their ends. '
        : 'Nothing is planned past the end of a day. '}
      All times are those of {zoneCity(tournament.timeZone)}.
    </p>
  )
}

interface SaveBarProps {
  readonly problem: string | null
  readonly error: Error | null
  readonly isSaving: boolean
  readonly onKeep: () => void
  readonly onSave: () => void
}

function SaveBar({ problem, error, isSaving, onKeep, onSave }: SaveBarProps) {
  return (
    <div className="days-save">
      {problem !== null && <p className="days-problem">{problem}</p>}
      {error !== null && <Note tone="error">{serverMessage(error)}</Note>}
      <div className="form-actions">
        <Button variant="secondary" onClick={onKeep}>
          Keep as it is
        </Button>
        <Button disabled={problem !== null} pending={isSaving} pendingLabel="Saving…" onClick={onSave}>
          Save days
        </Button>
      </div>
    </div>
  )
}

interface DayRowProps {
  readonly data: DaysOfPlay
  readonly day: StatedDay
  /** The same day as it is saved. */
  readonly known: OneDay | undefined
  readonly onChange: (more: Partial<StatedDay>) => void
  readonly onRemove: () => void
}

function DayRow({ data, day, known, onChange, onRemove }: DayRowProps) {
  const name = dateText(day.date)
  const isBegun = data.hasCalled && !data.isAssumed && known !== undefined && known.state !== 'coming'
  return (
    <li className="days-row">
      {known === undefined ? (
        <DateInput
          aria-label="Date of the new day"
          value={day.date}
          onChange={({ currentTarget }) => onChange({ date: currentTarget.value })}
        />
      ) : (
        <b className="days-date">{name}</b>
      )}
      <TimeInput
        aria-label={`Start of ${name}`}
        value={day.starts}
        disabled={isBegun}
        onChange={({ currentTarget }) => onChange({ starts: currentTarget.value })}
      />
      <span className="days-quiet days-to">to</span>
      <TimeInput
        aria-label={`End of ${name}`}
        value={asTyped(day.ends)}
        disabled={isBegun && known.state === 'over'}
        onChange={({ currentTarget }) => onChange({ ends: asEnd(currentTarget.value) })}
      />
      <span className="days-quiet days-used num">{known && usedText(known, data.courts)}</span>
      <button
        type="button"
        className="icon-button"
        aria-label={`Remove ${name}`}
        disabled={isBegun}
        onClick={onRemove}
      >
        <Trash2 size={20} aria-hidden />
      </button>
    </li>
  )
}

function dayAfter(last: StatedDay | undefined): StatedDay {
  return last === undefined || last.date === '' ? USUAL : { ...last, date: dateAfter(last.date) }
}

function problemOf(days: readonly StatedDay[]): string | null {
  const isWhole = days.every(({ date, starts, ends }) => date !== '' && starts !== '' && ends !== '')
  return isWhole ? daysProblem(days) : 'Please enter date, start and end'
}
