import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Fixture, FixtureWeeks, MySeason, NextMatch } from '@tussle/contract/play/fixtures'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderAt } from '../../test/render.tsx'
import { match, maya, noor, sam } from '../../test/standings-fixtures.ts'
import { type Call, json, signedOut, stubApi } from '../../test/stub-api.ts'
import { Fixtures } from './fixtures.tsx'
import { OwnFixtures } from './own-fixtures.tsx'
import { SeasonCard } from './season-card.tsx'

afterEach(() => vi.unstubAllGlobals())

const OPEN: Partial<Fixture> = {
  status: 'pending',
  outcome: null,
  winnerId: null,
  sets: [],
  matchDate: null,
  confirmsAt: null,
}

function fixture(id: number, week: number, change: Partial<Fixture> = {}): Fixture {
  return { ...match(id, '2026-05-18'), week, dueOn: '2026-05-24', startsAt: null, court: null, ...change }
}
/** Noor and Sam against Maya, the viewer, and Theo. */
const mine = (id: number, week: number, change: Partial<Fixture> = {}) =>
  fixture(id, week, {
    player1Id: noor.id,
    player1: noor,
    player1PartnerId: sam.id,
    player1Partner: sam,
    ...OPEN,
    ...change,
  })
const weekOf = (week: number, fixtures: Fixture[]) => ({
  week,
  startsOn: '2026-05-18',
  endsOn: '2026-05-24',
  isPlayoffs: false,
  skippedBefore: week === 11 ? [{ startsOn: '2026-05-11', reason: 'Courts closed' }] : [],
  fixtures,
})
const season: MySeason = {
  league: { id: 12, name: 'Monday Night League', timeZone: 'America/Chicago' },
  division: { id: 31, name: 'Mixed 4.0 Doubles' },
  entryId: 102,
  place: 3,
  of: 12,
  wins: 7,
  losses: 2,
  toPlay: 2,
  next: [
    { ...mine(81, 8), isPlayoff: false },
    { ...mine(82, 11, { dueOn: '2026-06-07' }), isPlayoff: true },
  ],
}

function show(answer: (call: Call) => FixtureWeeks, own?: ReactNode) {
  const { calls } = stubApi({
    'GET /api/user': signedOut,
    'GET /api/leagues/12/divisions/31/fixtures': (call) => json(answer(call)),
  })
  const onOpen = vi.fn<(id: number) => void>()
  renderAt(
    <Fixtures
      leagueId={12}
      divisionId={31}
      timeZone="America/Chicago"
      viewerId={maya.id}
      own={own}
      whenNone={<p>Make some</p>}
      onOpen={onOpen}
    />,
  )
  return { calls, onOpen, user: userEvent.setup() }
}
const weekNames = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)

const WEEKS: FixtureWeeks = {
  weekCount: 12,
  nextWeek: 11,
  weeks: [
    weekOf(11, [mine(82, 11)]),
    weekOf(10, [
      fixture(71, 10, { status: 'confirmed', confirmsAt: null }),
      fixture(72, 10, { status: 'reported', confirmsAt: '2026-05-21T02:05:00.000Z' }),
    ]),
  ],
}

test('the list of fixtures shows the next week first, then earlier weeks, played and open', {
  tags: ['FIX-21'],
}, async () => {
  const { onOpen, user } = show(() => WEEKS)
  const next = within(await screen.findByRole('region', { name: 'Week 11' }))
  expect(weekNames()).toEqual(['Week 11', 'Week 10'])
  const row = next.getByRole('button', { name: /^Noor A & Sam Q against Maya D & Theo O/u })
  expect(row).toHaveTextContent('By Sun, May 24')
  expect(row).toHaveAttribute('data-mine')
  await user.click(row)
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(82)
  const before = within(screen.getByRole('region', { name: 'Week 10' }))
  expect(before.getByText('from Mon, May 18 · 2 of 2 played')).toBeVisible()
})

test('the list of fixtures says in which week nobody plays, and why', async () => {
  show(() => WEEKS)
  const next = within(await screen.findByRole('region', { name: 'Week 11' }))
  expect(next.getByText('Nobody plays in the week of Mon, May 11: Courts closed')).toBeVisible()
})

test('a week of the playoffs without known sides says that the season decides', async () => {
  show(() => ({ ...WEEKS, weeks: [{ ...weekOf(11, []), isPlayoffs: true }] }))
  const week = within(await screen.findByRole('region', { name: 'Playoffs, week 11' }))
  expect(week.getByText('The season decides who plays.')).toBeVisible()
})

test('a fixture with a provisional result says until when it can be disputed; other results do not', {
  tags: ['FIX-21'],
}, async () => {
  show(() => WEEKS)
  const [standing, provisional] = within(await screen.findByRole('region', { name: 'Week 10' })).getAllByRole(
    'button',
  )
  expect(provisional).toHaveTextContent('Provisional until Wed, May 20, 9:05 PM')
  expect(standing).not.toHaveTextContent('Provisional')
})

test('the list of fixtures loads later and earlier weeks on request', { tags: ['FIX-21'] }, async () => {
  const { calls, user } = show(({ search }) => {
    if (search === '?after=11') return { ...WEEKS, weeks: [weekOf(12, [fixture(99, 12, OPEN)])] }
    if (search === '?before=10') return { ...WEEKS, weeks: [weekOf(9, [fixture(60, 9)])] }
    return WEEKS
  })
  await user.click(await screen.findByRole('button', { name: 'Show later weeks' }))
  await user.click(await screen.findByRole('button', { name: 'Show earlier weeks' }))
  expect(await screen.findByRole('region', { name: 'Week 9' })).toBeVisible()
  expect(weekNames()).toEqual(['Week 11', 'Week 12', 'Week 10', 'Week 9'])
  expect(screen.queryByRole('button', { name: 'Show later weeks' })).toBeNull()
  expect(calls.filter(({ path }) => path.endsWith('/fixtures'))).toHaveLength(3)
})

test('a league without fixtures says so', { tags: ['FIX-21'] }, async () => {
  show(() => ({ weekCount: 0, nextWeek: null, weeks: [] }))
  expect(await screen.findByRole('heading', { name: 'No fixtures in this division' })).toBeVisible()
  expect(screen.getByText('Make some')).toBeVisible()
})

test('a player’s own fixtures come first, with record, place and the number still to play', {
  tags: ['FIX-21'],
}, async () => {
  const onSubmitScore = vi.fn<(fixture: NextMatch | null) => void>()
  const { user } = show(
    () => WEEKS,
    <OwnFixtures
      season={season}
      name="Maya D & Theo O"
      viewerId={maya.id}
      onOpen={() => undefined}
      onSubmitScore={onSubmitScore}
    />,
  )
  const own = within(await screen.findByRole('region', { name: 'Your fixtures' }))
  expect(weekNames()).toEqual(['Maya D & Theo O', 'Week 11', 'Week 10'])
  expect(own.getByText('7 won, 2 lost · 2 still to play')).toBeVisible()
  expect(own.getByText('3rd')).toBeVisible()
  const rows = within(own.getByRole('list', { name: 'Still to play' })).getAllByRole('listitem')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Noor A & Sam Q Week 8 By Sun, May 24',
    'Noor A & Sam Q Playoffs By Sun, Jun 7',
  ])
  await user.click(own.getByRole('button', { name: 'Submit Score' }))
  expect(onSubmitScore).toHaveBeenCalledExactlyOnceWith(season.next[0])
})

test('the dashboard shows the number of matches still to play, the place and the next fixture', {
  tags: ['FIX-21'],
}, () => {
  stubApi({ 'GET /api/user': signedOut })
  renderAt(<SeasonCard season={season} viewerId={maya.id} />)
  const card = within(screen.getByRole('region', { name: 'You still have to play two matches' }))
  expect(card.getByText('3rd')).toBeVisible()
  expect(card.getByText('of 12')).toBeVisible()
  const rows = within(card.getByRole('list', { name: 'Next fixtures' })).getAllByRole('link')
  expect(rows[0]).toHaveAttribute('href', expect.stringContaining('match=81'))
  expect(card.getByText('By Sun, May 24')).toBeVisible()
})

test('no player has a place in a league before the first result', { tags: ['FIX-21'] }, () => {
  stubApi({ 'GET /api/user': signedOut })
  renderAt(<SeasonCard season={{ ...season, place: null, toPlay: 1 }} viewerId={maya.id} />)
  expect(screen.getByRole('heading', { name: 'You still have to play one match' })).toBeVisible()
  expect(screen.queryByText(/^of /u)).toBeNull()
})
