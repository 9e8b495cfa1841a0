import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Fixture } from '@tussle/contract/play/fixtures'
import { type LeagueDesk, setFixtureTimes, skipWeek } from '@tussle/contract/play/league-desk'
import type { MatchDetail } from '@tussle/contract/play/matches'
import { type Playoffs, setPlayoffs } from '@tussle/contract/play/playoffs'
import type { Review } from '@tussle/contract/play/reviews'
import { Route, Routes } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { player } from '../../test/fixtures.ts'
import { renderAt } from '../../test/render.tsx'
import { doubles, ines, match, maya, noor, sam, standings } from '../../test/standings-fixtures.ts'
import { json, refusal, stubApi } from '../../test/stub-api.ts'
import { dismissToast, getToasts } from '../../ui/overlays/toast-store.ts'
import { LeagueDeskPage } from './league-desk.tsx'

afterEach(() => {
  for (const { id } of getToasts()) dismissToast(id)
  vi.unstubAllGlobals()
})

const OPEN: Partial<Fixture> = { status: 'pending', outcome: null, winnerId: null, sets: [], matchDate: null }

function fixture(id: number, week: number, change: Partial<Fixture> = {}): Fixture {
  const when = { week, dueOn: '2026-07-20', startsAt: null, court: null }
  return { ...match(id, '2026-06-10'), ...when, ...change }
}

function week(number: number | null, startsOn: string, change: object = {}) {
  const sums = { fixtures: 7, playoffs: 0, played: 0, disputed: 0, isLate: false, reason: null }
  return { week: number, startsOn, endsOn: startsOn, ...sums, ...change }
}

const { participants: _, matches: __, standings: ___, ...card } = standings
const desk: LeagueDesk = {
  league: card,
  nextWeek: 3,
  week: 3,
  weekCount: 4,
  weeks: [
    week(1, '2026-06-01', { played: 6 }),
    week(2, '2026-06-08', { played: 5, disputed: 1 }),
    week(3, '2026-06-15'),
    week(null, '2026-06-22', { fixtures: 0, reason: 'Courts closed' }),
    week(4, '2026-06-29'),
  ],
  played: 11,
  fixtures: 28,
  disputed: 1,
  leftOverCount: 1,
  disputes: [{ matchId: 77, divisionName: 'Mixed 4.0 Doubles', week: 2 }],
  divisions: [
    {
      id: doubles.id,
      name: doubles.name,
      fixtures: [
        fixture(31, 3, { ...OPEN, startsAt: '2026-06-15T23:30:00.000Z', court: 'Court 1' }),
        fixture(32, 3, { matchDate: '2026-06-10' }),
      ],
      sitsOut: [{ entryId: 9, players: [noor, sam] }],
    },
  ],
  leftOver: [fixture(11, 1, OPEN)],
}

const team = (entryId: number, ...players: Playoffs['ifItEndedNow'][number][0]['players']) => ({
  ...{ entryId, players, place: entryId, isProvisional: false },
})
const final = {
  ...fixture(91, 5, { ...OPEN, roundName: 'Finals', entry1Id: null, entry2Id: null }),
  ...{ seeds: [null, null], sources: ['1st place', '2nd place'], provisionalSides: [false, false] },
  ...{ startsOn: '2026-07-06', isLate: true },
} satisfies Playoffs['matches'][number]
const playoffs: Playoffs = {
  ...{ size: 2, bronze: false, sizes: [2, 4], refusal: null, openFixtures: 5, isSeasonOver: false },
  ifItEndedNow: [[team(1, ines, maya), { ...team(2, noor, sam), isProvisional: true }]],
  matches: [final],
  ...{ seasonWinner: null, champion: null },
}

const set = (playerScore: number, opponentScore: number) => ({ playerScore, opponentScore })
const reported = match(77, '2026-06-08', { status: 'disputed', sets: [set(11, 8), set(11, 9)] })
const otherSets = [set(11, 8), set(9, 11), set(6, 11)]
const detail: MatchDetail = {
  ...reported,
  title: 'Round 2',
  competition: { type: 'league', id: 12, name: 'Monday Night League', timeZone: 'America/Chicago' },
  side: null,
  mayConfirm: false,
  mayDispute: false,
  game: { bestOf: 3, pointsTo: 11 },
  scoreWarning: null,
  mayTakeBack: false,
  reportedAt: '2026-06-08T20:00:00.000Z',
  dispute: {
    kind: 'score',
    sets: otherSets,
    reason: 'There was a third game',
    at: '2026-06-09T13:40:00.000Z',
    by: maya,
  },
  mayDecide: true,
  mayUndo: false,
  history: [
    {
      id: 1,
      at: '2026-06-08T21:12:00.000Z',
      kind: 'reported',
      fromStatus: 'pending',
      toStatus: 'reported',
      sets: reported.sets,
      reason: null,
      actor: ines,
    },
  ],
}
const moves = {
  matches: [],
  places: [
    { entryId: 1, players: [ines], before: 2, after: 5 },
    { entryId: 2, players: [maya], before: 5, after: 2 },
  ],
  lots: [],
}

function show(
  answer: () => Response = () => json(desk),
  at = '/admin/leagues/12',
  reviews: readonly Review[] = [],
) {
  const { calls } = stubApi({
    'GET /api/user': () => json(player),
    'GET /api/leagues/12/desk': answer,
    [`GET /api/leagues/12/divisions/${card.divisions[0]?.id}/playoffs`]: () => json(playoffs),
    [`PUT /api/leagues/12/divisions/${card.divisions[0]?.id}/playoffs`]: () => json(playoffs),
    'GET /api/matches/77': () => json(detail),
    'GET /api/matches/31': () =>
      json({ ...detail, ...desk.divisions[0]?.fixtures[0], history: [], dispute: null }),
    'POST /api/matches/77/preview': () => json(moves),
    'PATCH /api/matches/77': () => json(reported),
    'GET /api/competitions/league/12/reviews': () =>
      json({ total: reviews.length, undecided: reviews.length, items: reviews }),
    'GET /api/leagues/12/organisers': () => json({ organisers: [], mayChange: false }),
    'POST /api/leagues/12/weeks/skip': () => json({ message: 'done' }),
    'POST /api/leagues/12/weeks/play': () => json({ message: 'done' }),
    'POST /api/leagues/12/fixtures/times': () => json({ message: 'done' }),
  })
  renderAt(
    <Routes>
      <Route path="/admin/leagues/:id" element={<LeagueDeskPage />} />
    </Routes>,
    { at },
  )
  return { calls, user: userEvent.setup() }
}

test('the desk settles a dispute by one press under either version, and tells what it moves', async () => {
  const { calls, user } = show()
  const card = within(await screen.findByRole('region', { name: 'Settle a score' }))
  expect(card.getByText(/^Week 2, Mon, Jun 8 · Mixed 4.0 Doubles · disputed/u)).toBeVisible()
  expect(card.getByText('Maya D: “There was a third game”')).toBeVisible()
  expect(
    await card.findByText(/^Either way: places 2 and 5 change, all four are told, and it stands/u),
  ).toBeVisible()
  await user.click(card.getByRole('button', { name: /^This stands: Maya D & Theo O win/u }))
  await waitFor(() => expect(calls.some(({ method }) => method === 'PATCH')).toBe(true))
  expect(calls.find(({ method }) => method === 'PATCH')?.body).toMatchObject({
    outcome: 'played',
    sets: otherSets,
  })
})

test('the desk shows the week with times, courts, who sits out, and what is left over with its last day', async () => {
  show()
  const weekCard = within(await screen.findByRole('region', { name: 'Week 3, Mon, Jun 15' }))
  expect(weekCard.getByText('2 fixtures, 1 court, 6:30 PM')).toBeVisible()
  const lines = weekCard.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(lines).toEqual([
    expect.stringMatching(/^6:30 PM Mon, Jun 15 Court 1.*To playEnter score$/u),
    expect.stringMatching(/Played early, 11–.*Correct$/u),
    'ByeNoor A & Sam QSits out',
    expect.stringMatching(/^By Jul 20 no court.*Not agreed yetSet a timeEnter score$/u),
  ])
  const sums = within(screen.getByRole('region', { name: 'Sums' }))
  expect(sums.getByText('/ 28')).toBeVisible()
})

test('the desk changes the week by the strip and by the arrow keys, and E opens the first open fixture', async () => {
  const { calls, user } = show()
  await screen.findByRole('region', { name: 'Week 3, Mon, Jun 15' })
  const asked = () => calls.filter(({ path }) => path === '/api/leagues/12/desk').map(({ search }) => search)
  await user.keyboard('{ArrowLeft}')
  await waitFor(() => expect(asked().at(-1)).toContain('week=2'))
  await user.click(screen.getByRole('button', { name: /^Week 4 Jun 29/u }))
  await waitFor(() => expect(asked().at(-1)).toContain('week=4'))
  await user.keyboard('e')
  expect(await screen.findByRole('dialog', { name: 'Enter result' })).toBeVisible()
})

test('an organiser skips the shown week with a reason, and plays in a skipped one after all', async () => {
  const { calls, user } = show()
  await user.click(await screen.findByRole('button', { name: 'Skip week' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Skip the week of Mon, Jun 15?' }))
  await user.type(dialog.getByRole('textbox', { name: /Why/u }), 'Holiday')
  await user.click(dialog.getByRole('button', { name: 'Skip this week' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const [sent] = calls.filter(({ path }) => path.endsWith('/skip'))
  expect(skipWeek.body.parse(sent?.body)).toEqual({ day: '2026-06-15', reason: 'Holiday' })
  expect(sent?.headers.get('idempotency-key')).toBeTruthy()

  await user.click(screen.getByRole('button', { name: /Skipped/u }))
  await user.click(await screen.findByRole('button', { name: 'Play this week' }))
  await waitFor(() => expect(calls.some(({ path }) => path.endsWith('/weeks/play'))).toBe(true))
})

test('an organiser sets courts and times for the open fixtures of the week', async () => {
  const { calls, user } = show()
  await user.click(await screen.findByRole('button', { name: 'Courts and times' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Set a time' }))
  const court = dialog.getByRole('textbox', { name: /Court/u })
  expect(court).toHaveValue('Court 1')
  await user.clear(court)
  await user.type(court, 'Court 2')
  await user.click(dialog.getByRole('button', { name: 'Set this time' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const [sent] = calls.filter(({ path }) => path.endsWith('/times'))
  expect(setFixtureTimes.body.parse(sent?.body)).toEqual({
    fixtures: [{ matchId: 31, startsAt: '2026-06-15T18:30', court: 'Court 2' }],
  })
})

test('the desk tells where a late team takes the bye, and adds one', async () => {
  const { user } = show()
  const card = within(await screen.findByRole('region', { name: 'A late team' }))
  expect(card.getByText('There is a bye every week')).toBeVisible()
  expect(card.getByText(/Weeks 1 and 2 are made up by/u)).toBeVisible()
  await user.click(card.getByRole('button', { name: 'Add a team' }))
  expect(await screen.findByRole('dialog', { name: 'Add players' })).toBeVisible()
})

test('the desk of a league without fixtures offers to make them', async () => {
  const nothing = { weeks: [], disputes: [], divisions: [], leftOver: [] }
  const { user } = show(() => json({ ...desk, nextWeek: null, week: null, weekCount: 0, ...nothing }))
  await user.click(await screen.findByRole('button', { name: 'Make fixtures' }))
  expect(await screen.findByRole('dialog', { name: `Fixtures of ${desk.league.name}` })).toBeVisible()
})

test('the desk says who may not see it, what is not there, and what failed', async () => {
  show(() => refusal(403, 'forbidden', 'You need organiser rights'))
  expect(await screen.findByRole('heading', { name: 'Access Denied' })).toBeVisible()
})

test('the desk of an unknown league says that it is not there', async () => {
  show(() => refusal(404, 'not_found', 'League not found'))
  expect(await screen.findByRole('heading', { name: 'League not found' })).toBeVisible()
})

test('the desk that could not be loaded can be tried again', async () => {
  let isDown = true
  const { user } = show(() => (isDown ? refusal(500, 'internal', 'Broken') : json(desk)))
  const again = await screen.findByRole('button', { name: /try again/iu })
  isDown = false
  await user.click(again)
  expect(await screen.findByRole('region', { name: 'Week 3, Mon, Jun 15' })).toBeVisible()
})

test('the desk tells who would be in the playoffs if the season ended now, and that they end too late', async () => {
  show()
  const now = within(await screen.findByRole('region', { name: 'Playoffs, if it ended now' }))
  expect(now.getByText('Top 2, from Jul 6. 5 fixtures to play before.')).toBeVisible()
  expect(now.getByText(/^Noor A & Sam Q/u)).toHaveTextContent('provisional')
  expect(now.getByText(/Move its end date/u)).toBeVisible()
})

test('an organiser chooses how many play for the title', async () => {
  const { calls, user } = show()
  await user.click(await screen.findByRole('button', { name: 'Change playoffs' }))
  const dialog = within(await screen.findByRole('dialog', { name: /^Playoffs of / }))
  await user.click(dialog.getByRole('radio', { name: 'Top 4' }))
  await user.click(dialog.getByRole('checkbox', { name: /play for bronze/u }))
  await user.click(dialog.getByRole('button', { name: 'Save playoffs' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const [sent] = calls.filter(({ method }) => method === 'PUT')
  expect(setPlayoffs.body.parse(sent?.body)).toEqual({ size: 4, bronze: true })
})

test('the desk shows flagged entries of a league with their evidence', async () => {
  const evidence = 'Won 6 of 6 at 3.0, 11–3 on average; rating 3.62 ± 0.10'
  const review: Review = {
    ...{ entryId: 4, flag: 'results', divisionName: 'Mixed 4.0 Doubles', state: 'open', nr: 0, last: null },
    players: [{ player: maya, evidence }],
    mayDecide: true,
  }
  show(undefined, undefined, [review])
  const list = await screen.findByRole('list', { name: 'Entries to review' })
  expect(list).toHaveTextContent(evidence)
})
