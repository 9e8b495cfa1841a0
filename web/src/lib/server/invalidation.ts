import type { QueryClient } from '@tanstack/react-query'
import type * as contract from '@tussle/contract/all'
import type { CompetitionKind } from '@tussle/contract/competitions'
import type { Endpoint } from '@tussle/contract/endpoint'
import type { Read } from './api.ts'
import { keyOf } from './read.ts'

type Contract = typeof contract
type ReadPath = Extract<Contract[keyof Contract], Read>['path']
type WriteName = {
  [Name in keyof Contract]: Contract[Name] extends Read
    ? never
    : Contract[Name] extends Endpoint
      ? Name
      : never
}[keyof Contract]

type WithKind<Path> = Path extends `${infer Start}/{kind}/${infer End}`
  ? `${Start}/${CompetitionKind}/${End}`
  : Path
type Beginning<Path> = Path extends `${infer Start}/${infer End}`
  ? Start | `${Start}/${Beginning<End>}`
  : Path
/** The path of a read, the beginning of one, or what useEndlessList keeps of a list. */
type Cached = Beginning<WithKind<ReadPath>> | `${ReadPath}/list` | 'push-browser'
type Keys = readonly Cached[]

const OWN_RECORD: Keys = ['/api/auth/user', '/api/players']
/** The user's own record says whether an administrator must still set up a second factor. */
const FACTORS: Keys = ['/api/auth/second-factors', '/api/user']
/** The club lists themselves are updated in the cache: the server may answer with one that is a second old. */
const OWN_CLUBS: Keys = ['/api/clubs/{id}', '/api/users/clubs', '/api/admin/clubs']
/** An administrator's change to a club shows everywhere the club does. */
const MANAGED_CLUBS: Keys = ['/api/clubs', '/api/users/clubs', '/api/admin/clubs', '/api/admin/audit']
/** Who asks the player to be a partner; an answer to one may be given while joining, too. */
const QUESTIONS = '/api/users/partner-requests'
const OWN_REVIEWS = '/api/users/reviews'
/** The entries of a league show in its lists, on its club's page, and in the player's own lists and figures. */
const LEAGUE_ENTRIES: Keys = [
  '/api/users/leagues',
  OWN_REVIEWS,
  '/api/users/seasons',
  '/api/users/stats',
  '/api/leagues',
  '/api/competitions/league',
  '/api/clubs',
  '/api/admin/leagues',
]
const TOURNAMENT_ENTRIES: Keys = [
  '/api/users/tournaments',
  OWN_REVIEWS,
  '/api/users/stats',
  '/api/tournaments',
  '/api/competitions/tournament',
  '/api/clubs',
  '/api/admin/tournaments',
]

/** Flags of entries, and what organisers decided about them. */
const REVIEWS: Keys = [
  '/api/competitions/league/{id}/reviews',
  '/api/competitions/tournament/{id}/reviews',
  OWN_REVIEWS,
]

/** A result changes tables, brackets and figures; `{id}` is the league or tournament it belongs to (OQ-108). */
const RESULTS: Keys = [
  '/api/users/matches',
  '/api/users/seasons',
  '/api/users/up-next',
  '/api/users/stats',
  '/api/users/achievements',
  '/api/matches',
  '/api/leagues/{id}',
  '/api/tournaments/{id}',
  '/api/competitions/league/{id}',
  '/api/competitions/tournament/{id}',
  '/api/players',
]

/** The weeks of a league and the times of its fixtures. */
const LEAGUE_WEEKS: Keys = ['/api/leagues/{id}', '/api/users/seasons', '/api/users/up-next', '/api/matches']

/** A change at the desk shows there, on the board, and to the players of the next matches. */
const DESK: Keys = [
  '/api/tournaments/{id}/desk',
  '/api/tournaments/{id}/days',
  '/api/tournaments/{id}/board',
  '/api/users/up-next',
]
const ORGANISERS: Keys = ['/api/tournaments/{id}/organisers']

/** What organisers write down about fees. */
const MONEY: Keys = [
  '/api/competitions/league/{id}/money',
  '/api/competitions/tournament/{id}/money',
  '/api/users/leagues',
  '/api/users/tournaments',
]
/** A claim moves entries, results and fees from a guest to the caller. */
const CLAIMED: Keys = ['/api/claim-links', ...LEAGUE_ENTRIES, ...TOURNAMENT_ENTRIES, ...RESULTS, ...MONEY]
/** What organisers answer about two guests shows in the proposals and in the lists of guests. */
const ANSWERED: Keys = ['/api/clubs/{id}/merge-proposals', '/api/competitions']
/** Who may organise for a club. */
const RIGHTS: Keys = ['/api/role-requests', '/api/users/rights', '/api/clubs']

/** Accounts as administrators see them, and the audit trail. */
const ACCOUNTS: Keys = ['/api/admin/users', '/api/admin/audit']

const LEAGUE_LISTS: Keys = ['/api/leagues', '/api/clubs', '/api/admin/leagues']
const TOURNAMENT_LISTS: Keys = ['/api/tournaments', '/api/clubs', '/api/admin/tournaments']

/**
 * Which cached reads a write invalidates (OQ-045). A path also covers every path that begins with it; `{id}` is the
 * object that was written. Answers that contain the user go directly into its cache (OQ-001). A write that the web does
 * not call needs no entry; the test names one that it calls and that has none.
 */
export const TOUCHED = {
  completeRegistration: OWN_RECORD,
  updateProfile: OWN_RECORD,
  uploadPhoto: OWN_RECORD,
  deletePhoto: OWN_RECORD,
  confirmEmail: ['/api/user', ...OWN_RECORD],
  sendConfirmation: [],
  cancelEmailChange: OWN_RECORD,
  changePassword: ['/api/auth/sessions'],
  startPasskey: [],
  addPasskey: FACTORS,
  renamePasskey: FACTORS,
  removePasskey: FACTORS,
  startTotp: [],
  confirmTotp: FACTORS,
  removeTotp: FACTORS,
  makeRecoveryCodes: FACTORS,
  startPasskeySignIn: [],
  startProof: [],
  prove: [],
  revokeSession: ['/api/auth/sessions'],
  sendContactMessage: ['/api/admin/contact-messages'],
  replyToContactMessage: ['/api/admin/contact-messages'],
  changeContactMessage: ['/api/admin/contact-messages'],
  reportContent: ['/api/admin/reports'],
  settleReport: ['/api/admin/reports', '/api/admin/audit', '/api/players'],
  sendTestMail: ['/api/admin/health', '/api/admin/audit'],
  retryDeadLetter: ['/api/admin/dead-letters'],
  discardDeadLetter: ['/api/admin/dead-letters'],
  grantAdmin: ACCOUNTS,
  revokeAdmin: ACCOUNTS,
  disableUser: ACCOUNTS,
  enableUser: ACCOUNTS,
  exportCsv: ['/api/admin/audit'],
  exportMoney: ['/api/admin/audit'],
  recordFee: MONEY,
  takeBackFee: MONEY,
  applyFee: MONEY,
  setRefundPolicy: [...MONEY, '/api/tournaments/{id}'],
  exportJson: ['/api/admin/audit'],
  readContacts: ['/api/admin/audit'],
  forgotPassword: [],
  exportMyData: [],
  createClub: OWN_CLUBS,
  joinClub: OWN_CLUBS,
  leaveClub: OWN_CLUBS,
  updateClub: MANAGED_CLUBS,
  uploadClubPicture: MANAGED_CLUBS,
  deleteClubPicture: MANAGED_CLUBS,
  deactivateClub: MANAGED_CLUBS,
  restoreClub: MANAGED_CLUBS,
  changeClubRole: MANAGED_CLUBS,
  removeClubMember: MANAGED_CLUBS,
  createLeague: LEAGUE_LISTS,
  addLeagueDivision: LEAGUE_LISTS,
  createTournament: TOURNAMENT_LISTS,
  addTournamentDivision: TOURNAMENT_LISTS,
  updateLeague: LEAGUE_ENTRIES,
  rollOverLeague: LEAGUE_LISTS,
  copyCompetition: [...LEAGUE_LISTS, ...TOURNAMENT_LISTS],
  removeLeague: LEAGUE_ENTRIES,
  completeLeague: LEAGUE_ENTRIES,
  reopenLeague: LEAGUE_ENTRIES,
  closeLeagueRegistration: LEAGUE_ENTRIES,
  reopenLeagueRegistration: LEAGUE_ENTRIES,
  updateTournament: TOURNAMENT_ENTRIES,
  removeTournament: TOURNAMENT_ENTRIES,
  completeTournament: TOURNAMENT_ENTRIES,
  reopenTournament: TOURNAMENT_ENTRIES,
  joinLeague: [...LEAGUE_ENTRIES, QUESTIONS],
  joinLeagueDivisions: [...LEAGUE_ENTRIES, QUESTIONS],
  withdrawFromLeague: LEAGUE_ENTRIES,
  askInLeague: [...LEAGUE_ENTRIES, QUESTIONS],
  namePartnerInLeague: [...LEAGUE_ENTRIES, QUESTIONS],
  acceptInLeague: [...LEAGUE_ENTRIES, QUESTIONS],
  declineInLeague: [...LEAGUE_ENTRIES, QUESTIONS],
  joinTournament: [...TOURNAMENT_ENTRIES, QUESTIONS],
  joinTournamentDivisions: [...TOURNAMENT_ENTRIES, QUESTIONS],
  withdrawFromTournament: TOURNAMENT_ENTRIES,
  askInTournament: [...TOURNAMENT_ENTRIES, QUESTIONS],
  namePartnerInTournament: [...TOURNAMENT_ENTRIES, QUESTIONS],
  acceptInTournament: [...TOURNAMENT_ENTRIES, QUESTIONS],
  declineInTournament: [...TOURNAMENT_ENTRIES, QUESTIONS],
  submitScore: RESULTS,
  confirmMatch: RESULTS,
  disputeMatch: RESULTS,
  takeBackDispute: RESULTS,
  decideMatch: RESULTS,
  enterLeagueResult: RESULTS,
  voidMatch: RESULTS,
  undoDecision: RESULTS,
  previewDecision: [],
  makeFixtures: RESULTS,
  skipWeek: LEAGUE_WEEKS,
  playWeek: LEAGUE_WEEKS,
  setFixtureTimes: LEAGUE_WEEKS,
  saveLadder: RESULTS,
  setPlayoffs: LEAGUE_WEEKS,
  makeChallenge: RESULTS,
  acceptChallenge: RESULTS,
  declineChallenge: RESULTS,
  withdrawChallenge: RESULTS,
  drawBracket: RESULTS,
  pairDivision: TOURNAMENT_ENTRIES,
  changeDivision: TOURNAMENT_ENTRIES,
  decideReview: REVIEWS,
  answerReview: [OWN_REVIEWS],
  saveDivisionPlan: ['/api/tournaments/{id}'],
  changeDivisionSettings: TOURNAMENT_LISTS,
  changeDivisions: ['/api/tournaments/{id}'],
  addCustomDivision: TOURNAMENT_LISTS,
  closeRegistration: TOURNAMENT_ENTRIES,
  reopenRegistration: TOURNAMENT_ENTRIES,
  reinstateEntry: [...LEAGUE_ENTRIES, ...TOURNAMENT_ENTRIES, ...RESULTS],
  withdrawEntry: [...LEAGUE_ENTRIES, ...TOURNAMENT_ENTRIES, ...RESULTS],
  addEntry: [...TOURNAMENT_ENTRIES, ...RESULTS],
  changeGuest: [...TOURNAMENT_ENTRIES, ...LEAGUE_ENTRIES, ...RESULTS, '/api/players'],
  deleteGuest: [...TOURNAMENT_ENTRIES, ...LEAGUE_ENTRIES, ...RESULTS, '/api/players'],
  makeClaimLink: [],
  makeClaimSheet: [],
  makePartnerLink: [],
  claimGuest: CLAIMED,
  undoClaim: CLAIMED,
  mergeGuests: CLAIMED,
  undoGuestMerge: CLAIMED,
  answerProposal: ANSWERED,
  takeAnswerBack: ANSWERED,
  addLeagueEntry: [...LEAGUE_ENTRIES, ...RESULTS],
  previewChange: [],
  previewNextSeason: [],
  readList: [],
  readNames: [],
  startQuickSession: [...TOURNAMENT_LISTS, '/api/clubs'],
  applyChange: [...TOURNAMENT_ENTRIES, ...RESULTS],
  moveEntry: [...TOURNAMENT_ENTRIES, ...RESULTS],
  replacePlayer: [...TOURNAMENT_ENTRIES, ...RESULTS],
  replaceLeaguePlayer: [...LEAGUE_ENTRIES, ...RESULTS],
  importEntries: [...TOURNAMENT_ENTRIES, ...RESULTS],
  readNotifications: ['/api/notifications/list'],
  chooseNotifications: [],
  startPush: ['push-browser'],
  stopPush: ['push-browser'],
  renewMyCalendar: [],
  stopMyCalendar: [],
  unsubscribe: ['/api/notifications/choices', '/api/auth/user'],
  addCourts: DESK,
  changeCourt: DESK,
  removeCourt: DESK,
  callMatch: DESK,
  startCall: DESK,
  setCallScore: DESK,
  cancelCall: DESK,
  noShow: RESULTS,
  finishCall: RESULTS,
  checkIn: DESK,
  undoCheckIn: DESK,
  orderQueue: DESK,
  pauseCalls: DESK,
  resumeCalls: DESK,
  announce: DESK,
  endAnnouncement: DESK,
  // The tie-break is one of the settings.
  changeDesk: [...DESK, '/api/tournaments/{id}/bracket'],
  undoDeskEvent: [...TOURNAMENT_ENTRIES, ...RESULTS],
  applyRainOption: DESK,
  changeDays: DESK,
  makeCourtLink: DESK,
  endCourtLink: DESK,
  scoreLinkedCourt: [],
  askForRight: ['/api/users/rights'],
  settleRequest: RIGHTS,
  giveRole: RIGHTS,
  takeRole: RIGHTS,
  listCompetition: [...LEAGUE_LISTS, ...TOURNAMENT_LISTS, '/api/admin/by-link'],
  addOrganiser: ORGANISERS,
  removeOrganiser: ORGANISERS,
  addLeagueOrganiser: ['/api/leagues/{id}/organisers'],
  removeLeagueOrganiser: ['/api/leagues/{id}/organisers'],
} satisfies Partial<Record<Exclude<WriteName, (typeof CLEARS_CACHE)[number]>, Keys>>

export type Write = keyof typeof TOUCHED

/** Which cached reads a page repeats when the stream reports a new version of a topic, after a write by others. */
export const WATCHED = {
  league: ['/api/leagues/{id}', '/api/matches', '/api/competitions/league/{id}', '/api/users/seasons'],
  tournament: [
    '/api/tournaments/{id}',
    '/api/matches',
    '/api/competitions/tournament/{id}',
    '/api/users/up-next',
  ],
  desk: DESK,
  club: ['/api/clubs/{id}'],
  user: [
    '/api/notifications',
    '/api/users/matches',
    '/api/users/up-next',
    '/api/users/leagues',
    '/api/users/seasons',
    '/api/users/tournaments',
    OWN_REVIEWS,
    '/api/users/stats',
    '/api/users/achievements',
  ],
} satisfies Record<string, Keys>

/** These writes change who is signed in, so the whole cache belongs to the former person. */
export const CLEARS_CACHE = [
  'signOutEverywhere',
  'login',
  'passkeySignIn',
  'register',
  'logout',
  'resetPassword',
  'deleteMyAccount',
] as const satisfies readonly WriteName[]

export function refreshAfter(client: QueryClient, write: Write, id?: number): void {
  refresh(client, TOUCHED[write], id)
}

export function refreshTopic(client: QueryClient, topic: string): void {
  const [kind = '', id] = topic.split(':')
  const keys = Object.entries(WATCHED).find(([watched]) => watched === kind)?.[1] ?? []
  refresh(client, keys, Number(id))
}

function refresh(client: QueryClient, keys: Keys, id: number | undefined): void {
  for (const key of keys) {
    void client.invalidateQueries({ queryKey: key === 'push-browser' ? [key] : keyOf(key, { id }) })
  }
}
