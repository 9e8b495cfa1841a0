import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { Field } from '../../ui/inputs/field.tsx'
import { SearchSelect } from '../../ui/inputs/search-select.tsx'
import './division-switch.css'
import type { ManagedDivision } from './divisions.queries.ts'

interface DivisionSwitchProps {
  readonly divisions: readonly ManagedDivision[]
  readonly divisionId: number
  readonly pageOf: (divisionId: number) => string
}

/** Leads to the same page of another division: the one before, the one after, or one that is searched for. */
export function DivisionSwitch({ divisions, divisionId, pageOf }: DivisionSwitchProps) {
  const goTo = useNavigate()
  const [query, setQuery] = useState('')
  const at = divisions.findIndex(({ id }) => id === divisionId)
  const words = query.toLowerCase().split(/\s+/u).filter(Boolean)
  const options = divisions
    .filter(({ name, who }) => words.every((word) => `${name} ${who}`.toLowerCase().includes(word)))
    .map(({ id, name, stateText }) => ({ value: String(id), label: name, note: stateText }))
  if (divisions.length < 2) return null
  return (
    <nav aria-label="Other divisions" className="division-switch">
      <Step to={divisions[at - 1]} label="Division before" icon={ChevronLeft} pageOf={pageOf} />
      <Field label="Go to another division" labelHidden className="division-switch-field">
        {(field) => (
          <SearchSelect
            {...field}
            label="Division"
            shown={`${at + 1} of ${divisions.length} divisions`}
            value={String(divisionId)}
            options={options}
            query={query}
            onQueryChange={setQuery}
            onChoose={({ value }) => void goTo(pageOf(Number(value)))}
          />
        )}
      </Field>
      <Step to={divisions[at + 1]} label="Division after" icon={ChevronRight} pageOf={pageOf} />
    </nav>
  )
}

interface StepProps {
  readonly to: ManagedDivision | undefined
  readonly label: string
  readonly icon: typeof ChevronLeft
  readonly pageOf: (divisionId: number) => string
}

/** The first and the last division have nothing before and after them. */
function Step({ to, label, icon: Icon, pageOf }: StepProps) {
  if (to === undefined) {
    return (
      <span className="icon-button division-switch-end" aria-hidden>
        <Icon size={22} />
      </span>
    )
  }
  return (
    <Link to={pageOf(to.id)} className="icon-button" aria-label={`${label}: ${to.name}`}>
      <Icon size={22} aria-hidden />
    </Link>
  )
}
