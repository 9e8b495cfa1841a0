import { X } from 'lucide-react'
import { useState } from 'react'
import { dateAndTime } from '../../lib/dates.ts'
import { Button } from '../../ui/inputs/button.tsx'
import { LazySelect } from '../../ui/inputs/lazy-select.tsx'
import { EmptyState } from '../../ui/layout/empty-state.tsx'
import { RowList } from '../../ui/layout/row-list.tsx'
import { type AuditRow, useAudit } from './audit.queries.ts'
import { ACTION_TEXTS, actionText, changeLines, objectText } from './audit-texts.ts'

const ALL = 'all'
const OPTIONS = [
  { value: ALL, label: 'Everything' },
  ...Object.entries(ACTION_TEXTS).map(([value, label]) => ({ value, label })),
]

interface Person {
  readonly id: number
  readonly displayName: string
}

interface AuditTrailProps {
  /** Shows only this person's actions. */
  readonly person: Person | null
  readonly onPerson: (person: Person | null) => void
}

/** Who did what and when; read-only. */
export function AuditTrail({ person, onPerson }: AuditTrailProps) {
  const [action, setAction] = useState(ALL)
  const list = useAudit({ actorId: person?.id, action: action === ALL ? '' : action })
  return (
    <div className="admin-tool">
      <div className="audit-filters">
        <LazySelect label="What was done" value={action} onValueChange={setAction} options={OPTIONS} />
        {person && (
          <Button variant="secondary" icon={X} onClick={() => onPerson(null)}>
            Only {person.displayName}
          </Button>
        )}
      </div>
      <RowList
        label="Audit trail"
        list={list}
        failure="The record could not be loaded."
        empty={<EmptyState title="Nothing on record" text="Nobody has done anything like this." />}
        render={(row) => <Row key={row.id} row={row} onPerson={onPerson} />}
      />
    </div>
  )
}

function Row({ row, onPerson }: { readonly row: AuditRow; readonly onPerson: (person: Person) => void }) {
  const { at, actor, action, object, objectName, before, after } = row
  const lines = changeLines(before, after)
  return (
    <li className="row audit-row">
      <div className="row-words">
        <p className="row-title">{actionText(action)}</p>
        <p className="row-note">
          {objectText(object, objectName)}
          {actor && (
            <>
              {' by '}
              <button type="button" className="audit-actor" onClick={() => onPerson(actor)}>
                {actor.displayName || 'somebody without a name'}
              </button>
            </>
          )}
        </p>
        {lines.length > 0 && (
          <ul className="audit-lines">
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )}
      </div>
      <time className="t-caption text-ink-3" dateTime={at}>
        {dateAndTime(at)}
      </time>
    </li>
  )
}
