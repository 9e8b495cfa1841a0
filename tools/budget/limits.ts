/** What the first visit of one page costs a browser, at one width. */
export interface Visit {
  readonly page: string
  /** Visitors of the application, its members, or readers of the pages that need no application. */
  readonly audience: 'public' | 'signed in' | 'readers'
  readonly width: number
  readonly bytes: number
  readonly requests: number
  /** Cumulative layout shift, as browsers report it. */
  readonly shift: number
  readonly firstPaintMs: number
}

export interface Limits {
  readonly bytes: number
  readonly requests: number
  readonly shift: number
}

export const KB = 1000
const SHIFT = 0.05
export const LIMITS: Readonly<Record<Visit['audience'], Limits>> = {
  public: { bytes: 150 * KB, requests: 30, shift: SHIFT },
  'signed in': { bytes: 220 * KB, requests: 35, shift: SHIFT },
  // HTML, theme, sheet, script, icon and stream, and two files of the font where signs are shown.
  readers: { bytes: 90 * KB, requests: 9, shift: 0.02 },
}

type Exception = Partial<Limits> & { readonly why: string }

/** React, router and query client are 89 kB and the font is 41: with the styles and the HTML that is 145. */
const BASE: Exception = {
  bytes: 176 * KB,
  why: 'what every page loads is 145 kB by itself',
}
/**
 * The function that says whether a result stands is in the contract beside its schemas, and brings their library
 * along.
 */
const CHECKS = 'the checks of the contract, which come with the word whether a result stands'
const FORM = 'its form, the checks of the contract and dialogs'

/** On a phone the footer, which short pages show at once, gets another line when the font arrives. */
const FOOTER = { shift: 0.08 } as const

/** The place of the sums is kept while they load, and a free event has none. */
const MONEY = { shift: 0.11, why: 'the sums of an event that costs nothing' } as const

/** Pages that may cost more, each with how much and why. */
const COSTLY: Readonly<Record<string, Exception>> = {
  '/': { bytes: 212 * KB, requests: 20, why: 'the first visit opens the sign-up dialog with its form' },
  '/auth': { bytes: 207 * KB, requests: 20, why: 'its form' },
  '/browse/clubs': BASE,
  '/browse/tournaments': BASE,
  '/browse/leagues': BASE,
  '/unsubscribe': { ...BASE, ...FOOTER },
  '(not found)': { ...BASE, ...FOOTER },
  '/privacy': {
    bytes: 272 * KB,
    why: 'the retention table comes with the contract, which brings its checks along',
  },
  '/terms': { bytes: 272 * KB, why: 'shares its page with the privacy notice' },
  '/my-registrations': {
    ...FOOTER,
    bytes: 274 * KB,
    why: 'the code of cards that a member has here: places, questions and money',
  },
  '/court/:token': { bytes: 250 * KB, why: 'the score pad with the rules that check a score' },
  '/claim/:token': { bytes: 218 * KB, why: 'what the members share, because the claim leads to their pages' },
  '/dashboard': {
    bytes: 202 * KB,
    requests: 24,
    why: 'eight cards with what each of them shows, and a second stream for the match that is next',
  },
  '/leagues': { bytes: 300 * KB, requests: 36, why: 'the select of its filters with all that positions it' },
  '/tournaments': {
    bytes: 300 * KB,
    requests: 36,
    why: 'the select of its filters with all that positions it',
  },
  '/clubs': { bytes: 280 * KB, why: CHECKS },
  '/tournaments/:id/board': { bytes: 282 * KB, why: CHECKS },
  '/clubs/:id': { bytes: 283 * KB, requests: 38, why: 'dialogs that its head imports' },
  '/leagues/:id/standings': { bytes: 310 * KB, requests: 43, why: 'what players and organisers do here' },
  '/tournaments/:id/bracket': { bytes: 221 * KB, requests: 28, why: 'the tree, its document and the day' },
  '/tournaments/:id/divisions/:divisionId/rules': {
    bytes: 260 * KB,
    requests: 34,
    why: 'every format of the engine, for the picture of the plan',
  },
  '/players/:id': { bytes: 290 * KB, why: 'the chart of ratings' },
  '/players/:id/matches': { bytes: 295 * KB, requests: 38, why: 'the select of its filters' },
  '/players/:id/against/:otherId': { bytes: 276 * KB, requests: 38, why: 'a page of cards of its own' },
  '/players/:id/matches/:matchId': { bytes: 277 * KB, requests: 38, why: 'a page of cards of its own' },
  '/profile': { bytes: 315 * KB, requests: 50, why: FORM },
  '/profile/visitors': {
    bytes: 279 * KB,
    why: 'the checks of the contract, which come with what saves the profile',
  },
  '/settings': { bytes: 288 * KB, requests: 38, why: FORM },
  '/organise': { ...FOOTER, bytes: 319 * KB, requests: 42, why: FORM },
  '/organise/clubs/:id/quick-session': { bytes: 305 * KB, requests: 40, why: FORM },
  '/organise/clubs/:id/same-person': { bytes: 283 * KB, requests: 40, why: 'a page of cards of its own' },
  '/organise/clubs/:id/tournaments': { bytes: 305 * KB, requests: 42, why: FORM },
  '/organise/clubs/:id/leagues': { bytes: 305 * KB, requests: 42, why: FORM },
  '/organise/clubs/:id/new-tournament': { bytes: 310 * KB, requests: 42, why: FORM },
  '/organise/clubs/:id/new-league': { bytes: 310 * KB, requests: 42, why: FORM },
  '/admin': { bytes: 314 * KB, requests: 43, why: FORM },
  '/admin/create-league': { bytes: 308 * KB, requests: 40, why: FORM },
  '/admin/create-tournament': { bytes: 338 * KB, requests: 40, why: FORM },
  '/admin/manage-leagues': { bytes: 305 * KB, why: FORM },
  '/admin/manage-tournaments': { bytes: 305 * KB, why: FORM },
  '/admin/leagues/:id': {
    bytes: 359 * KB,
    requests: 60,
    why: 'disputes are settled here, with the checks of a score, flagged entries reviewed, playoffs and co-organisers chosen',
  },
  '/admin/tournaments/:id': {
    bytes: 450 * KB,
    requests: 101,
    why: 'the whole control room in one page, with every format of the engine, the reviews of its entries and, loaded after the first paint, all that it does without a connection',
  },
  '/admin/tournaments/:id/print': { bytes: 347 * KB, requests: 46, why: 'everything that hangs in the hall' },
  '/admin/tournaments/:id/days': { bytes: 325 * KB, requests: 40, why: FORM },
  '/admin/tournaments/:id/import': { bytes: 346 * KB, requests: 42, why: FORM },
  '/admin/tournaments/:id/divisions': { bytes: 327 * KB, requests: 41, why: FORM },
  '/admin/tournaments/:id/money': { ...MONEY, bytes: 331 * KB, requests: 40 },
  '/admin/leagues/:id/money': { ...MONEY, bytes: 328 * KB, requests: 40 },
  '/admin/tournaments/:id/divisions/:divisionId/plan': {
    bytes: 328 * KB,
    requests: 45,
    why: 'every format of the engine, which draws and schedules the plan here, within its days',
  },
  '/admin/clubs': { bytes: 319 * KB, requests: 41, why: FORM },
  '/admin/health': { bytes: 294 * KB, requests: 40, why: 'a page of its own for administrators' },
  '/admin/settings': { bytes: 335 * KB, requests: 50, why: FORM },
}

/** Each of them also has the code that stores what was read and what is not sent, for a hall without signal (0125, 0127). */
const STORING = 6 * KB

export const EXCEPTIONS: Readonly<Record<string, Exception>> = Object.fromEntries(
  Object.entries(COSTLY).map(([page, { bytes, ...rest }]) => [
    page,
    { ...rest, ...(bytes !== undefined && { bytes: bytes + STORING }) },
  ]),
)
