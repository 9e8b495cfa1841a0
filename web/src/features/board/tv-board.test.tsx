import { act, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { board, court, match } from '../../test/board-fixtures.ts'
import { TvBoard } from './tv-board.tsx'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-05-16T15:42:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const ADDRESS = 'https://tussle.example/t/1-open/live'
const ENDED = '2026-05-16T15:30:00.000Z'

/** Advances the clock. */
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms))

const tile = (number: number) => {
  const found = screen
    .getAllByRole('listitem')
    .find(({ textContent }) => textContent.startsWith(`Court ${number}`))
  if (found === undefined) throw new Error(`Court ${number} is not shown`)
  return found
}

describe('a court', () => {
  test('a court in play on the board shows the match, the players and the score, the better score bright', () => {
    render(<TvBoard address={ADDRESS} board={board()} isCut={false} />)
    expect(tile(1)).toHaveTextContent(
      'Court 1Mixed 4.0 Doubles · Winners bracket, Quarterfinals, match 88Hana T & Luis G118Camille R & Jonah B911',
    )
    const dim = [...tile(1).querySelectorAll('[data-less]')].map(({ textContent }) => textContent)
    expect(dim).toEqual(['8', '9'])
  })

  test('a court on the board that was called asks its players to come', () => {
    const called = court(3, { state: 'called', match: { ...match, sets: [] } })
    render(<TvBoard address={ADDRESS} board={board({ courts: [called] })} isCut={false} />)
    expect(tile(3)).toHaveTextContent('Players to court now')
    expect(tile(3)).toHaveAttribute('data-state', 'called')
  })

  test('an open court on the board promises a call only while calls are made and a match waits', () => {
    const waiting = { courts: [court(1)], onDeck: [{ courtNumber: 1, match }] }
    const { rerender } = render(<TvBoard address={ADDRESS} board={board(waiting)} isCut={false} />)
    expect(tile(1)).toHaveTextContent('Open · next match being called')
    rerender(
      <TvBoard
        address={ADDRESS}
        board={board({ ...waiting, pausedAt: '2026-05-16T15:40:00.000Z' })}
        isCut={false}
      />,
    )
    expect(tile(1)).toHaveTextContent(/Open$/u)
    expect(screen.getByText('Calls are paused')).toBeVisible()
  })

  test('an open court on the board names the day of its next match if that is a later one', () => {
    const times = [{ matchId: match.id, notBefore: '2026-05-17T13:00:00.000Z' }]
    const early = board({ courts: [court(1)], onDeck: [{ courtNumber: 1, match }], times })
    render(<TvBoard address={ADDRESS} board={early} isCut={false} />)
    expect(tile(1)).toHaveTextContent(/Open · next match Sun, May 17, 8:00 AM$/u)
  })
})

test('a board with more than eight courts shows them in turns of twelve seconds', () => {
  const courts = Array.from({ length: 10 }, (_, index) => court(index + 1))
  render(<TvBoard address={ADDRESS} board={board({ courts })} isCut={false} />)
  expect(screen.getByRole('img', { name: 'Page 1 of 2' })).toBeVisible()
  expect(screen.queryByText('9', { exact: false, selector: '.tv-number' })).toBeNull()
  pass(12_000)
  expect(screen.getByRole('img', { name: 'Page 2 of 2' })).toBeVisible()
  expect(within(tile(9)).getByText('Open')).toBeVisible()
  pass(12_000)
  expect(tile(1)).toBeVisible()
})

test('the board shows the matches on deck with their court, and its code opens the public page', () => {
  render(<TvBoard address={ADDRESS} board={board({ onDeck: [{ courtNumber: 7, match }] })} isCut={false} />)
  const aside = screen.getByRole('complementary', { name: 'On deck' })
  expect(within(aside).getByRole('listitem')).toHaveTextContent('Court 7Hana T & Luis GCamille R & Jonah B')
  expect(within(aside).getByRole('img', { name: 'Code of this tournament' })).toBeVisible()
})

test('the board names a retirement behind the sets', { tags: ['FIX-35'] }, () => {
  const final = {
    match: { ...match, outcome: 'retired' as const },
    winner: 'player1' as const,
    endedAt: ENDED,
  }
  render(<TvBoard address={ADDRESS} board={board({ finals: [final] })} isCut={false} />)
  expect(screen.getByText(/beat Camille R & Jonah B 11–9, 8–11 ret\.$/u)).toBeVisible()
})

test('the last results on the board name the winner first', () => {
  render(
    <TvBoard
      address={ADDRESS}
      board={board({ finals: [{ match, winner: 'player2', endedAt: ENDED }] })}
      isCut={false}
    />,
  )
  expect(screen.getByRole('contentinfo')).toHaveTextContent(
    'FinalCamille R & Jonah B beat Hana T & Luis G 9–11, 11–8',
  )
})

test('the board marks a provisional result and the side that it sent on with a ring, and shows a legend', {
  tags: ['FIX-01'],
}, () => {
  const legend = 'Provisional: reported by players, not confirmed yet. It can still change.'
  const { rerender } = render(<TvBoard address={ADDRESS} board={board()} isCut={false} />)
  expect(screen.queryByText(legend)).toBeNull()
  const [first, second] = match.sides
  const called = court(1, { match: { ...match, sides: [{ ...first, provisional: true }, second] } })
  const final = { match: { ...match, provisional: true }, winner: 'player1', endedAt: ENDED } as const
  rerender(<TvBoard address={ADDRESS} board={board({ courts: [called], finals: [final] })} isCut={false} />)
  expect(within(tile(1)).getByRole('img', { name: 'provisional' }).nextElementSibling).toHaveTextContent(
    'Hana T',
  )
  expect(within(screen.getByRole('contentinfo')).getByRole('img', { name: 'provisional' })).toBeVisible()
  expect(screen.getByText(legend)).toBeVisible()
})

test('the board says that nothing has begun while there are no matches', () => {
  render(<TvBoard address={ADDRESS} board={board({ courts: [] })} isCut={false} />)
  expect(screen.getByText('No courts yet')).toBeVisible()
  expect(screen.getByText('Nobody is waiting to be called.')).toBeVisible()
  expect(screen.getByText('The first results will show here.')).toBeVisible()
})

test('the board shows an announcement above the courts as text, for one hour', () => {
  const announcement = { id: 5, text: '<img src=x onerror=alert(1)> Lunch', at: '2026-05-16T15:00:00.000Z' }
  render(<TvBoard address={ADDRESS} board={board({ announcement })} isCut={false} />)
  const strip = screen.getByRole('region', { name: 'Announcement' })
  expect(strip).toHaveTextContent('<img src=x onerror=alert(1)> Lunch')
  expect(strip.querySelector('img')).toBeNull()
  pass(17 * 60_000)
  expect(strip).toBeVisible()
  pass(60_000)
  expect(screen.queryByRole('region', { name: 'Announcement' })).toBeNull()
})

test('the clock of the board runs in the zone of the tournament', () => {
  render(<TvBoard address={ADDRESS} board={board()} isCut={false} />)
  expect(screen.getByText(/^10:42/u)).toHaveTextContent('10:42 AM')
  pass(60_000)
  expect(screen.getByText(/^10:43/u)).toBeVisible()
})

test('a board older than half a minute shows its time, until the stream is back', () => {
  const { rerender } = render(<TvBoard address={ADDRESS} board={board()} isCut={false} />)
  pass(120_000)
  rerender(<TvBoard address={ADDRESS} board={board()} isCut />)
  pass(29_000)
  expect(screen.queryByText(/^Last update/u)).toBeNull()
  pass(2000)
  expect(screen.getByText('Last update 10:44')).toBeVisible()
  rerender(<TvBoard address={ADDRESS} board={board()} isCut={false} />)
  expect(screen.queryByText(/^Last update/u)).toBeNull()
})

test('the board keeps the screen awake while it is visible, and no longer', async () => {
  const release = vi.fn<() => Promise<void>>(() => Promise.resolve())
  const request = vi.fn<(kind: string) => Promise<unknown>>(() => Promise.resolve({ release }))
  vi.stubGlobal('navigator', Object.create(navigator, { wakeLock: { value: { request } } }))
  const { unmount } = render(<TvBoard address={ADDRESS} board={board()} isCut={false} />)
  await act(() => vi.advanceTimersByTimeAsync(0))
  expect(request).toHaveBeenCalledExactlyOnceWith('screen')
  // The browser releases the lock when the page is hidden; the page requests it again when visible.
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(request).toHaveBeenCalledTimes(2)
  await act(() => vi.advanceTimersByTimeAsync(0))
  unmount()
  expect(release).toHaveBeenCalledOnce()
})
