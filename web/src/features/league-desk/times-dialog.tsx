import { dayAt, timeAt } from '@tussle/contract/calendar'
import { type ChangeEvent, useState } from 'react'
import { counted } from '../../lib/counted.ts'
import { dayAndTime } from '../../lib/dates.ts'
import { serverMessage } from '../../lib/server/api-error.ts'
import { Button } from '../../ui/inputs/button.tsx'
import { DateInput, TimeInput } from '../../ui/inputs/date-input.tsx'
import { Field, TextInput } from '../../ui/inputs/field.tsx'
import { Note } from '../../ui/layout/note.tsx'
import { Dialog, DialogClose } from '../../ui/overlays/dialog.tsx'
import { toast } from '../../ui/overlays/toast-store.ts'
import { sideNames } from './desk-texts.ts'
import { type Fixture, useSetFixtureTimes } from './league-desk.queries.ts'
import { courtsFrom, spread } from './spread-times.ts'

interface TimesDialogProps {
  readonly leagueId: number
  readonly timeZone: string
  /** One fixture, or those of a week without a result. */
  readonly fixtures: readonly Fixture[]
  /** The first day of the week. */
  readonly startsOn: string
  readonly onClose: () => void
}

const FAILED = 'The times could not be saved. Please try again.'

/** Spreads fixtures over courts and times, previewed before they are saved. */
export function TimesDialog({ leagueId, timeZone, fixtures, startsOn, onClose }: TimesDialogProps) {
  const save = useSetFixtureTimes(leagueId)
  const [evening, setEvening] = useState(() => eveningOf(fixtures, timeZone, startsOn))
  const isOne = fixtures.length === 1
  const { minutes, courts, ...start } = evening
  const times = spread(fixtures, { ...start, minutes: Number(minutes), courts: courtsFrom(courts) })
  const isSet = fixtures.some(({ startsAt, court }) => startsAt !== null || court !== null)

  const send = (wanted: readonly { matchId: number; startsAt: string | null; court: string | null }[]) =>
    void save
      .mutateAsync({ fixtures: [...wanted] })
      .then(() => {
        toast({ title: 'Times saved' })
        onClose()
      })
      .catch(() => undefined)

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={isOne ? 'Set a time' : 'Courts and times'}
      description={isOne ? sidesOf(fixtures[0]) : 'For every fixture of this week without a result.'}
      footer={
        <>
          <DialogClose>Cancel</DialogClose>
          <Button
            disabled={times === null}
            pending={save.isPending}
            pendingLabel="Saving..."
            onClick={() => times && send(times)}
          >
            {isOne ? 'Set this time' : `Set ${counted(fixtures.length, 'time', 'times')}`}
          </Button>
        </>
      }
    >
      <div className="stack-form">
        {save.isError && <Note tone="error">{serverMessage(save.error) ?? FAILED}</Note>}
        <EveningFields evening={evening} onChange={setEvening} isOne={isOne} />
        {!isOne && times && <TimesPreview fixtures={fixtures} times={times} />}
        {isSet && (
          <Button
            variant="ghost"
            disabled={save.isPending}
            onClick={() => send(fixtures.map(({ id }) => ({ matchId: id, startsAt: null, court: null })))}
          >
            Take the times back
          </Button>
        )}
      </div>
    </Dialog>
  )
}

/** What the form contains, as it was typed. */
interface Evening {
  readonly day: string
  readonly time: string
  readonly minutes: string
  readonly courts: string
}

/** The form begins with what is set already. */
function eveningOf(fixtures: readonly Fixture[], timeZone: string, startsOn: string): Evening {
  const at = fixtures[0]?.startsAt ? new Date(fixtures[0].startsAt) : null
  return {
    day: at ? dayAt(at, timeZone) : startsOn,
    time: at ? timeAt(at, timeZone) : '18:30',
    minutes: '75',
    courts: [...new Set(fixtures.flatMap(({ court }) => court ?? []))].join(', '),
  }
}

interface EveningFieldsProps {
  readonly evening: Evening
  readonly onChange: (evening: Evening) => void
  readonly isOne: boolean
}

function EveningFields({ evening, onChange, isOne }: EveningFieldsProps) {
  const bound = (name: keyof Evening) => ({
    value: evening[name],
    onChange: (event: ChangeEvent<HTMLInputElement>) =>
      onChange({ ...evening, [name]: event.currentTarget.value }),
  })
  const hint = isOne ? undefined : 'With commas between them, such as Court 1, Court 2'
  return (
    <>
      <Field label="Day">{(field) => <DateInput {...field} {...bound('day')} />}</Field>
      <Field label={isOne ? 'Start' : 'First start'}>
        {(field) => <TimeInput {...field} {...bound('time')} />}
      </Field>
      {!isOne && (
        <Field label="Minutes for each match">
          {(field) => <TextInput {...field} inputMode="numeric" maxLength={3} {...bound('minutes')} />}
        </Field>
      )}
      <Field label={isOne ? 'Court' : 'Courts'} optional hint={hint}>
        {(field) => <TextInput {...field} maxLength={isOne ? 40 : 400} {...bound('courts')} />}
      </Field>
    </>
  )
}

interface TimesPreviewProps {
  readonly fixtures: readonly Fixture[]
  readonly times: NonNullable<ReturnType<typeof spread>>
}

function TimesPreview({ fixtures, times }: TimesPreviewProps) {
  return (
    <ul aria-label="Preview" className="times-preview num">
      {times.map(({ matchId, startsAt, court }) => (
        <li key={matchId}>
          <b>{[dayAndTime(`${startsAt}:00Z`, 'UTC'), court].filter(Boolean).join(', ')}</b>{' '}
          {sidesOf(fixtures.find(({ id }) => id === matchId))}
        </li>
      ))}
    </ul>
  )
}

function sidesOf(fixture: Fixture | undefined): string {
  return fixture === undefined ? '' : sideNames(fixture).join(' v ')
}
