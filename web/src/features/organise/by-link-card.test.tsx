import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ByLink } from '@tussle/contract/club-events'
import { afterEach, expect, test, vi } from 'vitest'
import { renderAt } from '../../test/render.tsx'
import { json, refusal, signedOut, stubApi } from '../../test/stub-api.ts'
import { Toaster } from '../../ui/overlays/toast.tsx'
import { ByLinkCard } from './by-link-card.tsx'

afterEach(() => vi.unstubAllGlobals())

const COMPETITIONS = [
  { kind: 'tournament', id: 7, name: 'Fall Classic', clubName: 'Barton Hills Racquet' },
  { kind: 'league', id: 9, name: 'Night League', clubName: 'Zilker Paddle' },
] as const satisfies readonly ByLink[]

function show(handlers: Parameters<typeof stubApi>[0]) {
  const { calls } = stubApi({
    'GET /api/user': signedOut,
    'GET /api/admin/by-link': () => json(COMPETITIONS),
    ...handlers,
  })
  renderAt(
    <>
      <ByLinkCard />
      <Toaster />
    </>,
  )
  const keys = () =>
    calls.flatMap(({ method, headers }) => (method === 'POST' ? [headers.get('idempotency-key')] : []))
  return { user: userEvent.setup(), keys }
}

test('two competitions can be listed at the same time, each by a request with its own key', async () => {
  const answers: (() => void)[] = []
  const slow = () =>
    new Promise<Response>((resolve) => answers.push(() => resolve(json({ message: 'Done' }))))
  const { user, keys } = show({
    'POST /api/competitions/tournament/7/list': slow,
    'POST /api/competitions/league/9/list': slow,
  })
  const first = await screen.findByRole('button', { name: 'List Fall Classic' })
  expect(screen.getByRole('link', { name: 'Fall Classic' })).toHaveAttribute('href', '/admin/tournaments/7')
  expect(screen.getByText('League · Zilker Paddle')).toBeVisible()
  await user.click(first)
  expect(first).toHaveAttribute('aria-busy', 'true')
  await user.click(screen.getByRole('button', { name: 'List Night League' }))
  await waitFor(() => expect(answers).toHaveLength(2))
  expect(new Set(keys()).size).toBe(2)
  answers[0]?.()
  expect(await screen.findByText('Fall Classic is in the lists')).toBeVisible()
  answers[1]?.()
  expect(await screen.findByText('Night League is in the lists')).toBeVisible()
})

test('a competition that could not be listed says why, and its button can be pressed again', async () => {
  const { user } = show({
    'POST /api/competitions/tournament/7/list': () => refusal(404, 'not_found', 'Not found'),
  })
  await user.click(await screen.findByRole('button', { name: 'List Fall Classic' }))
  expect(await screen.findByText('Not found')).toBeVisible()
  expect(screen.getByRole('button', { name: 'List Fall Classic' })).not.toHaveAttribute('aria-busy')
})
