/**
 * The route table of the browser (OQ-040). The web router renders these paths, and the server answers
 * every other one with the shell and status 404 (OQ-039).
 */
export const PAGES = {
  home: '/',
  auth: '/auth',
  /** Alias of /auth, because My Registrations links to it (OQ-003). */
  login: '/login',
  browseClubs: '/browse/clubs',
  browseTournaments: '/browse/tournaments',
  browseLeagues: '/browse/leagues',
  dashboard: '/dashboard',
  leagues: '/leagues',
  tournaments: '/tournaments',
  myRegistrations: '/my-registrations',
  clubs: '/clubs',
  club: '/clubs/:id',
  leagueStandings: '/leagues/:id/standings',
  tournamentBracket: '/tournaments/:id/bracket',
  /** For a television in the hall. */
  tournamentBoard: '/tournaments/:id/board',
  player: '/players/:id',
  playerMatches: '/players/:id/matches',
  /** How two players did against each other. */
  headToHead: '/players/:id/against/:otherId',
  /** What one match did to the ratings of its players. */
  matchRating: '/players/:id/matches/:matchId',
  profile: '/profile',
  settings: '/settings',
  admin: '/admin',
  createLeague: '/admin/create-league',
  createTournament: '/admin/create-tournament',
  manageLeagues: '/admin/manage-leagues',
  manageTournaments: '/admin/manage-tournaments',
  tournamentAdmin: '/admin/tournaments/:id',
  /** What hangs in the hall on tournament day, to print. */
  venuePack: '/admin/tournaments/:id/print',
  manageClubs: '/admin/clubs',
  adminSettings: '/admin/settings',
  /** What is kept about people and by which rules they play; texts in docs/legal. */
  privacy: '/privacy',
  terms: '/terms',
  /** Where the link at the foot of a mail leads. */
  unsubscribe: '/unsubscribe',
  /** Where the code on a court leads; whoever has it keeps the score. */
  court: '/court/:token',
} as const

const PATTERNS = Object.values(PAGES).map(
  (path) => new RegExp(`^${path.replace(/:\w+/gu, '[^/]+')}${path === '/' ? '' : '/?'}$`, 'u'),
)

export function isPage(pathname: string): boolean {
  return PATTERNS.some((pattern) => pattern.test(pathname))
}
