import { Suspense } from 'react'
import { Outlet, useLocation } from 'react-router'
import { nameOf, useAuth } from '../../features/accounts/auth-context.tsx'
import { ProofHost } from '../../features/accounts/second-factors/proof-host.tsx'
import { ContactButton } from '../../features/ops/contact-button.tsx'
import { late } from '../../ui/layout/late.tsx'
import { ErrorBoundary } from '../error-boundary.tsx'
import { useScrollMemory } from '../use-scroll-memory.ts'
import { Bar } from './bar.tsx'
import { Footer } from './footer.tsx'
import { AuthDialogHost, LeaveQuestionHost, ToasterHost } from './hosts.tsx'
import { PublicHeader } from './public-header.tsx'

const MemberBar = late(() => import('./member-bar.tsx').then(({ MemberBar }) => ({ default: MemberBar })), {
  instead: () => <Bar />,
})
const LiveStrip = late(() => import('./live-strip.tsx').then(({ LiveStrip }) => ({ default: LiveStrip })), {
  instead: () => null,
})
const TabBar = late(() => import('./tab-bar.tsx').then(({ TabBar }) => ({ default: TabBar })), {
  instead: () => null,
})

/** The frame of every page: the bar by the viewer's role, the contact button, dialogs and toasts. */
export function Shell() {
  const { user, isVisitor } = useAuth()
  const { pathname } = useLocation()
  const isBare = pathname === '/auth'
  useScrollMemory()
  return (
    <div className="shell" data-docked={(user !== null && !isBare) || undefined}>
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      {!isBare && <Header />}
      {user !== null && (
        <Suspense>
          <LiveStrip />
        </Suspense>
      )}
      <main id="main" tabIndex={-1} className="shell-main">
        <ErrorBoundary resetOn={pathname}>
          <Suspense fallback={<div className="shell-wait" />}>
            <Outlet />
          </Suspense>
        </ErrorBoundary>
      </main>
      {!isBare && isVisitor && <Footer />}
      {!isBare && user !== null && (
        <Suspense>
          <TabBar user={user} />
        </Suspense>
      )}
      <ContactButton name={user === null ? '' : nameOf(user)} email={user?.email ?? ''} />
      <AuthDialogHost isVisitor={isVisitor} />
      <LeaveQuestionHost />
      <ProofHost />
      <ToasterHost />
    </div>
  )
}

function Header() {
  const { user, isVisitor } = useAuth()
  if (isVisitor) return <PublicHeader />
  if (user === null) return <Bar />
  return (
    <Suspense fallback={<Bar />}>
      <MemberBar user={user} />
    </Suspense>
  )
}
