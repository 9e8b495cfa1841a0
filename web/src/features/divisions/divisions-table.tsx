import { clsx } from 'clsx'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { Fragment } from 'react'
import { Checkbox } from '../../ui/inputs/choice.tsx'
import { DivisionRow } from './division-row.tsx'
import './divisions-table.css'
import type { Sort } from './division-search.ts'
import type { ManagedDivision, Tournament } from './divisions.queries.ts'
import { type DayGroup, groupByDay } from './group-by-day.ts'
import type { DivisionSearch } from './use-division-search.ts'
import { useRowKeys } from './use-row-keys.ts'
import type { Selection } from './use-selection.ts'

interface DivisionsTableProps {
  readonly tournament: Tournament
  readonly found: readonly ManagedDivision[]
  readonly searching: DivisionSearch
  readonly selection: Selection
  readonly onChange: (division: ManagedDivision) => void
}

/** A real table; below 1024 pixels each row is a card. By start it has a heading for each day. */
export function DivisionsTable(props: DivisionsTableProps) {
  const { tournament, found, searching, selection, onChange } = props
  const { search } = searching
  const isByDay = search.sort === 'start'
  const groups: readonly DayGroup[] = isByDay
    ? groupByDay(found, tournament, new Date())
    : [{ title: '', divisions: found }]
  // The order on the screen: a day's divisions stay together.
  const ids = groups.flatMap(({ divisions }) => divisions.map(({ id }) => id))
  const { active, handlers } = useRowKeys(ids, selection)
  return (
    <div className="card divisions-card">
      <table className="divisions-table" {...handlers}>
        <caption className="sr-only">Divisions</caption>
        <TableHead ids={ids} searching={searching} selection={selection} />
        <tbody>
          {groups.map(({ title, divisions }) => (
            <Fragment key={title}>
              {title !== '' && (
                <tr className="divisions-day">
                  <th colSpan={9} scope="colgroup">
                    {title}
                  </th>
                </tr>
              )}
              {divisions.map((division) => (
                <DivisionRow
                  key={division.id}
                  tournament={tournament}
                  division={division}
                  q={search.q}
                  isUnderDay={isByDay}
                  isSelected={selection.ids.has(division.id)}
                  isActive={division.id === active}
                  onSelect={selection.set}
                  onChange={onChange}
                />
              ))}
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface TableHeadProps {
  readonly ids: readonly number[]
  readonly searching: DivisionSearch
  readonly selection: Selection
}

function TableHead({ ids, searching, selection }: TableHeadProps) {
  const isAll = ids.every((id) => selection.ids.has(id))
  return (
    <thead>
      <tr>
        <th scope="col" className="divisions-pick">
          <Checkbox
            label="Select all that are shown"
            labelHidden
            checked={isAll}
            onCheckedChange={(checked) => (checked ? selection.add(ids) : selection.remove(ids))}
          />
        </th>
        <SortHead sort="name" label="Division, who may enter" searching={searching} />
        <th scope="col" className="divisions-plan">
          Plan
        </th>
        <SortHead sort="entries" label="Entries" searching={searching} isNumber />
        <SortHead sort="fee" label="Fee" searching={searching} isNumber />
        <SortHead sort="start" label="Start" searching={searching} />
        <th scope="col">Courts</th>
        <th scope="col">State</th>
        <th scope="col">
          <span className="sr-only">Actions</span>
        </th>
      </tr>
    </thead>
  )
}

interface SortHeadProps {
  readonly sort: Sort
  readonly label: string
  readonly searching: DivisionSearch
  readonly isNumber?: boolean
}

function SortHead({ sort, label, searching: { search, onSort }, isNumber = false }: SortHeadProps) {
  const isChosen = search.sort === sort
  const Arrow = search.isDescending ? ArrowDown : ArrowUp
  return (
    <th
      scope="col"
      aria-sort={isChosen ? (search.isDescending ? 'descending' : 'ascending') : undefined}
      className={clsx(isNumber && 'divisions-number')}
    >
      <button type="button" className="divisions-sort" onClick={() => onSort(sort)}>
        {label}
        {isChosen && <Arrow size={14} aria-hidden />}
      </button>
    </th>
  )
}
