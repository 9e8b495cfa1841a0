import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { MyMatch } from '@tussle/contract/matches'
import { afterEach, expect, test, vi } from 'vitest'
import { player } from '../../test/fixtures.ts'
import { renderAt } from '../../test/render.tsx'
import { match } from '../../test/standings-fixtures.ts'
import { json, refusal, stubApi } from '../../test/stub-api.ts'
import { Toaster } from '../../ui/toast.tsx'
import { WaitingScores } from './waiting-scores.tsx'

afterEach(() => vi.unstubAllGlobals())

function mine(id: number, change: Partial<MyMatch> = {}): MyMatch {
  return {
    ...match(id, '2026-06-08', { status: 'reported', confirmsAt: '2026-06-10T18:00:00.000Z' }),
    competition: { type: 'league', id: 7, name: 'Riverside League' },
    side: 'player2',
    mayConfirm: true,
    mayDispute: true,
    ...change,
  }
}

function show(matches: readonly MyMatch[], handlers: Parameters<typeof stubApi>[0] = {}) {
  let listed = matches
  const answered = (call: { path: string }) => {
    listed = listed.filter(({ id }) => !call.path.includes(`/${id}/`))
    return json(matches[0])
  }
  const { calls } = stubApi({
    'GET /api/user': () => json(player),
    'GET /api/users/matches': () => json(listed),
    'POST /api/matches/1/confirm': answered,
    'POST /api/matches/1/dispute': answered,
    ...handlers,
  })
  renderAt(
    <>
      <WaitingScores />
      <Toaster />
    </>,
  )
  return calls
}

const list = () => screen.findByRole('list', { name: 'Scores to confirm' })

test('only what waits for the own word is shown, with where it was and until when', async () => {
  show([mine(1), mine(2, { mayConfirm: false })])
  const rows = within(await list()).getAllByRole('listitem')
  expect(rows).toHaveLength(1)
  expect(rows[0]).toHaveTextContent('Riverside League')
  expect(rows[0]).toHaveTextContent(/Stands on .*Jun 10, 2026.* unless you object\./u)
})

test.each([
  ['Confirm', 'Score confirmed', 'POST /api/matches/1/confirm'],
  ['Dispute', 'Score disputed', 'POST /api/matches/1/dispute'],
])('%s says so and takes the row away', async (button, said, call) => {
  const calls = show([mine(1)])
  await userEvent.click(await screen.findByRole('button', { name: new RegExp(`^${button} the score`, 'u') }))
  expect(await screen.findByText(said)).toBeVisible()
  expect(calls.map(({ method, path }) => `${method} ${path}`)).toContain(call)
  await vi.waitFor(() => expect(screen.queryByRole('list', { name: 'Scores to confirm' })).toBeNull())
})

test('a word that comes too late is answered with why, and the row stays until the list says otherwise', async () => {
  show([mine(1)], {
    'POST /api/matches/1/confirm': () => refusal(409, 'conflict', 'This score was settled in the meantime'),
  })
  await userEvent.click(await screen.findByRole('button', { name: /^Confirm/u }))
  expect(await screen.findByText('This score was settled in the meantime')).toBeVisible()
})

test('nothing waits, nothing is shown', async () => {
  const calls = show([])
  await vi.waitFor(() => expect(calls.some(({ path }) => path === '/api/users/matches')).toBe(true))
  expect(screen.queryByText('Scores to confirm')).toBeNull()
})
