import type { DivisionStateName } from '@tussle/competition/rules/division-state'
import { PAGES, pageAt } from '@tussle/contract/pages'
import { clsx } from 'clsx'
import { Circle, CircleCheck, CircleDot, Lock, type LucideIcon, TriangleAlert } from 'lucide-react'
import { memo } from 'react'
import { Link } from 'react-router'
import { Meter } from '../../ui/data/meter.tsx'
import { Checkbox } from '../../ui/inputs/choice.tsx'
import { DivisionMenuButton } from './division-menu-button.tsx'
import { markedParts } from './division-search.ts'
import { amountText, courtsText, feeOf, startText } from './division-texts.ts'
import type { ManagedDivision, Tournament } from './divisions.queries.ts'

export interface DivisionRowProps {
  readonly tournament: Tournament
  readonly division: ManagedDivision
  readonly q: string
  /** The day stands above the row. */
  readonly isUnderDay: boolean
  readonly isSelected: boolean
  /** Its controls can be reached by Tab; arrows lead to the other rows. */
  readonly isActive: boolean
  readonly onSelect: (id: number, isSelected: boolean) => void
  readonly onChange: (division: ManagedDivision) => void
}

/** One of up to 300 rows: rendered again only when something in it changes. */
export const DivisionRow = memo(function DivisionRow(props: DivisionRowProps) {
  const { tournament, division, q, isUnderDay, isSelected, isActive, onSelect, onChange } = props
  const { id, name } = division
  const tabIndex = isActive ? 0 : -1
  return (
    <tr data-division={id} className={clsx(isSelected && 'divisions-on')}>
      <td className="divisions-pick">
        <Checkbox
          label={`Select ${name}`}
          labelHidden
          checked={isSelected}
          tabIndex={tabIndex}
          onCheckedChange={(checked) => onSelect(id, checked)}
        />
      </td>
      <th scope="row" className="divisions-name">
        <Link
          to={pageAt(PAGES.divisionPlan, { id: tournament.id, divisionId: id })}
          tabIndex={tabIndex}
          className="divisions-link"
        >
          {markedParts(name, q).map(({ text, isFound }, at) =>
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text, never reordered
            isFound ? <mark key={at}>{text}</mark> : <span key={at}>{text}</span>,
          )}
        </Link>
        <span className="divisions-who">{division.who}</span>
      </th>
      <td className="divisions-plan">{division.plan}</td>
      <td className="divisions-number divisions-entries">
        <Entries division={division} />
      </td>
      <td className="divisions-number">{amountText(feeOf(division, tournament), tournament)}</td>
      <td>{startText(division, tournament, isUnderDay)}</td>
      <td>
        <span className="divisions-label">Courts </span>
        {courtsText(division.courts)}
      </td>
      <td className="divisions-state-cell">
        <DivisionState state={division.state} text={division.stateText} />
      </td>
      <td className="divisions-end">
        <DivisionMenuButton
          tournamentId={tournament.id}
          divisionId={id}
          name={name}
          tabIndex={tabIndex}
          onChange={() => onChange(division)}
        />
      </td>
    </tr>
  )
})

function Entries({ division: { name, entries, mostEntries } }: { readonly division: ManagedDivision }) {
  if (mostEntries === null) {
    return (
      <>
        <b>{entries}</b>
        <span className="divisions-label"> entered</span>
      </>
    )
  }
  return (
    <span className="divisions-filled">
      <span>
        <b>{entries}</b> / {mostEntries}
      </span>
      <Meter value={entries} max={mostEntries} label={`Entries of ${name}`} />
    </span>
  )
}

const LOOKS: Readonly<Record<DivisionStateName, readonly [LucideIcon, string]>> = {
  open: [CircleDot, 'court'],
  full: [Lock, 'quiet'],
  no_entries: [Circle, 'quiet'],
  needs_plan: [TriangleAlert, 'warn'],
  too_few: [TriangleAlert, 'warn'],
  ready: [TriangleAlert, 'warn'],
  drawn: [CircleCheck, 'win'],
  running: [CircleDot, 'live'],
  done: [CircleCheck, 'quiet'],
}

/** The word is ink; its icon carries the colour. */
function DivisionState({ state, text }: { readonly state: DivisionStateName; readonly text: string }) {
  const [Icon, look] = LOOKS[state]
  return (
    <span className="divisions-state">
      <Icon size={16} className={`divisions-state-${look}`} aria-hidden />
      {text}
    </span>
  )
}
