import { clsx } from 'clsx'
import { Button } from '../../ui/inputs/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { type SystemStatus as Status, useSystemStatus } from './status.queries.ts'
import './system-settings.css'

const PARTS = [
  ['database', 'Database'],
  ['api', 'API Services'],
  ['authentication', 'Authentication'],
] as const

const WORDS: Readonly<Record<Status['database'], string>> = {
  operational: 'Operational',
  degraded: 'Degraded',
  down: 'Down',
}

/** The measured state of each part, never by colour alone (ADMIN-092..094, OQ-147). */
export function SystemStatus() {
  const { status, isChecking, check } = useSystemStatus()
  return (
    <Card
      title="System Status"
      action={
        <Button variant="ghost" size="sm" pending={isChecking} onClick={check}>
          Check again
        </Button>
      }
    >
      <dl className="status-rows" aria-live="polite">
        {PARTS.map(([part, label]) => (
          <div key={part}>
            <dt>{label}</dt>
            <dd>
              {status && <span aria-hidden className={clsx('status-dot', `status-${status[part]}`)} />}
              {status ? WORDS[status[part]] : 'Checking...'}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
