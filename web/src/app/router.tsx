import { PAGES } from '@tussle/contract/pages'
import type { ReactNode } from 'react'
import { matchPath, Navigate, Route, Routes } from 'react-router'
import { AdminOnly, SignedIn } from './guards.tsx'
import { HomeRoute, PlayerHome, playerPages, visitorPages } from './home-route.tsx'
import { type LazyPage, lazyPage } from './lazy-page.ts'
import { Shell } from './shell/shell.tsx'
import { soonPage } from './soon-pages.tsx'
import { usePrefetch } from './use-prefetch.ts'

const auth = lazyPage(() => import('../pages/auth.tsx'), 'AuthPage')
const profile = lazyPage(() => import('../pages/profile.tsx'), 'ProfilePage')
const settings = lazyPage(() => import('../pages/settings.tsx'), 'SettingsPage')
const admin = lazyPage(() => import('../pages/admin.tsx'), 'AdminPage')
const createLeague = lazyPage(() => import('../pages/create-league.tsx'), 'CreateLeaguePage')
const createTournament = lazyPage(() => import('../pages/create-tournament.tsx'), 'CreateTournamentPage')
const clubs = lazyPage(() => import('../pages/clubs.tsx'), 'ClubsPage')
const club = lazyPage(() => import('../pages/club.tsx'), 'ClubPage')
const manageClubs = lazyPage(() => import('../pages/manage-clubs.tsx'), 'ManageClubsPage')
const registrations = lazyPage(() => import('../pages/my-registrations.tsx'), 'MyRegistrationsPage')
const browseClubs = lazyPage(() => import('../pages/browse-clubs.tsx'), 'BrowseClubsPage')
const browseLeagues = lazyPage(() => import('../pages/browse-leagues.tsx'), 'BrowseLeaguesPage')
const browseTournaments = lazyPage(() => import('../pages/browse-tournaments.tsx'), 'BrowseTournamentsPage')
const leagues = lazyPage(() => import('../pages/leagues.tsx'), 'LeaguesPage')
const leagueStandings = lazyPage(() => import('../pages/league-standings.tsx'), 'LeagueStandingsPage')
const player = lazyPage(() => import('../pages/player.tsx'), 'PlayerPage')
const tournaments = lazyPage(() => import('../pages/tournaments.tsx'), 'TournamentsPage')
const tournamentBracket = lazyPage(() => import('../pages/tournament-bracket.tsx'), 'TournamentBracketPage')
const unsubscribe = lazyPage(() => import('../pages/unsubscribe.tsx'), 'UnsubscribePage')
const notFound = lazyPage(() => import('../pages/not-found.tsx'), 'NotFoundPage')

/** The whole route table (OQ-040): every path of the contract's PAGES, who may see it, and its page. */
export function AppRoutes() {
  usePrefetch(preloadPath)
  return (
    <Routes>
      <Route element={<Shell />}>
        <Route path={PAGES.home} element={<HomeRoute />} />
        <Route path={PAGES.auth} element={<auth.Page />} />
        <Route path={PAGES.login} element={<Navigate to={PAGES.auth} replace />} />
        <Route path={PAGES.browseClubs} element={<browseClubs.Page />} />
        <Route path={PAGES.browseTournaments} element={<browseTournaments.Page />} />
        <Route path={PAGES.browseLeagues} element={<browseLeagues.Page />} />
        <Route path={PAGES.myRegistrations} element={<registrations.Page />} />
        <Route path={PAGES.unsubscribe} element={<unsubscribe.Page />} />

        <Route element={<SignedIn />}>
          <Route path={PAGES.dashboard} element={<PlayerHome />} />
          <Route path={PAGES.clubs} element={<clubs.Page />} />
          <Route path={PAGES.club} element={<club.Page />} />
          <Route path={PAGES.player} element={<player.Page />} />
          <Route path={PAGES.settings} element={<settings.Page />} />
          {adminRoute(PAGES.admin, 'access the admin dashboard', <admin.Page />)}
          {adminRoute(PAGES.createLeague, 'create leagues', <createLeague.Page />)}
          {adminRoute(PAGES.createTournament, 'create tournaments', <createTournament.Page />)}
          {adminRoute(PAGES.manageLeagues, 'manage leagues', soonPage('manageLeagues'))}
          {adminRoute(PAGES.manageTournaments, 'manage tournaments', soonPage('manageTournaments'))}
          {adminRoute(PAGES.tournamentAdmin, 'manage tournaments', soonPage('tournamentAdmin'))}
          {adminRoute(PAGES.manageClubs, 'manage clubs', <manageClubs.Page />)}
          {adminRoute(PAGES.adminSettings, 'access system settings', soonPage('adminSettings'))}
        </Route>

        <Route element={<SignedIn whenOut="log-in-again" />}>
          <Route path={PAGES.leagues} element={<leagues.Page />} />
          <Route path={PAGES.tournaments} element={<tournaments.Page />} />
          <Route path={PAGES.leagueStandings} element={<leagueStandings.Page />} />
          <Route path={PAGES.tournamentBracket} element={<tournamentBracket.Page />} />
          <Route path={PAGES.profile} element={<profile.Page />} />
        </Route>

        {devUi && <Route path="/dev/ui" element={<devUi.Page />} />}
        <Route path="*" element={<notFound.Page />} />
      </Route>
    </Routes>
  )
}

function adminRoute(path: string, purpose: string, page: ReactNode) {
  return (
    <Route element={<AdminOnly purpose={purpose} />}>
      <Route path={path} element={page} />
    </Route>
  )
}

/** The kit's own page, for the people who build the product. */
const devUi = import.meta.env.DEV ? lazyPage(() => import('../pages/dev-ui.tsx'), 'DevUiPage') : null

const PRELOADS: readonly (readonly [path: string, pages: readonly LazyPage[]])[] = [
  [PAGES.home, [...visitorPages, ...playerPages]],
  [PAGES.dashboard, playerPages],
  [PAGES.myRegistrations, [registrations]],
  [PAGES.auth, [auth]],
  [PAGES.browseClubs, [browseClubs]],
  [PAGES.browseLeagues, [browseLeagues]],
  [PAGES.browseTournaments, [browseTournaments]],
  [PAGES.leagues, [leagues]],
  [PAGES.tournaments, [tournaments]],
  [PAGES.tournamentBracket, [tournamentBracket]],
  [PAGES.leagueStandings, [leagueStandings]],
  [PAGES.player, [player]],
  [PAGES.profile, [profile]],
  [PAGES.settings, [settings]],
  [PAGES.admin, [admin]],
  [PAGES.clubs, [clubs]],
  [PAGES.club, [club]],
  [PAGES.manageClubs, [manageClubs]],
  [PAGES.createLeague, [createLeague]],
  [PAGES.createTournament, [createTournament]],
]

function preloadPath(pathname: string): void {
  for (const [path, pages] of PRELOADS) {
    if (matchPath(path, pathname)) for (const page of pages) page.preload()
  }
}
