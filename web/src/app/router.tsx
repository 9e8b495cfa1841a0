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
const registrations = lazyPage(() => import('../pages/my-registrations.tsx'), 'MyRegistrationsPage')
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
        <Route path={PAGES.browseClubs} element={soonPage('browseClubs')} />
        <Route path={PAGES.browseTournaments} element={soonPage('browseTournaments')} />
        <Route path={PAGES.browseLeagues} element={soonPage('browseLeagues')} />
        <Route path={PAGES.myRegistrations} element={<registrations.Page />} />

        <Route element={<SignedIn />}>
          <Route path={PAGES.dashboard} element={<PlayerHome />} />
          <Route path={PAGES.clubs} element={soonPage('clubs')} />
          <Route path={PAGES.club} element={soonPage('club')} />
          <Route path={PAGES.player} element={soonPage('player')} />
          <Route path={PAGES.settings} element={<settings.Page />} />
          {adminRoute(PAGES.admin, 'access the admin dashboard', <admin.Page />)}
          {adminRoute(PAGES.createLeague, 'create leagues', soonPage('createLeague'))}
          {adminRoute(PAGES.createTournament, 'create tournaments', soonPage('createTournament'))}
          {adminRoute(PAGES.manageLeagues, 'manage leagues', soonPage('manageLeagues'))}
          {adminRoute(PAGES.manageTournaments, 'manage tournaments', soonPage('manageTournaments'))}
          {adminRoute(PAGES.tournamentAdmin, 'manage tournaments', soonPage('tournamentAdmin'))}
          {adminRoute(PAGES.manageClubs, 'manage clubs', soonPage('manageClubs'))}
          {adminRoute(PAGES.adminSettings, 'access system settings', soonPage('adminSettings'))}
        </Route>

        <Route element={<SignedIn whenOut="log-in-again" />}>
          <Route path={PAGES.leagues} element={soonPage('leagues')} />
          <Route path={PAGES.tournaments} element={soonPage('tournaments')} />
          <Route path={PAGES.leagueStandings} element={soonPage('leagueStandings')} />
          <Route path={PAGES.tournamentBracket} element={soonPage('tournamentBracket')} />
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
  [PAGES.auth, [auth]],
  [PAGES.profile, [profile]],
  [PAGES.settings, [settings]],
  [PAGES.admin, [admin]],
]

function preloadPath(pathname: string): void {
  for (const [path, pages] of PRELOADS) {
    if (matchPath(path, pathname)) for (const page of pages) page.preload()
  }
}
