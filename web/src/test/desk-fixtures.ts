import type { Desk } from '@tussle/contract/desk/desk'
import { person } from './club-fixtures.ts'

/** A tournament day as the server answers it: one court of each state, a queue, alerts and a day log. */

export const NOW = '2026-11-15T16:40:00.000Z'
const ago = (minutes: number) => new Date(Date.parse(NOW) - minutes * 60_000).toISOString()
const ahead = (minutes: number) => ago(-minutes)

type Match = Desk['matches'][number]
type Court = Desk['courts'][number]

const side = (...playerIds: number[]): Match['sides'][0] => ({
  entryId: 100 + (playerIds[0] ?? 0),
  playerIds,
  from: null,
  provisional: false,
})
const from = (text: string, matchId: number): Match['sides'][0] => ({
  entryId: null,
  playerIds: [],
  from: text,
  feeder: { matchId, takes: 'winner' },
  provisional: false,
})

function match(number: number, sides: Match['sides'], change: Partial<Match> = {}): Match {
  return {
    id: 500 + number,
    number,
    divisionId: 31,
    roundName: 'Round 2',
    title: `Winners bracket, Round 2, match ${number}`,
    sides,
    state: 'ready',
    winner: null,
    outcome: null,
    sets: [],
    provisional: false,
    expected: null,
    ...change,
  }
}

function court(number: number, change: Partial<Court>): Court {
  return {
    id: 60 + number,
    number,
    state: 'open',
    since: ago(1),
    closedReason: null,
    call: null,
    nextMatchId: null,
    linkExpiresAt: null,
    ...change,
  }
}

function call(matchId: number, change: Partial<NonNullable<Court['call']>> = {}) {
  const fresh = { startedAt: null, sets: [], scorer: null, reportedAt: null }
  return { matchId, calledAt: ago(3), ...fresh, ...change }
}

const NAMES = [
  'Hana T',
  'Luis G',
  'Maya D',
  'Theo O',
  'Andre L',
  'Kofi B',
  'Omar T',
  'Seth A',
  'Sasha L',
  'Noor A',
  'Pia S',
  'Uma V',
]

export const desk: Desk = {
  tournament: {
    id: 21,
    name: 'Lone Star Open',
    timeZone: 'America/Chicago',
    clubName: 'Barton Hills Racquet',
    startDate: ago(180),
    endDate: ago(-600),
    registrationClosesAt: ago(2880),
    isActive: true,
    isDrawn: true,
    hasResults: true,
    format: 'single_elimination',
  },
  at: NOW,
  version: 40,
  announcement: null,
  settings: {
    matchMinutes: 40,
    restMinutes: 15,
    usesCheckIn: true,
    game: 'best_of_3',
    startsAt: ago(180),
    pausedAt: null,
    ranking: 'specified',
    locked: { startsAt: null, ranking: null },
  },
  lengths: [],
  figures: {
    checkedIn: 11,
    players: 12,
    done: 1,
    matches: 8,
    onCourt: 3,
    openCourts: 4,
    behindMinutes: 12,
    why: { by: 'court_over_time', courtId: 63 },
    projectedFinish: '2026-11-15T23:40:00.000Z',
    plannedFinish: '2026-11-15T23:28:00.000Z',
    unfit: 0,
  },
  alerts: [
    { kind: 'over_time', courtId: 63, matchId: 503, minutes: 13, waiting: 2 },
    { kind: 'missing', matchId: 506, playerIds: [11], dueInMinutes: 20 },
    { kind: 'queried', matchId: 508 },
  ],
  moreAlerts: 0,
  divisions: [{ id: 31, name: 'Mixed 4.0 Doubles', undrawn: 0 }],
  courts: [
    court(1, {
      state: 'playing',
      call: call(501, { startedAt: ago(18), sets: [{ playerScore: 11, opponentScore: 8 }] }),
    }),
    court(2, { state: 'called', call: call(502) }),
    court(3, { state: 'over_time', call: call(503, { calledAt: ago(56), startedAt: ago(53) }) }),
    court(4, { nextMatchId: 504 }),
    court(5, { state: 'closed', closedReason: 'Net being repaired', since: '2026-11-15T15:40:00.000Z' }),
  ],
  queue: [
    { matchId: 504, readiness: { is: 'ready', restedMinutes: 24 }, ...planned(64, 0) },
    { matchId: 505, readiness: { is: 'resting', minutes: 6, until: ahead(6) }, ...planned(64, 45) },
    { matchId: 506, readiness: { is: 'missing', playerIds: [11] }, ...planned(61, 20) },
    {
      matchId: 507,
      readiness: { is: 'waiting', on: [{ matchId: 501, courtId: 61 }] },
      ...planned(61, 65),
    },
  ],
  playsUntil: ahead(8 * 60),
  days: [{ startsAt: ahead(-60), endsAt: ahead(8 * 60) }],
  next: { matchId: 504, courtId: 64 },
  matches: [
    match(1, [side(1), side(2)]),
    match(2, [side(3), side(4)]),
    match(3, [side(5), side(6)]),
    match(4, [side(7), side(8)]),
    match(5, [side(9), side(10)]),
    match(6, [side(11), side(12)]),
    match(7, [from('Winner of match 1', 501), side(10)], { state: 'open' }),
    match(8, [side(7), side(9)], { state: 'queried' }),
    match(9, [side(8), side(12)], {
      state: 'over',
      winner: 'player2',
      sets: [{ playerScore: 6, opponentScore: 11 }],
    }),
  ],
  withdrawn: [],
  checkIns: NAMES.map((_, index) => ({
    userId: index + 1,
    divisionId: 31,
    at: index === 10 ? null : ago(100),
    nextMatchId: index === 10 ? 506 : null,
  })),
  log: [
    event(91, 'called', { matchId: 502, courtId: 62, undoUntil: ahead(7) }),
    event(90, 'finished', { matchId: 509, courtId: 61, undoUntil: ahead(5) }),
    event(89, 'checked-in', { userIds: [7] }),
  ],
  people: [...NAMES.map((name, index) => person(index + 1, name)), person(99, 'Renata S')],
}

function planned(courtId: number, minutes: number) {
  return { courtId, plannedStart: ahead(minutes), isMoved: false }
}

function event(id: number, action: string, change: Partial<Desk['log'][number]>): Desk['log'][number] {
  const nothing = { matchId: null, courtId: null, userIds: [], reason: null, text: null }
  const standing = { undoneAt: null, undoUntil: null }
  return { id, at: ago(95 - id + 1), actorId: 99, action, ...nothing, ...standing, ...change }
}
