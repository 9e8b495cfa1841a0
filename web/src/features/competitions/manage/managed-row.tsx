import { phaseOf } from '@tussle/competition/phase'
import { Link } from 'react-router'
import { Badge } from '../../../ui/data/badge.tsx'
import { StatusBadge } from '../../../ui/data/status-badge.tsx'
import type { CompetitionKind, Managed } from './managed.queries.ts'
import {
  datesText,
  deadlineText,
  divisionsText,
  pageOf,
  peopleText,
  registrationText,
} from './managed-facts.ts'
import type { Choice } from './managed-menu.tsx'
import { ManagedMenuButton } from './managed-menu-button.tsx'

interface ManagedItemProps {
  readonly kind: CompetitionKind
  readonly competition: Managed
  readonly onChoose: (choice: Choice) => void
}

/** One row of the table on a large screen. */
export function ManagedRow({ kind, competition, onChoose }: ManagedItemProps) {
  return (
    <tr>
      <th scope="row" className="managed-name">
        <Name kind={kind} competition={competition} />
        {competition.clubName !== null && <span className="managed-club-name">{competition.clubName}</span>}
      </th>
      <td>
        <Status kind={kind} competition={competition} />
      </td>
      <td>{datesText(competition)}</td>
      <td>
        {deadlineText(competition)}
        <span className="managed-sub">{registrationText(competition)}</span>
      </td>
      <td className="managed-number">{competition.divisions.length}</td>
      <td className="managed-number">{peopleText(competition)}</td>
      <td>{competition.isActive ? 'Yes' : 'No'}</td>
      <td className="managed-end">
        <ManagedMenuButton kind={kind} competition={competition} onChoose={onChoose} />
      </td>
    </tr>
  )
}

/** The same on a phone. */
export function ManagedCard({ kind, competition, onChoose }: ManagedItemProps) {
  const facts = [
    ['Dates', datesText(competition)],
    ['Deadline', deadlineText(competition)],
    ['Registration', registrationText(competition)],
    ['Participants', peopleText(competition)],
    ['Divisions', divisionsText(competition)],
    ['Active', competition.isActive ? 'Yes' : 'No'],
  ] as const
  return (
    <li className="card managed-card">
      <div className="managed-card-head">
        <h3 className="t-h3">
          <Name kind={kind} competition={competition} />
        </h3>
        <ManagedMenuButton kind={kind} competition={competition} onChoose={onChoose} />
      </div>
      <Status kind={kind} competition={competition} />
      <dl className="managed-facts">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </li>
  )
}

function Name({ kind, competition: { id, name, isDraft } }: Omit<ManagedItemProps, 'onChoose'>) {
  // A draft has no page yet.
  if (isDraft) return <span className="wrap-anywhere">{name}</span>
  return (
    <Link to={pageOf(kind, id)} state={{ from: `/admin/manage-${kind}s` }} className="managed-link">
      {name}
    </Link>
  )
}

/** A competition that nobody else sees yet is a draft (OQ-088). */
function Status({ kind, competition }: Omit<ManagedItemProps, 'onChoose'>) {
  if (competition.isDraft) return <Badge tone="neutral">Draft</Badge>
  return <StatusBadge kind={kind} phase={phaseOf(kind, competition, Date.now())} />
}
