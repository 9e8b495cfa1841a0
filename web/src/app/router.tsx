import { PAGES } from '@tussle/contract/pages'
import { matchPath, Route, Routes } from 'react-router'
import { LoginAlias, SignedIn } from './guards.tsx'
import { HomeRoute, PlayerHome, playerPages, visitorPages } from './home-route.tsx'
import { type LazyPage, lazyPage } from './lazy-page.ts'
import { Bare } from './shell/bare.tsx'
import { Shell } from './shell/shell.tsx'
import { usePrefetch } from './use-prefetch.ts'

const auth = lazyPage(() => import('../pages/account/auth.tsx'), 'AuthPage')
const profile = lazyPage(() => import('../pages/account/profile.tsx'), 'ProfilePage')
const visitors = lazyPage(() => import('../pages/account/visitors.tsx'), 'VisitorsPage')
const settings = lazyPage(() => import('../pages/account/settings.tsx'), 'SettingsPage')
const clubs = lazyPage(() => import('../pages/clubs/clubs.tsx'), 'ClubsPage')
const club = lazyPage(() => import('../pages/clubs/club.tsx'), 'ClubPage')
const registrations = lazyPage(() => import('../pages/leagues/my-registrations.tsx'), 'MyRegistrationsPage')
const browseClubs = lazyPage(() => import('../pages/clubs/browse-clubs.tsx'), 'BrowseClubsPage')
const browseLeagues = lazyPage(() => import('../pages/leagues/browse-leagues.tsx'), 'BrowseLeaguesPage')
const browseTournaments = lazyPage(
  () => import('../pages/tournaments/browse-tournaments.tsx'),
  'BrowseTournamentsPage',
)
const leagues = lazyPage(() => import('../pages/leagues/leagues.tsx'), 'LeaguesPage')
const leagueStandings = lazyPage(() => import('../pages/leagues/league-standings.tsx'), 'LeagueStandingsPage')
const player = lazyPage(() => import('../pages/players/player.tsx'), 'PlayerPage')
const playerMatches = lazyPage(() => import('../pages/players/player-matches.tsx'), 'PlayerMatchesPage')
const headToHead = lazyPage(() => import('../pages/players/head-to-head.tsx'), 'HeadToHeadPage')
const matchRating = lazyPage(() => import('../pages/players/match-rating.tsx'), 'MatchRatingPage')
const tournaments = lazyPage(() => import('../pages/tournaments/tournaments.tsx'), 'TournamentsPage')
const tournamentBracket = lazyPage(
  () => import('../pages/tournaments/tournament-bracket.tsx'),
  'TournamentBracketPage',
)
const tournamentBoard = lazyPage(
  () => import('../pages/tournaments/tournament-board.tsx'),
  'TournamentBoardPage',
)
const rulesCard = lazyPage(() => import('../pages/tournaments/rules-card.tsx'), 'RulesCardPage')
const courtLink = lazyPage(() => import('../pages/tournaments/court-link.tsx'), 'CourtLinkPage')
const claim = lazyPage(() => import('../pages/account/claim.tsx'), 'ClaimPage')
const organise = lazyPage(() => import('../pages/organise/organise.tsx'), 'OrganisePage')
const quickSession = lazyPage(() => import('../pages/organise/quick-session.tsx'), 'QuickSessionPage')
const samePerson = lazyPage(() => import('../pages/organise/same-person.tsx'), 'SamePersonPage')
const newTournament = lazyPage(() => import('../pages/organise/new-event.tsx'), 'NewTournamentPage')
const newLeague = lazyPage(() => import('../pages/organise/new-event.tsx'), 'NewLeaguePage')
const clubTournaments = lazyPage(
  () => import('../pages/organise/club-competitions.tsx'),
  'ClubTournamentsPage',
)
const clubLeagues = lazyPage(() => import('../pages/organise/club-competitions.tsx'), 'ClubLeaguesPage')
const loadAdminPages = () => import('./admin-pages.tsx')
const adminPages = lazyPage(loadAdminPages, 'AdminPages')
const unsubscribe = lazyPage(() => import('../pages/account/unsubscribe.tsx'), 'UnsubscribePage')
const privacy = lazyPage(() => import('../pages/site/privacy.tsx'), 'PrivacyPage')
const terms = lazyPage(() => import('../pages/site/terms.tsx'), 'TermsPage')
const notFound = lazyPage(() => import('../pages/site/not-found.tsx'), 'NotFoundPage')

const ADMIN_PATHS = [
  PAGES.admin,
  PAGES.createLeague,
  PAGES.createTournament,
  PAGES.manageLeagues,
  PAGES.manageTournaments,
  PAGES.manageClubs,
  PAGES.adminSettings,
  PAGES.adminHealth,
  PAGES.leagueDesk,
  PAGES.tournamentAdmin,
  PAGES.venuePack,
  PAGES.days,
  PAGES.divisions,
  PAGES.divisionPlan,
  PAGES.money,
  PAGES.leagueMoney,
  PAGES.importList,
]

const ADMIN_ROUTES = ADMIN_PATHS.map((path) => <Route key={path} path={path} element={<adminPages.Page />} />)

/** A person and what they have played. */
const PLAYER_PAGES = [
  [PAGES.player, player],
  [PAGES.playerMatches, playerMatches],
  [PAGES.matchRating, matchRating],
  [PAGES.headToHead, headToHead],
] as const

/** The whole route table (OQ-040): every path of the contract's PAGES, who may see it, and its page. */
export function AppRoutes() {
  usePrefetch(preloadPath)
  return (
    <Routes>
      <Route element={<Shell />}>
        <Route path={PAGES.home} element={<HomeRoute />} />
        <Route path={PAGES.auth} element={<auth.Page />} />
        <Route path={PAGES.login} element={<LoginAlias />} />
        <Route path={PAGES.browseClubs} element={<browseClubs.Page />} />
        <Route path={PAGES.browseTournaments} element={<browseTournaments.Page />} />
        <Route path={PAGES.browseLeagues} element={<browseLeagues.Page />} />
        <Route path={PAGES.myRegistrations} element={<registrations.Page />} />
        <Route path={PAGES.privacy} element={<privacy.Page />} />
        <Route path={PAGES.terms} element={<terms.Page />} />
        <Route path={PAGES.unsubscribe} element={<unsubscribe.Page />} />

        <Route element={<SignedIn />}>
          <Route path={PAGES.dashboard} element={<PlayerHome />} />
          <Route path={PAGES.clubs} element={<clubs.Page />} />
          <Route path={PAGES.club} element={<club.Page />} />
          {PLAYER_PAGES.map(([path, { Page }]) => (
            <Route key={path} path={path} element={<Page />} />
          ))}
          <Route path={PAGES.settings} element={<settings.Page />} />
          <Route path={PAGES.organise} element={<organise.Page />} />
          <Route path={PAGES.quickSession} element={<quickSession.Page />} />
          <Route path={PAGES.samePerson} element={<samePerson.Page />} />
          <Route path={PAGES.organiseTournament} element={<newTournament.Page />} />
          <Route path={PAGES.organiseLeague} element={<newLeague.Page />} />
          <Route path={PAGES.clubTournaments} element={<clubTournaments.Page />} />
          <Route path={PAGES.clubLeagues} element={<clubLeagues.Page />} />
          {ADMIN_ROUTES}
        </Route>

        <Route element={<SignedIn whenOut="log-in-again" />}>
          <Route path={PAGES.leagues} element={<leagues.Page />} />
          <Route path={PAGES.tournaments} element={<tournaments.Page />} />
          <Route path={PAGES.leagueStandings} element={<leagueStandings.Page />} />
          <Route path={PAGES.tournamentBracket} element={<tournamentBracket.Page />} />
          <Route path={PAGES.rulesCard} element={<rulesCard.Page />} />
          <Route path={PAGES.profile} element={<profile.Page />} />
          <Route path={PAGES.visitors} element={<visitors.Page />} />
        </Route>

        {devUi && <Route path="/dev/ui" element={<devUi.Page />} />}
        <Route path="*" element={<notFound.Page />} />
      </Route>

      <Route element={<Bare />}>
        <Route path={PAGES.court} element={<courtLink.Page />} />
        <Route path={PAGES.claim} element={<claim.Page />} />
        <Route element={<SignedIn whenOut="log-in-again" />}>
          <Route path={PAGES.tournamentBoard} element={<tournamentBoard.Page />} />
        </Route>
      </Route>
    </Routes>
  )
}

/** The page of all components, for developers. */
const devUi = import.meta.env.DEV ? lazyPage(() => import('../pages/site/dev-ui.tsx'), 'DevUiPage') : null

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
  [PAGES.rulesCard, [rulesCard]],
  [PAGES.leagueStandings, [leagueStandings]],
  ...PLAYER_PAGES.map(([path, page]) => [path, [page]] as const),
  [PAGES.profile, [profile]],
  [PAGES.visitors, [visitors]],
  [PAGES.settings, [settings]],
  [PAGES.clubs, [clubs]],
  [PAGES.organise, [organise]],
  [PAGES.quickSession, [quickSession]],
  [PAGES.samePerson, [samePerson]],
  [PAGES.organiseTournament, [newTournament]],
  [PAGES.organiseLeague, [newLeague]],
  [PAGES.clubTournaments, [clubTournaments]],
  [PAGES.clubLeagues, [clubLeagues]],
  [PAGES.club, [club]],
]

function preloadPath(pathname: string): void {
  for (const [path, pages] of PRELOADS) {
    if (matchPath(path, pathname)) for (const page of pages) page.preload()
  }
  if (ADMIN_PATHS.some((path) => matchPath(path, pathname))) {
    loadAdminPages().then(({ preloadAdminPage }) => preloadAdminPage(pathname), ignore)
  }
}

/** A failed preload is not an error; the click reports it if it fails again. */
const ignore = () => undefined
