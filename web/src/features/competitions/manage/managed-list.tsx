import { useRef } from 'react'
import { Card } from '../../../ui/layout/card.tsx'
import { focusFirstNew, More } from '../../../ui/layout/card-grid.tsx'
import { useIsPhone } from '../../../ui/layout/use-media.ts'
import type { CompetitionKind, EndlessList, Managed } from './managed.queries.ts'
import type { Choice } from './managed-menu.tsx'
import { ManagedCard, ManagedRow } from './managed-row.tsx'
import './managed.css'

interface ManagedListProps {
  readonly kind: CompetitionKind
  readonly items: readonly Managed[]
  readonly list: EndlessList<Managed>
  readonly onChoose: (competition: Managed, choice: Choice) => void
}

/** A table on a large screen, cards on a phone (DESIGN 7.14). */
export function ManagedList({ kind, items, list, onChoose }: ManagedListProps) {
  const isPhone = useIsPhone()
  const rows = useRef<HTMLTableSectionElement & HTMLUListElement>(null)
  const label = kind === 'league' ? 'Leagues' : 'Tournaments'
  const Item = isPhone ? ManagedCard : ManagedRow
  const content = items.map((competition) => (
    <Item
      key={competition.id}
      kind={kind}
      competition={competition}
      onChoose={(choice) => onChoose(competition, choice)}
    />
  ))
  return (
    <>
      {isPhone ? (
        <ul ref={rows} aria-label={label} className="managed-cards" aria-busy={list.isOutdated}>
          {content}
        </ul>
      ) : (
        <Card padded={false} className="managed-table-card">
          <table className="managed-table" aria-busy={list.isOutdated}>
            <caption className="sr-only">{label}</caption>
            <thead>
              <tr>
                <th scope="col">Name</th>
                <th scope="col">Status</th>
                <th scope="col">Dates</th>
                <th scope="col">Deadline</th>
                <th scope="col" className="managed-number">
                  Divisions
                </th>
                <th scope="col" className="managed-number">
                  Participants
                </th>
                <th scope="col">Active</th>
                <th scope="col">
                  <span className="sr-only">Actions</span>
                </th>
              </tr>
            </thead>
            <tbody ref={rows}>{content}</tbody>
          </table>
        </Card>
      )}
      {list.hasMore && <More list={list} onPress={() => focusFirstNew(rows.current)} />}
    </>
  )
}
