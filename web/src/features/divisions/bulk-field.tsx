import { dayAt, timeAt } from '@tussle/contract/calendar'
import { Users } from 'lucide-react'
import { useState } from 'react'
import { zoneCity } from '../../lib/dates.ts'
import { feeIcon } from '../../lib/fee-icon.ts'
import { DateInput, TimeInput } from '../../ui/inputs/date-input.tsx'
import { AmountInput, DigitsInput } from '../../ui/inputs/digits-input.tsx'
import { Field, TextInput } from '../../ui/inputs/field.tsx'
import { SearchSelect } from '../../ui/inputs/search-select.tsx'
import type { BulkAct, Wanted } from './bulk-change.ts'
import { amountText, parseCourts } from './division-texts.ts'
import type { ManagedDivisions, Tournament } from './divisions.queries.ts'

/** What was typed so far; a field that nobody touched is missing. */
export interface BulkInput {
  readonly day?: string
  readonly time?: string
  readonly courts?: string
  readonly fee?: string
  readonly cap?: string
  readonly planOf?: number
}

const FEE = /^\d{1,5}(\.\d{1,2})?$/u

/** What is to be set; null while it is not complete. An empty field means "as the tournament" once it was touched. */
export function wantedOf(act: BulkAct, { day, time, courts, fee, cap, planOf }: BulkInput): Wanted | null {
  switch (act) {
    case 'start':
      return day === undefined || day === '' || time === undefined || time === ''
        ? null
        : { startsAt: `${day}T${time}` }
    case 'courts': {
      const parsed = courts === undefined ? undefined : parseCourts(courts)
      return parsed === undefined ? null : { courts: parsed }
    }
    case 'fee':
      if (fee === '') return { fee: null }
      return fee !== undefined && FEE.test(fee) ? { fee } : null
    case 'cap':
      if (cap === '') return { cap: null }
      return Number(cap) > 0 ? { cap: Number(cap) } : null
    case 'plan':
      return planOf === undefined ? null : { planOf }
  }
}

interface BulkFieldProps {
  readonly act: BulkAct
  readonly data: ManagedDivisions
  readonly input: BulkInput
  readonly onInput: (input: BulkInput) => void
}

export function BulkField({ act, data, input, onInput }: BulkFieldProps) {
  const { tournament } = data
  if (act === 'plan') return <PlanField data={data} input={input} onInput={onInput} />
  if (act === 'start') return <StartFields tournament={tournament} input={input} onInput={onInput} />
  if (act === 'fee') {
    return (
      <Field label="Fee" hint={`Empty: as the tournament, ${amountText(tournament.entryFee, tournament)}`}>
        {(field) => (
          <AmountInput
            {...field}
            icon={feeIcon(tournament.currency)}
            value={input.fee ?? ''}
            onChange={(event) => onInput({ fee: event.currentTarget.value })}
          />
        )}
      </Field>
    )
  }
  if (act === 'cap') {
    return (
      <Field label="Most teams" hint="In singles, players. Later ones wait. Empty: no limit">
        {(field) => (
          <DigitsInput
            {...field}
            icon={Users}
            maxLength={4}
            value={input.cap ?? ''}
            onChange={(event) => onInput({ cap: event.currentTarget.value })}
          />
        )}
      </Field>
    )
  }
  const isWrong = input.courts !== undefined && parseCourts(input.courts) === undefined
  return (
    <Field
      label="Courts"
      hint={courtsHint(tournament)}
      error={isWrong ? 'Please name courts such as 1-4, 7' : undefined}
    >
      {(field) => (
        <TextInput
          {...field}
          autoComplete="off"
          value={input.courts ?? ''}
          onChange={(event) => onInput({ courts: event.currentTarget.value })}
        />
      )}
    </Field>
  )
}

function courtsHint({ courts }: Tournament): string {
  const hint = 'Such as 1-4, 7. Empty: all courts.'
  return courts.length === 0 ? hint : `${hint} The desk has ${courts[0]} to ${courts.at(-1)}.`
}

interface StartFieldsProps extends Omit<BulkFieldProps, 'act' | 'data'> {
  readonly tournament: Tournament
}

function StartFields({ tournament, input, onInput }: StartFieldsProps) {
  const { startDate, endDate, timeZone } = tournament
  const day = (instant: string | null) => (instant === null ? undefined : dayAt(new Date(instant), timeZone))
  const usual = startDate === null ? '09:00' : timeAt(new Date(startDate), timeZone)
  const set = (next: BulkInput) => onInput({ time: usual, ...input, ...next })
  return (
    <div className="field-pair">
      <Field label="Start date">
        {(field) => (
          <DateInput
            {...field}
            min={day(startDate)}
            max={day(endDate)}
            value={input.day ?? ''}
            onChange={(event) => set({ day: event.currentTarget.value })}
          />
        )}
      </Field>
      <Field label="Start time" hint={`${zoneCity(timeZone)} time`}>
        {(field) => (
          <TimeInput
            {...field}
            value={input.time ?? usual}
            onChange={(event) => set({ time: event.currentTarget.value })}
          />
        )}
      </Field>
    </div>
  )
}

function PlanField({ data: { divisions }, input, onInput }: Omit<BulkFieldProps, 'act'>) {
  const [query, setQuery] = useState('')
  const sought = query.trim().toLowerCase()
  const options = divisions
    .filter(({ name, plan }) => `${name} ${plan}`.toLowerCase().includes(sought))
    .map(({ id, name, plan }) => ({ value: String(id), label: name, note: plan }))
  const from = divisions.find(({ id }) => id === input.planOf)
  return (
    <Field label="The plan of" hint={from?.plan}>
      {(field) => (
        <SearchSelect
          {...field}
          label="Division"
          shown={from?.name ?? 'Choose a division'}
          value={input.planOf === undefined ? '' : String(input.planOf)}
          options={options}
          query={query}
          onQueryChange={setQuery}
          onChoose={({ value }) => onInput({ planOf: Number(value) })}
        />
      )}
    </Field>
  )
}
