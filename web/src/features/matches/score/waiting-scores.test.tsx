import { act, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Dispute, MyMatch } from '@tussle/contract/play/matches'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { player } from '../../../test/fixtures.ts'
import { renderAt } from '../../../test/render.tsx'
import { ines, match, maya } from '../../../test/standings-fixtures.ts'
import { type Call, json, refusal, stubApi } from '../../../test/stub-api.ts'
import { Toaster } from '../../../ui/overlays/toast.tsx'
import { DisputedScores, WaitingScores } from './waiting-scores.tsx'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const CLAIM = [
  { playerScore: 11, opponentScore: 7 },
  { playerScore: 9, opponentScore: 11 },
  { playerScore: 11, opponentScore: 9 },
]

/** Ines K reported 11–7, 9–11, 11–4 against Maya D, who is signed in. */
function mine(id: number, change: Partial<MyMatch> = {}): MyMatch {
  return {
    ...match(id, '2026-06-08', {
      status: 'reported',
      confirmsAt: '2026-06-11T02:05:00.000Z',
      location: 'Riverside, Court 2',
    }),
    competition: { type: 'league', id: 7, name: 'Riverside League', timeZone: 'America/Chicago' },
    side: 'player2',
    reportedAt: '2026-06-09T02:05:00.000Z',
    dispute: null,
    mayConfirm: true,
    mayDispute: true,
    game: { bestOf: 3, pointsTo: 11 },
    scoreWarning: null,
    mayTakeBack: false,
    ...change,
  }
}

function disputed(id: number, dispute: Partial<Dispute> = {}, change: Partial<MyMatch> = {}): MyMatch {
  return mine(id, {
    status: 'disputed',
    winnerId: null,
    confirmsAt: null,
    mayConfirm: false,
    mayDispute: false,
    game: { bestOf: 3, pointsTo: 11 },
    scoreWarning: null,
    mayTakeBack: true,
    dispute: {
      kind: 'score',
      sets: CLAIM,
      reason: 'The last serve was replayed',
      at: '2026-06-09T12:00:00.000Z',
      by: maya,
      ...dispute,
    },
    ...change,
  })
}

type Handlers = Parameters<typeof stubApi>[0]

/** A server that stores what it receives. */
function show(matches: readonly MyMatch[], handlers: Handlers = {}, list = <WaitingScores />) {
  const state = { listed: matches }
  const put = (change: (each: MyMatch) => readonly MyMatch[]) => (call: Call) => {
    state.listed = state.listed.flatMap((each) =>
      call.path.includes(`/${each.id}/`) ? change(each) : [each],
    )
    return json(matches[0])
  }
  const { calls } = stubApi({
    'GET /api/user': () => json(player),
    'GET /api/users/matches': () => json(state.listed),
    'POST /api/matches/1/confirm': put(() => []),
    'POST /api/matches/2/confirm': put(() => []),
    'POST /api/matches/1/dispute': put(({ id }) => [disputed(id)]),
    'DELETE /api/matches/1/dispute': put(({ id }) => [mine(id)]),
    ...handlers,
  })
  renderAt(
    <>
      {list}
      <Toaster />
    </>,
  )
  return calls
}

const listNamed = (name: string) => screen.findByRole('list', { name })
const wrong = () => screen.findByRole('button', { name: /^Something is wrong/u })
const confirmButton = () => screen.findByRole('button', { name: /^Confirm/u })

describe('a score to confirm', () => {
  test('a score to confirm says when it was played, who reported it and until when it can be disputed', {
    tags: ['FIX-05'],
  }, async () => {
    show([mine(1), mine(2, { mayConfirm: false })])
    const rows = within(await listNamed('Scores to confirm')).getAllByRole('listitem', { name: '' })
    const [row] = rows
    expect(row).toHaveTextContent('Riverside League')
    expect(row).toHaveTextContent('Played Mon, Jun 8 at Riverside, Court 2')
    expect(row).toHaveTextContent('Reported by Ines K, Mon 9:05 PM')
    expect(row).toHaveTextContent(
      'You can object until Wed, Jun 10, 9:05 PM, Chicago time. After that it stands.',
    )
    expect(screen.getAllByRole('button', { name: /^Confirm/u })).toHaveLength(1)
  })

  test('confirming a score shows a message and removes the row', async () => {
    const calls = show([mine(1)])
    await userEvent.click(await confirmButton())
    expect(await screen.findByText('Score confirmed')).toBeVisible()
    expect(calls.map(({ method, path }) => `${method} ${path}`)).toContain('POST /api/matches/1/confirm')
    await vi.waitFor(() => expect(screen.queryByRole('list', { name: 'Scores to confirm' })).toBeNull(), 3000)
  })

  test('a confirmation that comes too late shows why, and the row stays until the list changes', async () => {
    show([mine(1)], {
      'POST /api/matches/1/confirm': () => refusal(409, 'conflict', 'This score was settled in the meantime'),
    })
    await userEvent.click(await confirmButton())
    expect(await screen.findByText('This score was settled in the meantime')).toBeVisible()
    expect(await confirmButton()).toBeVisible()
  })

  test('the list of scores to confirm renders nothing without one', async () => {
    const calls = show([])
    await vi.waitFor(() => expect(calls.some(({ path }) => path === '/api/users/matches')).toBe(true))
    expect(screen.queryByText('Scores to confirm')).toBeNull()
  })
})

describe('a list that acts by one tap', () => {
  const names = () =>
    screen.getAllByRole('button', { name: /^Confirm/u }).map((button) => button.closest('li')?.textContent)

  test('the list keeps its rows in place for 600 ms after an answer and ignores a tap on another row until then', {
    tags: ['FIX-05'],
  }, async () => {
    const other = { type: 'league', id: 8, name: 'Eastside Circuit', timeZone: 'America/Chicago' } as const
    const calls = show([mine(1), mine(2, { competition: other })])
    await listNamed('Scores to confirm')
    vi.useFakeTimers()
    const before = names()
    const [first, second] = screen.getAllByRole('button', { name: /^Confirm/u })
    fireEvent.click(first as HTMLElement)
    // The answer and the new list arrive at once, and no row has moved.
    await act(() => vi.advanceTimersByTimeAsync(300))
    expect(names()).toEqual(before)
    fireEvent.click(second as HTMLElement)
    await act(() => vi.advanceTimersByTimeAsync(299))
    expect(sent(calls, '/confirm')).toEqual(['/api/matches/1/confirm'])
    expect(names()).toHaveLength(2)
    await act(() => vi.advanceTimersByTimeAsync(50))
    expect(names()).toHaveLength(1)
    fireEvent.click(screen.getByRole('button', { name: /^Confirm/u }))
    await act(() => vi.advanceTimersByTimeAsync(0))
    expect(sent(calls, '/confirm')).toEqual(['/api/matches/1/confirm', '/api/matches/2/confirm'])
  })
})

describe('Something is wrong', () => {
  const sheet = () => screen.findByRole('dialog', { name: 'What is wrong?' })

  test('disputing a score opens a sheet with the score, names the set that changes, and sends it with the sentence', {
    tags: ['FIX-05'],
  }, async () => {
    const calls = show([mine(1)])
    await userEvent.click(await wrong())
    const dialog = within(await sheet())
    expect(dialog.getByText('Against Ines K & Caleb F, Mon, Jun 8')).toBeVisible()
    expect(dialog.getByRole('radio', { name: 'The score' })).toBeChecked()
    expect(dialog.getByText('Reported: 7–11, 11–9, 4–11.')).toBeVisible()
    const cell = dialog.getByRole('textbox', { name: 'Set 3, Maya D and Theo O' })
    expect(cell).toHaveValue('4')
    await userEvent.clear(cell)
    await userEvent.type(cell, '9')
    expect(dialog.getByText('Reported: 7–11, 11–9, 4–11. You change set 3 to 9–11.')).toBeVisible()
    expect(dialog.getByText(/You can take it back until then\./u)).toBeVisible()
    await userEvent.type(
      dialog.getByLabelText(/^A sentence for the organisers/u),
      'The last serve was replayed',
    )
    await userEvent.click(dialog.getByRole('button', { name: 'Send to organisers' }))
    await screen.findByText('Sent to the organisers')
    expect(calls.find(({ path }) => path.endsWith('/dispute'))?.body).toEqual({
      kind: 'score',
      sets: CLAIM,
      reason: 'The last serve was replayed',
    })
  })

  test('a dispute with the very score that was reported is not sent', { tags: ['FIX-05'] }, async () => {
    const calls = show([mine(1)])
    await userEvent.click(await wrong())
    await userEvent.click(within(await sheet()).getByRole('button', { name: 'Send to organisers' }))
    expect(
      await screen.findByText('This is the score that was reported. Change the set that is wrong.'),
    ).toBeVisible()
    expect(sent(calls, '/dispute')).toEqual([])
  })

  test.each([
    ['We did not play this match', 'not_played'],
    ['Something else', 'other'],
  ])('the claim "%s" needs no score and no sentence', { tags: ['FIX-05'] }, async (title, kind) => {
    const calls = show([mine(1)])
    await userEvent.click(await wrong())
    const dialog = within(await sheet())
    await userEvent.click(dialog.getByRole('radio', { name: title }))
    expect(dialog.queryByRole('textbox', { name: /^Set 1/u })).toBeNull()
    await userEvent.click(dialog.getByRole('button', { name: 'Send to organisers' }))
    await screen.findByText('Sent to the organisers')
    expect(calls.find(({ path }) => path.endsWith('/dispute'))?.body).toEqual({ kind })
  })

  test('the button Keep the score sends nothing', { tags: ['FIX-05'] }, async () => {
    const calls = show([mine(1)])
    await userEvent.click(await wrong())
    await userEvent.click(within(await sheet()).getByRole('button', { name: 'Keep the score' }))
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sent(calls, '/dispute')).toEqual([])
  })

  test('a disputed card turns amber in its place, with Undo for ten seconds and Take it back afterwards', {
    tags: ['FIX-05'],
  }, async () => {
    const calls = show([mine(1), mine(2)])
    const [first] = await screen.findAllByRole('button', { name: /^Something is wrong/u })
    await userEvent.click(first as HTMLElement)
    const dialog = within(await sheet())
    await userEvent.click(dialog.getByRole('radio', { name: 'Something else' }))
    vi.useFakeTimers()
    fireEvent.click(dialog.getByRole('button', { name: 'Send to organisers' }))
    await act(() => vi.advanceTimersByTimeAsync(100))
    const rows = screen.getAllByRole('heading', { level: 3 })
    expect(rows.map(({ textContent }) => textContent)).toEqual(['Sent to the organisers'])
    expect(rows[0]).toHaveFocus()
    expect(screen.getByText('Undo, 10 s')).toBeVisible()
    const list = screen.getByRole('list', { name: 'Scores to confirm' })
    expect(list.firstElementChild).toContainElement(rows[0] as HTMLElement)
    await act(() => vi.advanceTimersByTimeAsync(4000))
    expect(screen.getByText(/^Undo, [56] s$/u)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible()
    await act(() => vi.advanceTimersByTimeAsync(7000))
    fireEvent.click(screen.getByRole('button', { name: 'Take it back' }))
    await act(() => vi.advanceTimersByTimeAsync(1000))
    expect(sent(calls, '/dispute')).toEqual(['/api/matches/1/dispute', '/api/matches/1/dispute'])
    expect(screen.queryByText('Sent to the organisers')).toBeNull()
    expect(screen.getAllByRole('button', { name: /^Confirm/u })).toHaveLength(2)
  })
})

describe('a disputed score', () => {
  test('a disputed score stays visible to the player who disputed it, set by set, with their own points first', {
    tags: ['FIX-05'],
  }, async () => {
    show([disputed(1)])
    const list = within(await listNamed('Disputed scores'))
    expect(list.getByRole('heading', { name: 'Sent to the organisers' })).toBeVisible()
    const rows = list.getAllByRole('row').map((row) => row.textContent)
    expect(rows).toEqual([
      'Set by setThey reportedYou say',
      'Set 17–117–11',
      'Set 211–911–9',
      'Set 34–119–11',
    ])
    expect(list.getByText('The last serve was replayed')).toBeVisible()
    expect(
      list.getByText(
        'They win 2–1 either way. Out of the table until it is decided. You can take it back until then.',
      ),
    ).toBeVisible()
    expect(list.getByRole('button', { name: 'Take it back' })).toBeVisible()
    expect(list.getByRole('link', { name: 'Open match' })).toHaveAttribute(
      'href',
      expect.stringContaining('/leagues/7/standings'),
    )
  })

  test('a disputed score stays visible to the other side, who cannot take the dispute back', {
    tags: ['FIX-05'],
  }, async () => {
    show([disputed(1, { by: ines, kind: 'not_played', sets: [] }, { mayTakeBack: false })])
    const list = within(await listNamed('Disputed scores'))
    expect(list.getByRole('heading', { name: 'Ines K disputes this score' })).toBeVisible()
    expect(
      list.getByText('They say that you did not play this match. Out of the table until it is decided.'),
    ).toBeVisible()
    expect(list.queryByRole('button')).toBeNull()
  })

  test('a disputed score is shown on the profile without the scores to confirm', {
    tags: ['FIX-05'],
  }, async () => {
    show([mine(1), disputed(2)], {}, <DisputedScores />)
    const list = within(await listNamed('Disputed scores'))
    expect(list.getByRole('heading', { name: 'Sent to the organisers' })).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Confirm/u })).toBeNull()
  })
})

function sent(calls: readonly Call[], end: string): string[] {
  return calls.filter(({ path }) => path.endsWith(end)).map(({ path }) => path)
}
