import { Lock } from 'lucide-react'
import { useState } from 'react'
import { Avatar } from '../../../ui/data/avatar.tsx'
import { CourtSwatch } from '../../../ui/data/court.tsx'
import { Field, TextInput } from '../../../ui/inputs/field.tsx'
import { SearchSelect } from '../../../ui/inputs/search-select.tsx'
import { Select } from '../../../ui/inputs/select.tsx'
import { competitionKey, type Opponent, type Person, type PlayedCompetition } from './opponents.ts'

interface CompetitionFieldProps {
  /** Undefined while the competitions load. */
  readonly competitions: readonly PlayedCompetition[] | undefined
  readonly value: string
  readonly onChange: (value: string) => void
  readonly error: string | undefined
}

export function CompetitionField({ competitions, value, onChange, error }: CompetitionFieldProps) {
  const chosen = competitions?.find((each) => competitionKey(each) === value)
  return (
    <Field label="Competition" error={error} className="pick pick-court">
      {(field) => (
        <div className="pick-box">
          <CourtSwatch
            id={chosen?.courtId ?? 0}
            size={36}
            className={chosen ? 'pick-sign' : 'pick-sign pick-none'}
          />
          <Select
            {...field}
            value={value}
            onValueChange={onChange}
            options={(competitions ?? []).map((each) => ({ value: competitionKey(each), label: each.name }))}
            placeholder={competitions === undefined ? 'Loading...' : 'Select a competition'}
            disabled={competitions?.length === 0}
          />
        </div>
      )}
    </Field>
  )
}

interface OpponentFieldProps {
  /** Undefined until a competition is chosen and its players are loaded. */
  readonly opponents: readonly Opponent[] | undefined
  readonly isLoading: boolean
  /** The draw decides who plays whom. */
  readonly isFixed: boolean
  readonly value: Opponent | undefined
  readonly onChange: (userId: number) => void
  readonly error: string | undefined
}

export function OpponentField(props: OpponentFieldProps) {
  const { opponents, isLoading, isFixed, value, onChange, error } = props
  const [query, setQuery] = useState('')
  const wanted = query.trim().toLocaleLowerCase()
  const found = (opponents ?? []).filter(({ label }) => label.toLocaleLowerCase().includes(wanted))
  return (
    <Field label="Opponent" error={error} className="pick">
      {(field) => (
        <SearchSelect
          {...field}
          label="Opponent"
          shown={value?.label ?? (isLoading ? 'Loading...' : 'Select an opponent')}
          value={value === undefined ? '' : String(value.userId)}
          options={found.map(({ userId, label, isOtherDivision, isReported }) => ({
            value: String(userId),
            label,
            ...(isOtherDivision && { note: 'other division', disabled: true }),
            ...(isReported && { note: 'already reported' }),
          }))}
          query={query}
          onQueryChange={setQuery}
          onChoose={(option) => onChange(Number(option.value))}
          note={opponents?.length === 0 ? (isFixed ? NO_OPEN_MATCH : NOBODY) : undefined}
          disabled={opponents === undefined}
        />
      )}
    </Field>
  )
}

const NOBODY = 'Nobody to play against has joined yet.'
const NO_OPEN_MATCH = 'You have no open match in this tournament.'

/** The partner comes from the registration and cannot be chosen here (OQ-099). */
export function PartnerField({ partner }: { readonly partner: Person | null }) {
  return (
    <Field label="Partner" className={partner ? 'pick pick-person' : 'pick'}>
      {(field) => (
        <div className="pick-box">
          {partner && <Avatar name={partner.displayName} id={partner.id} size={28} className="pick-sign" />}
          <TextInput {...field} readOnly dir="auto" value={partner?.displayName ?? ''} placeholder="None" />
          <Lock size={16} className="pick-lock" aria-hidden />
        </div>
      )}
    </Field>
  )
}
