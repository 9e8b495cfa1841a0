import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Link, Route, Routes } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openAuthDialog } from '../../features/accounts/sign-in/auth-dialog-store.ts'
import { SignInForm } from '../../features/accounts/sign-in/sign-in-form.tsx'
import { ContinueCard } from '../../parts/account/continue-card.tsx'
import { competitionIntent } from '../../parts/browse/join-action.tsx'
import { league, myLeague } from '../../test/entry-fixtures.ts'
import { player } from '../../test/fixtures.ts'
import { renderAt } from '../../test/render.tsx'
import { json, signedOut, stubApi } from '../../test/stub-api.ts'
import { LeaguesPage } from '../leagues/leagues.tsx'

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-05-20T12:00:00Z') }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const INTENT = competitionIntent('league', league)

function open(at: string, mine: readonly unknown[] = []) {
  stubApi({
    'GET /api/user': signedOut,
    'POST /api/login': () => json(player),
    'GET /api/leagues': () => json([], 200, { 'x-upcoming-count': '0', 'x-ongoing-count': '0' }),
    'GET /api/users/leagues': () => json(mine),
    [`GET /api/leagues/${league.id}/divisions`]: () => json([]),
  })
  renderAt(
    <Routes>
      <Route path="/" element={<ContinueCard />} />
      <Route path="/browse" element={<SignInForm onForgotten={() => undefined} />} />
      <Route path="/leagues" element={<LeaguesPage />} />
      <Route path="/start" element={<Start />} />
    </Routes>,
    { at },
  )
  return userEvent.setup()
}

function Start() {
  return (
    <Link to={INTENT.to} state={INTENT.state}>
      Start
    </Link>
  )
}

async function signIn(user: ReturnType<typeof userEvent.setup>) {
  await user.type(screen.getByLabelText('Username or email'), 'maya')
  await user.type(screen.getByLabelText('Password'), 'secret1')
  await user.click(screen.getByRole('button', { name: 'Sign In' }))
  await waitFor(() => expect(screen.getByTestId('where')).toHaveTextContent(/^\/$/))
}

const dialog = () => screen.findByRole('dialog', { name: `Join ${league.name}` })

test('a visitor who wanted to join a league continues after signing in, to its join dialog', async () => {
  const user = open('/browse')
  openAuthDialog('sign-up', INTENT)
  await signIn(user)
  expect(screen.getByRole('region', { name: 'Continue' })).toHaveTextContent(
    `You were about to join ${league.name}.`,
  )
  await user.click(screen.getByRole('link', { name: 'Continue' }))
  expect(screen.getByTestId('where')).toHaveTextContent(/^\/leagues$/)
  expect(await dialog()).toBeVisible()
})

test('Not now closes the card that offers to continue joining', async () => {
  const user = open('/browse')
  openAuthDialog('sign-up', INTENT)
  await signIn(user)
  await user.click(screen.getByRole('button', { name: 'Not now' }))
  expect(screen.queryByRole('region', { name: 'Continue' })).toBeNull()
})

test('a person who only signs in is offered nothing, even if they wanted to join something before', async () => {
  const user = open('/browse')
  openAuthDialog('sign-up', INTENT)
  openAuthDialog('sign-in')
  await signIn(user)
  expect(screen.queryByRole('region', { name: 'Continue' })).toBeNull()
})

test('the list opens no join dialog for a player who has already joined', async () => {
  const user = open('/start', [myLeague])
  await user.click(screen.getByRole('link', { name: 'Start' }))
  expect(await screen.findByRole('heading', { name: 'No upcoming leagues found' })).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('the list opens no join dialog for a competition that can no longer be joined', async () => {
  vi.setSystemTime('2026-05-31T12:00:00Z')
  const user = open('/start')
  await user.click(screen.getByRole('link', { name: 'Start' }))
  expect(await screen.findByRole('heading', { name: 'No upcoming leagues found' })).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
})
