import type { CurrentUser } from '@tussle/contract/people/current-user'
import { ShieldCheck } from 'lucide-react'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useAuth } from '../../features/accounts/auth-context.tsx'
import { ManagementCards } from '../../features/ops/management-cards.tsx'
import { SettingsLinks } from '../../features/ops/settings-links.tsx'
import { SystemStatus } from '../../features/ops/system-status.tsx'
import { usePage } from '../../lib/hooks/use-page.ts'
import { useTabParam } from '../../lib/hooks/use-tab-param.ts'
import { Badge } from '../../ui/data/badge.tsx'
import { FactList } from '../../ui/data/fact-list.tsx'
import { Band } from '../../ui/layout/band.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { TabPanel, Tabs } from '../../ui/layout/tabs.tsx'
import './system-settings.css'
import '../../features/accounts/accounts.css'
import { LoadingPart } from '../../parts/site/loading-part.tsx'
import { late } from '../../ui/layout/late.tsx'

// The code of forms and long lists loads separately.
const ChangePasswordCard = late(
  () =>
    import('../../features/accounts/profile/change-password-card.tsx').then((file) => ({
      default: file.ChangePasswordCard,
    })),
  { shape: 'panel' },
)
const Users = late(
  () => import('../../features/accounts/users/users.tsx').then((file) => ({ default: file.Users })),
  { shape: 'panel' },
)
const AuditTrail = late(
  () => import('../../features/ops/audit-trail.tsx').then((file) => ({ default: file.AuditTrail })),
  { shape: 'panel' },
)

const ExportAnyDialog = late(() =>
  import('../../features/competitions/manage/export-any-dialog.tsx').then((file) => ({
    default: file.ExportAnyDialog,
  })),
)

const PLACE = 'administration'

/** System settings (ADMIN-079..094); accounts and audit trail have a section of their own below. */
export function SystemSettingsPage() {
  usePage('Admin System Settings')
  const { user } = useAuth()
  const [isExporting, setExporting] = useState(false)
  return (
    <>
      <Band title="Admin System Settings" back={{ to: '/admin', label: 'Back to Admin Dashboard' }} />
      {user && (
        <div className="wrap page-body admin-settings">
          <AdminCard user={user} />
          <SystemStatus />
          <Suspense fallback={<LoadingPart />}>
            <ChangePasswordCard />
          </Suspense>
          <SettingsLinks logsAt={`?tab=record#${PLACE}`} onExport={() => setExporting(true)} />
          <section className="admin-settings-wide" aria-labelledby="management-title">
            <h2 id="management-title" className="t-h2 mb-3">
              Management
            </h2>
            <ManagementCards accountsAt={`?tab=accounts#${PLACE}`} />
          </section>
          <Administration ownId={user.id} />
        </div>
      )}
      {isExporting && (
        <Suspense>
          <ExportAnyDialog onClose={() => setExporting(false)} />
        </Suspense>
      )}
    </>
  )
}

function AdminCard({ user }: { readonly user: CurrentUser }) {
  return (
    <Card title="Administrator">
      <FactList
        facts={[
          ['Name', user.displayName],
          ['Email', user.email],
          [
            'Status',
            <Badge key="status" tone="win" icon={ShieldCheck}>
              Active Administrator
            </Badge>,
          ],
        ]}
      />
    </Card>
  )
}

const TABS = [
  { value: 'accounts', label: 'Accounts' },
  { value: 'record', label: 'Audit Trail' },
] as const

interface Person {
  readonly id: number
  readonly displayName: string
}

function Administration({ ownId }: { readonly ownId: number }) {
  const [tab, setTab] = useTabParam(['accounts', 'record'])
  const [person, setPerson] = useState<Person | null>(null)

  const heading = useRef<HTMLHeadingElement>(null)
  const { hash, key } = useLocation()

  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link pressed twice leads here twice.
  useEffect(() => {
    if (hash !== `#${PLACE}`) return
    heading.current?.scrollIntoView({ block: 'start' })
    heading.current?.focus({ preventScroll: true })
  }, [hash, key])

  function showHistory(of: Person) {
    setPerson(of)
    setTab('record')
  }

  return (
    <section className="admin-settings-wide" aria-labelledby="administration-title">
      <h2 ref={heading} id="administration-title" tabIndex={-1} className="t-h2 admin-settings-place">
        Administration
      </h2>
      <Tabs value={tab} onValueChange={setTab} tabs={TABS} label="Administration">
        <Suspense fallback={<LoadingPart />}>
          <TabPanel value="accounts" className="admin-panel">
            <Users ownId={ownId} onHistory={showHistory} />
          </TabPanel>
          <TabPanel value="record" className="admin-panel">
            <AuditTrail person={person} onPerson={setPerson} />
          </TabPanel>
        </Suspense>
      </Tabs>
    </section>
  )
}
