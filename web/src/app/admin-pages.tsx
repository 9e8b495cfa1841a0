import { PAGES } from '@tussle/contract/pages'
import { matchPath, useLocation } from 'react-router'
import { useAuth } from '../features/accounts/auth-context.tsx'
import { doRightsRest } from '../features/accounts/second-factors/second-factor-state.ts'
import { late } from '../ui/layout/late.tsx'
import { AdminOnly } from './guards.tsx'
import { type LazyPage, lazyPage } from './lazy-page.ts'

const SecondFactorGate = late(
  () =>
    import('../parts/account/second-factor-gate.tsx').then((file) => ({ default: file.SecondFactorGate })),
  { shape: 'panel' },
)

interface AdminRoute {
  readonly path: string
  /**
   * What the page needs admin privileges for (OQ-044); null if the page itself checks, because organisers may open
   * it.
   */
  readonly purpose: string | null
  readonly page: LazyPage
}

/** Only organisers come here, so nobody else loads this list. */
const ROUTES: readonly AdminRoute[] = [
  {
    path: PAGES.admin,
    purpose: 'access the admin dashboard',
    page: lazyPage(() => import('../pages/admin/admin.tsx'), 'AdminPage'),
  },
  {
    path: PAGES.createLeague,
    purpose: 'create leagues',
    page: lazyPage(() => import('../pages/admin/create-league.tsx'), 'CreateLeaguePage'),
  },
  {
    path: PAGES.createTournament,
    purpose: 'create tournaments',
    page: lazyPage(() => import('../pages/admin/create-tournament.tsx'), 'CreateTournamentPage'),
  },
  {
    path: PAGES.manageLeagues,
    purpose: 'manage leagues',
    page: lazyPage(() => import('../pages/admin/manage-leagues.tsx'), 'ManageLeaguesPage'),
  },
  {
    path: PAGES.manageTournaments,
    purpose: 'manage tournaments',
    page: lazyPage(() => import('../pages/admin/manage-tournaments.tsx'), 'ManageTournamentsPage'),
  },
  {
    path: PAGES.manageClubs,
    purpose: 'manage clubs',
    page: lazyPage(() => import('../pages/admin/manage-clubs.tsx'), 'ManageClubsPage'),
  },
  {
    path: PAGES.adminSettings,
    purpose: 'access system settings',
    page: lazyPage(() => import('../pages/admin/system-settings.tsx'), 'SystemSettingsPage'),
  },
  {
    path: PAGES.adminHealth,
    purpose: 'see the health of this installation',
    page: lazyPage(() => import('../pages/admin/health.tsx'), 'HealthPage'),
  },
  {
    path: PAGES.leagueDesk,
    purpose: null,
    page: lazyPage(() => import('../pages/leagues/league-desk.tsx'), 'LeagueDeskPage'),
  },
  {
    path: PAGES.tournamentAdmin,
    purpose: null,
    page: lazyPage(() => import('../pages/tournaments/tournament-admin.tsx'), 'TournamentAdminPage'),
  },
  {
    path: PAGES.venuePack,
    purpose: null,
    page: lazyPage(() => import('../pages/tournaments/venue-pack.tsx'), 'VenuePackPage'),
  },
  {
    path: PAGES.days,
    purpose: null,
    page: lazyPage(() => import('../pages/tournaments/days-courts.tsx'), 'DaysCourtsPage'),
  },
  {
    path: PAGES.divisions,
    purpose: null,
    page: lazyPage(() => import('../pages/tournaments/divisions.tsx'), 'DivisionsPage'),
  },
  {
    path: PAGES.money,
    purpose: null,
    page: lazyPage(() => import('../pages/tournaments/money.tsx'), 'TournamentMoneyPage'),
  },
  {
    path: PAGES.leagueMoney,
    purpose: null,
    page: lazyPage(() => import('../pages/tournaments/money.tsx'), 'LeagueMoneyPage'),
  },
  {
    path: PAGES.importList,
    purpose: null,
    page: lazyPage(() => import('../pages/tournaments/import-list.tsx'), 'ImportListPage'),
  },
  {
    path: PAGES.divisionPlan,
    purpose: null,
    page: lazyPage(() => import('../pages/tournaments/division-plan.tsx'), 'DivisionPlanPage'),
  },
]

/** The admin page of the present address. */
export function AdminPages() {
  const route = routeOf(useLocation().pathname)
  const { user } = useAuth()
  if (route === undefined) return null
  if (user !== null && doRightsRest(user)) return <SecondFactorGate />
  const { purpose, page } = route
  return purpose === null ? (
    <page.Page />
  ) : (
    <AdminOnly purpose={purpose}>
      <page.Page />
    </AdminOnly>
  )
}

export function preloadAdminPage(pathname: string): void {
  routeOf(pathname)?.page.preload()
}

function routeOf(pathname: string): AdminRoute | undefined {
  return ROUTES.find(({ path }) => matchPath(path, pathname))
}
