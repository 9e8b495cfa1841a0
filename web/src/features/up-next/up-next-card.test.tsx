import { screen, within } from '@testing-library/react'
import { listUpNext, type UpNext } from '@tussle/contract/desk/board'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { tournament } from '../../test/board-fixtures.ts'
import { person } from '../../test/club-fixtures.ts'
import { renderAt } from '../../test/render.tsx'
import { json, signedOut, stubApi } from '../../test/stub-api.ts'
import { useNextMatch } from './up-next.queries.ts'
import { UpNextCard } from './up-next-card.tsx'

const UP_NEXT = `GET ${listUpNext.path}`
const you = person(7, 'Maya D')
const queued: UpNext = {
  tournament,
  matchId: 41,
  number: 91,
  division: 'Mixed 4.0 Doubles',
  roundName: 'Quarterfinals',
  title: 'Winners bracket, Quarterfinals, match 91',
  state: 'queued',
  courtNumber: null,
  calledAt: null,
  notBefore: '2026-05-16T15:40:00.000Z',
  likelyFrom: '2026-05-16T15:50:00.000Z',
  likelyTo: '2026-05-16T16:20:00.000Z',
  isCheckedIn: true,
  partner: person(8, 'Theo O'),
  opponents: [],
  opponentFrom: 'Winner of match 88',
}
const called: UpNext = {
  ...queued,
  matchId: 42,
  state: 'called',
  courtNumber: 7,
  calledAt: '2026-05-16T15:38:00.000Z',
  notBefore: null,
  likelyFrom: null,
  likelyTo: null,
  opponents: [person(9, 'Priya N'), person(10, 'Marcus W')],
  opponentFrom: null,
}

/** Uses the card as a page does. */
function Next({ tournamentId }: { readonly tournamentId?: number }) {
  const next = useNextMatch(tournamentId)
  return next ? <UpNextCard next={next} you={you} /> : <p>Nothing ahead</p>
}

let streams: string[] = []
beforeEach(() => {
  streams = []
  vi.stubGlobal(
    'EventSource',
    class extends EventTarget {
      constructor(url: string) {
        super()
        streams.push(url)
      }
      close() {}
    },
  )
  vi.setSystemTime('2026-05-16T15:39:00Z')
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function show(list: readonly UpNext[], tournamentId?: number) {
  stubApi({ 'GET /api/user': signedOut, [UP_NEXT]: () => json(list) })
  renderAt(tournamentId === undefined ? <Next /> : <Next tournamentId={tournamentId} />)
  return within(await screen.findByRole('region', { name: 'Up next' }))
}

test('the card of the next match follows the topics of the desk and of the tournament', async () => {
  await show([queued])
  const { id } = queued.tournament
  expect(streams.at(-1)).toBe(`/api/live?topics=desk:${id},tournament:${id}`)
})

describe('a match that waits', () => {
  test('the card of a waiting match shows its likely times, in the zone of the tournament', async () => {
    const card = await show([queued])
    expect(card.getByText('10:50 – 11:20 AM')).toBeVisible()
    expect(card.getByText(/^Not before 10:40 AM/u)).toBeVisible()
    expect(card.getByText('Likely between')).toBeVisible()
  })

  test('the card of a waiting match names both of the pair, and where an unknown opponent comes from', async () => {
    const card = await show([queued])
    expect(card.getByText('Maya D & Theo O')).toBeVisible()
    expect(card.getByText('Winner of match 88')).toBeVisible()
    expect(card.getByText('You’re checked in')).toBeVisible()
    expect(card.getByRole('link', { name: 'View bracket' })).toHaveAttribute(
      'href',
      '/tournaments/3/bracket?match=41',
    )
  })

  test('the card of a match on another day names the day', async () => {
    vi.setSystemTime('2026-05-14T15:39:00Z')
    const card = await show([queued])
    expect(card.getByText('Sat, May 16, likely between')).toBeVisible()
  })

  test('the card of a match without a time promises only a call', async () => {
    const card = await show([{ ...queued, notBefore: null, likelyFrom: null, likelyTo: null }])
    expect(card.getByText('Match 91')).toBeVisible()
    expect(card.getByText('The desk will call you to a court.')).toBeVisible()
  })
})

test('a call comes before all planned matches, is conspicuous, and is announced at once', async () => {
  const card = await show([queued, called])
  expect(card.getByText('Court 7')).toBeVisible()
  expect(card.getByText('Called at 10:38 AM')).toBeVisible()
  expect(card.getByText('Priya N & Marcus W')).toBeVisible()
  expect(card.getByText('Go to Court 7')).toHaveAttribute('aria-live', 'assertive')
})

test('the card on the page of a tournament shows only matches of that tournament', async () => {
  const elsewhere = { ...called, tournament: { ...tournament, id: 4 } }
  const card = await show([elsewhere, queued], 3)
  expect(card.getByText('10:50 – 11:20 AM')).toBeVisible()
})

test('the card of the next match renders nothing without one', async () => {
  stubApi({ 'GET /api/user': signedOut, [UP_NEXT]: () => json([]) })
  renderAt(<Next />)
  expect(await screen.findByText('Nothing ahead')).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Up next' })).toBeNull()
})
