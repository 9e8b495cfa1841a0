import { TAGLINE } from '@tussle/contract/product'
import { Suspense, useEffect } from 'react'
import { useAuth } from '../../features/accounts/auth-context.tsx'
import { openAuthDialog } from '../../features/accounts/sign-in/auth-dialog-store.ts'
import { useFeaturedClubs } from '../../features/clubs/clubs.queries.ts'
import { useLeagueCount } from '../../features/leagues/leagues.queries.ts'
import { useNextTournaments } from '../../features/tournaments/tournaments.queries.ts'
import { usePage } from '../../lib/hooks/use-page.ts'
import { localStore } from '../../lib/storage.ts'
import { LandingHero } from '../../parts/home/landing-hero.tsx'
import { late } from '../../ui/layout/late.tsx'
import './landing.css'

/** Below the first screen; the lists are requested before this code arrives. */
const LandingRows = late(
  () => import('../../parts/home/landing-rows.tsx').then((file) => ({ default: file.LandingRows })),
  { shape: 'panel' },
)

const FEATURED = 3
const VISITED = 'visited'

/** The start page of a visitor (NAV-001). */
export function LandingPage() {
  usePage(TAGLINE)
  useFirstVisitDialog()
  const clubs = useFeaturedClubs(FEATURED).data
  const tournaments = useNextTournaments(FEATURED).data
  const leagues = useLeagueCount().data
  return (
    <>
      <LandingHero clubs={clubs?.total} tournaments={tournaments?.total} leagues={leagues} />
      <Suspense fallback={<div className="min-h-dvh" />}>
        <LandingRows
          clubs={clubs?.items.slice(0, FEATURED)}
          tournaments={tournaments?.items.slice(0, FEATURED)}
        />
      </Suspense>
    </>
  )
}

/** The dialog opens automatically once per browser, and only for a person known to be a visitor. */
function useFirstVisitDialog(): void {
  const { isLoading, failure, user } = useAuth()
  const isVisitor = !isLoading && failure === null && user === null
  useEffect(() => {
    if (!isVisitor || localStore.get(VISITED) !== null) return
    localStore.set(VISITED, 'true')
    openAuthDialog('sign-up')
  }, [isVisitor])
}
