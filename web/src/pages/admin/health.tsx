import { Clock3, Copy, OctagonAlert, RefreshCw } from 'lucide-react'
import { type InstallationHealth, useHealth } from '../../features/health/health.queries.ts'
import { healthAsText } from '../../features/health/health-levels.ts'
import { HealthLines } from '../../features/health/health-lines.tsx'
import { usePage } from '../../lib/hooks/use-page.ts'
import { ApiError } from '../../lib/server/api-error.ts'
import { Badge } from '../../ui/data/badge.tsx'
import { Button } from '../../ui/inputs/button.tsx'
import { Band } from '../../ui/layout/band.tsx'
import { Note } from '../../ui/layout/note.tsx'
import { Skeleton } from '../../ui/layout/skeleton.tsx'
import { copyText } from '../../ui/overlays/copy-text.ts'

/** Whether the installation is well, and what to do if not. */
export function HealthPage() {
  usePage('Health')
  const { data, error, isPending, isFetching, refetch } = useHealth()
  return (
    <>
      <Band
        title="Health"
        back={{ to: '/admin', label: 'Admin Dashboard' }}
        badge={data && <Need health={data} />}
        facts={[
          {
            icon: Clock3,
            text: data
              ? `Checked ${timeWithSeconds(data.checkedAt)}, every 30 seconds`
              : 'Checked every 30 seconds',
          },
        ]}
        actions={
          <>
            <Button
              variant="outline-on-surround"
              icon={Copy}
              disabled={data === undefined}
              onClick={() => data && void copyText(healthAsText(data.checkedAt, data.lines))}
            >
              Copy as text
            </Button>
            <Button
              variant="outline-on-surround"
              icon={RefreshCw}
              pending={isFetching}
              onClick={() => void refetch()}
            >
              Check now
            </Button>
          </>
        }
      />
      <div className="wrap page-body grid gap-4">
        {error && <NotMeasured error={error} isOld={data !== undefined} />}
        {/* As high as the lines at least, so that nothing moves when they come. */}
        {isPending && <Skeleton className="h-screen w-full" />}
        {data && <HealthLines lines={data.lines} />}
        <p className="t-small text-ink-2">
          Every line says what to do when it turns. For a monitor: /healthz, /readyz and /statusz. Nothing
          here shows a secret, an address or a name.
        </p>
      </div>
    </>
  )
}

function Need({ health: { lines } }: { readonly health: InstallationHealth }) {
  const count = lines.filter(({ level }) => level === 'act').length
  if (count === 0) return null
  return (
    <Badge tone="loss" icon={OctagonAlert}>
      {count === 1 ? '1 needs you' : `${count} need you`}
    </Badge>
  )
}

/** Without the database nobody's rights are known, so the server cannot answer; that is an answer, too. */
function NotMeasured({ error, isOld }: { readonly error: Error; readonly isOld: boolean }) {
  const title =
    error instanceof ApiError && error.status === 503
      ? 'The database does not answer'
      : 'The health could not be read'
  return (
    <Note tone="error" title={title}>
      {isOld
        ? 'What you see below is from the last check.'
        : 'Look at the machine of the database and at /statusz.'}
    </Note>
  )
}

function timeWithSeconds(instant: string): string {
  return new Date(instant).toLocaleTimeString('en-US', { timeStyle: 'medium' })
}
