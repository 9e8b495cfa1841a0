import type { CurrentUser } from '@tussle/contract/people/current-user'
import { Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import {
  closeScoreDialog,
  openScoreDialog,
  SCORE_OPENER,
  useScoreDialog,
  wasOpenFor,
} from '../../features/matches/score/score-dialog-store.ts'
import { isReadAheadDue } from '../../lib/offline/read-ahead.ts'
import { hasWorker, storeFiles } from '../../lib/offline/stored-files.ts'
import { useHasWaited } from '../../lib/offline/waiting.ts'
import { Button } from '../../ui/inputs/button.tsx'
import { late } from '../../ui/layout/late.tsx'
import { Bar } from './bar.tsx'
import { navItems } from './nav-links.ts'
import { ProfileMenuButton } from './profile-button.tsx'

const loadMenu = () => import('./member-menu.tsx')
const MemberMenu = late(() => loadMenu().then(({ MemberMenu }) => ({ default: MemberMenu })))
const InboxBell = late(
  () => import('../../features/notifications/bell.tsx').then((file) => ({ default: file.InboxBell })),
  { instead: () => null },
)
const UnsentChip = late(
  () => import('../../features/unsent/unsent-chip.tsx').then((file) => ({ default: file.UnsentChip })),
  { instead: () => null },
)
const ScoreDialogHost = late(() =>
  import('./score-dialog-host.tsx').then((file) => ({ default: file.ScoreDialogHost })),
)

const ScoreReadAhead = late(
  () => import('./score-read-ahead.tsx').then((file) => ({ default: file.ScoreReadAhead })),
  { instead: () => null },
)

export function MemberBar({ user }: { readonly user: CurrentUser }) {
  const [isOpen, setOpen] = useState(false)
  const hasWaited = useHasWaited()
  const [readsAhead, setReadsAhead] = useState(false)
  useEffect(
    () =>
      storeFiles(() => {
        setReadsAhead(!user.isAdmin && isReadAheadDue(user.id))
        if (!hasWorker) void UnsentChip.preload()
      }),
    [user],
  )
  return (
    <>
      <Bar
        items={navItems(user)}
        desk={
          <>
            <ScoreButton user={user} />
            <ProfileMenuButton user={user} />
          </>
        }
        always={
          <>
            {hasWaited && (
              <Suspense>
                <UnsentChip userId={user.id} />
              </Suspense>
            )}
            <Suspense fallback={<span className="topbar-slot" />}>
              <InboxBell userId={user.id} />
            </Suspense>
          </>
        }
        onMenu={() => setOpen(true)}
        onMenuNear={() => void loadMenu()}
      />
      <ScoreDialogPart user={user} />
      {readsAhead && (
        <Suspense>
          <ScoreReadAhead userId={user.id} />
        </Suspense>
      )}
      {isOpen && (
        <Suspense>
          <MemberMenu user={user} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

/** The dashboard has this action on the page, and administrators enter results elsewhere (DESIGN 4.1, OQ-107). */
function ScoreButton({ user }: { readonly user: CurrentUser }) {
  const { pathname } = useLocation()
  if (user.isAdmin || pathname === '/' || pathname === '/dashboard') return null
  return (
    <Button {...SCORE_OPENER} variant="optic" size="sm" className="topbar-score">
      Submit Score
    </Button>
  )
}

/** The score dialog that all buttons open. It unmounts when the person signs out. */
function ScoreDialogPart({ user }: { readonly user: CurrentUser }) {
  const state = useScoreDialog()
  useEffect(() => {
    if (wasOpenFor(user.id)) openScoreDialog(null)
    return closeScoreDialog
  }, [user.id])
  const isOpen = state !== 'closed'
  useEffect(() => {
    // What it needs without a connection must be there before.
    if (isOpen) void UnsentChip.preload()
  }, [isOpen])
  if (!isOpen) return null
  return (
    <Suspense>
      <ScoreDialogHost user={user} />
    </Suspense>
  )
}
