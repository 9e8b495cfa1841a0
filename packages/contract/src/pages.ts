/**
 * The route table of the browser (OQ-040). The web router renders these paths; for every other path the server
 * answers with the shell and status 404 (OQ-039).
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
  /** The board, for a television in the hall. */
  tournamentBoard: '/tournaments/:id/board',
  /** The rules card of a division, on screen and on paper. */
  rulesCard: '/tournaments/:id/divisions/:divisionId/rules',
  player: '/players/:id',
  playerMatches: '/players/:id/matches',
  /** The head-to-head record of two players. */
  headToHead: '/players/:id/against/:otherId',
  /** The effect of one match on its players' ratings. */
  matchRating: '/players/:id/matches/:matchId',
  profile: '/profile',
  /** What people who are not signed in see of the person. */
  visitors: '/profile/visitors',
  settings: '/settings',
  /** What a person organises for a club; others ask for the right there. */
  organise: '/organise',
  /** Pasted names that play at once. */
  quickSession: '/organise/clubs/:id/quick-session',
  /** Guests of a club who may be one person. */
  samePerson: '/organise/clubs/:id/same-person',
  organiseTournament: '/organise/clubs/:id/new-tournament',
  organiseLeague: '/organise/clubs/:id/new-league',
  /** All that a club has run, runs and will run. */
  clubTournaments: '/organise/clubs/:id/tournaments',
  clubLeagues: '/organise/clubs/:id/leagues',
  admin: '/admin',
  createLeague: '/admin/create-league',
  createTournament: '/admin/create-tournament',
  manageLeagues: '/admin/manage-leagues',
  manageTournaments: '/admin/manage-tournaments',
  /** What the organisers of a league do from week to week. */
  leagueDesk: '/admin/leagues/:id',
  tournamentAdmin: '/admin/tournaments/:id',
  /** Sheets to print for the hall on tournament day. */
  venuePack: '/admin/tournaments/:id/print',
  /** The days of a tournament, its courts and whether everything fits. */
  days: '/admin/tournaments/:id/days',
  /** All divisions of a tournament. */
  divisions: '/admin/tournaments/:id/divisions',
  /** A list of names from elsewhere becomes entries. */
  importList: '/admin/tournaments/:id/import',
  /** The stage plan of a division. */
  divisionPlan: '/admin/tournaments/:id/divisions/:divisionId/plan',
  /** What entrants owe and have paid. */
  money: '/admin/tournaments/:id/money',
  leagueMoney: '/admin/leagues/:id/money',
  manageClubs: '/admin/clubs',
  adminSettings: '/admin/settings',
  /** Whether the installation is well, and what to do if not. */
  adminHealth: '/admin/health',
  /** The privacy notice and the terms; docs/legal has the texts. */
  privacy: '/privacy',
  terms: '/terms',
  /** The target of the unsubscribe link of a mail. */
  unsubscribe: '/unsubscribe',
  /** The target of the code on a court; anybody with it keeps the score. */
  court: '/court/:token',
  /** The target of the code of a guest, who claims their place there. */
  claim: '/claim/:token',
} as const

type Page = (typeof PAGES)[keyof typeof PAGES]
type ParamOf<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamOf<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

/** The address of a page; the types ask for each parameter that its path names. */
export function pageAt<Path extends Page>(
  path: Path,
  params: Record<ParamOf<Path>, string | number>,
): string {
  const values: Record<string, string | number> = params
  return path.replace(/:(\w+)/gu, (_, name: string) => encodeURIComponent(String(values[name])))
}

const PATTERNS = Object.values(PAGES).map(
  (path) => new RegExp(`^${path.replace(/:\w+/gu, '[^/]+')}${path === '/' ? '' : '/?'}$`, 'u'),
)

export function isPage(pathname: string): boolean {
  return PATTERNS.some((pattern) => pattern.test(pathname))
}
