import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { enterLeagueResult, type LeagueRole } from '@tussle/contract/play/league-results'
import type { MatchDetail } from '@tussle/contract/play/matches'
import { Route, Routes } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { player } from '../../test/fixtures.ts'
import { renderAt } from '../../test/render.tsx'
import { ines, standings as league, match, maya, noor, sam } from '../../test/standings-fixtures.ts'
import { json, stubApi } from '../../test/stub-api.ts'
import { dismissToast, getToasts } from '../../ui/overlays/toast-store.ts'
import { LeagueStandingsPage } from './league-standings.tsx'

afterEach(() => {
  for (const { id } of getToasts()) dismissToast(id)
  vi.unstubAllGlobals()
})

const disputed = match(77, '2026-06-08', { status: 'disputed' })
const say = (by: typeof ines, kind: string, sets: MatchDetail['sets'], reason: string | null) => ({
  id: by.id,
  at: '2026-06-08T21:12:00.000Z',
  kind,
  fromStatus: 'pending' as const,
  toStatus: 'reported' as const,
  sets,
  reason,
  actor: by,
})
const detail: MatchDetail = {
  ...disputed,
  title: 'Round 1',
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
    sets: [{ playerScore: 9, opponentScore: 11 }],
    reason: 'There was a third game',
    at: '2026-06-08T21:00:00.000Z',
    by: maya,
  },
  mayDecide: true,
  mayUndo: false,
  history: [
    say(ines, 'reported', disputed.sets, null),
    say(maya, 'disputed', [{ playerScore: 9, opponentScore: 11 }], 'There was a third game'),
  ],
}

const withdrawn: LeagueRole['withdrawn'] = [
  { entryId: 108, divisionName: 'Mixed 4.0 Doubles', players: [noor, sam] },
]

function show(mayOrganise: boolean, at = '/leagues/12/standings') {
  const { calls } = stubApi({
    'GET /api/user': () => json(player),
    'GET /api/users/leagues': () => json([], 200, { 'x-total-count': '0' }),
    'GET /api/leagues/12/divisions': () => json(league.divisions),
    'GET /api/leagues/12/role': () => json({ mayOrganise, withdrawn: mayOrganise ? withdrawn : [] }),
    'GET /api/leagues/12/standings': () => json({ ...league, matches: [disputed] }),
    'GET /api/matches/77': () => json({ ...detail, mayDecide: mayOrganise }),
    'PATCH /api/matches/77': () => json(disputed),
    'POST /api/leagues/12/results': () => json(disputed, 201),
    'POST /api/leagues/12/entries': () => json({ entryId: 9 }, 201),
    'POST /api/leagues/12/entries/101/replace': () => json({ message: 'done' }),
    'POST /api/competitions/league/12/entries/108/reinstate': () => json({ message: 'done' }),
    'POST /api/competitions/league/12/entries/101/withdraw': () => json({ message: 'done' }),
  })
  renderAt(
    <Routes>
      <Route path="/leagues/:id/standings" element={<LeagueStandingsPage />} />
    </Routes>,
    { at },
  )
  return { calls, user: userEvent.setup() }
}

test('the notification of a dispute opens the decision dialog for an organiser of the league', {
  tags: ['FIX-20'],
}, async () => {
  const { calls, user } = show(true, '/leagues/12/standings?match=77')
  const dialog = within(await screen.findByRole('dialog', { name: 'Settle dispute' }))
  expect(dialog.getByText('Maya D: “There was a third game”')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: /^This stands: .+ wins? 11–9$/u }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(calls.find(({ method }) => method === 'PATCH')?.body).toMatchObject({
    outcome: 'played',
    sets: [{ playerScore: 9, opponentScore: 11 }],
    reason: 'What Maya D says stands',
  })
})

test('the notification of a dispute shows a player the match with its history and no decision', {
  tags: ['FIX-20'],
}, async () => {
  show(false, '/leagues/12/standings?match=77')
  const sheet = within(await screen.findByRole('dialog', { name: 'Match' }))
  expect(await sheet.findByText(/^Disputed by Maya D/u)).toBeVisible()
  expect(sheet.queryByRole('button', { name: 'Settle dispute' })).toBeNull()
})

test('a dispute is shown above the table, for organisers alone', { tags: ['FIX-20'] }, async () => {
  const { user } = show(true)
  const card = within(await screen.findByRole('region', { name: 'Settle a score' }))
  await user.click(card.getByRole('button', { name: /^Settle dispute: Ines K & Caleb F against/u }))
  expect(await screen.findByRole('dialog', { name: 'Settle dispute' })).toBeVisible()
})

test('players see neither the dispute card nor a way to enter scores of others', {
  tags: ['FIX-20'],
}, async () => {
  show(false)
  expect(await screen.findByRole('table', { name: 'Mixed 4.0 Doubles standings' })).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Settle a score' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Enter a score' })).toBeNull()
})

test('an organiser enters a score of two sides of a league', { tags: ['FIX-20'] }, async () => {
  const { calls, user } = show(true)
  await user.click(await screen.findByRole('button', { name: 'Enter a score' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Enter a score' }))
  await user.click(dialog.getByRole('button', { name: 'Save result' }))
  expect((await dialog.findAllByText('Please choose both sides')).length).toBe(2)
  for (const [side, name] of [
    ['First side', 'Ines K & Caleb F'],
    ['Second side', 'Maya D & Theo O'],
  ] as const) {
    await user.click(await dialog.findByRole('combobox', { name: side }))
    await user.click(await screen.findByRole('option', { name }))
  }
  const cells = dialog.getAllByRole('textbox', { name: /^Set/u })
  for (const [cell, points] of ['11', '4', '11', '6'].entries()) {
    await user.type(cells[cell] as HTMLElement, points)
  }
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'By telephone')
  await user.click(dialog.getByRole('button', { name: 'Save result' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const sent = calls.find(({ method, path }) => method === 'POST' && path.endsWith('/results'))?.body
  expect(enterLeagueResult.body.parse(sent)).toMatchObject({
    player1Id: ines.id,
    player2Id: maya.id,
    outcome: 'played',
    reason: 'By telephone',
  })
})

async function teams(mayOrganise: boolean) {
  const shown = show(mayOrganise, '/leagues/12/standings?tab=teams')
  expect(await screen.findByRole('region', { name: 'Mixed 4.0 Doubles' })).toBeVisible()
  return shown
}

test('an organiser adds a team to a league', { tags: ['FIX-22'] }, async () => {
  const { calls, user } = await teams(true)
  await user.click(await screen.findByRole('button', { name: 'Add players' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add players' }))
  await user.type(dialog.getByRole('textbox', { name: 'Player' }), 'troy@example.com')
  await user.type(dialog.getByRole('textbox', { name: /^Partner/u }), 'jude@example.com')
  await user.click(dialog.getByRole('button', { name: 'Add' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(calls.find(({ path }) => path === '/api/leagues/12/entries')?.body).toMatchObject({
    divisionId: league.divisions[0]?.id,
    logins: ['troy@example.com', 'jude@example.com'],
  })
})

test('an organiser replaces a player of a team in a league', { tags: ['FIX-22'] }, async () => {
  const { calls, user } = await teams(true)
  await user.click(await screen.findByRole('button', { name: 'More for Ines K & Caleb F' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Replace a player' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Replace a player' }))
  await user.click(dialog.getByRole('radio', { name: 'Caleb F' }))
  await user.type(dialog.getByRole('textbox', { name: 'Who plays instead?' }), 'jude@example.com')
  await user.click(dialog.getByRole('button', { name: 'Replace' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(calls.find(({ path }) => path.endsWith('/replace'))?.body).toEqual({
    userId: 11,
    login: 'jude@example.com',
  })
})

test('an organiser withdraws a team from a league, after a question', { tags: ['FIX-22'] }, async () => {
  const { calls, user } = await teams(true)
  await user.click(await screen.findByRole('button', { name: 'More for Ines K & Caleb F' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Withdraw' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Withdraw Ines K & Caleb F?' }))
  await user.click(question.getByRole('button', { name: 'Withdraw' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(calls.filter(({ path }) => path.endsWith('/entries/101/withdraw'))).toHaveLength(1)
})

test('an organiser sees withdrawn entries of a league and reinstates them', {
  tags: ['FIX-22'],
}, async () => {
  const { calls, user } = await teams(true)
  const card = within(await screen.findByRole('region', { name: 'Withdrawn' }))
  await user.click(card.getByRole('button', { name: 'Reinstate Noor A & Sam Q' }))
  await waitFor(() =>
    expect(calls.filter(({ path }) => path.endsWith('/entries/108/reinstate'))).toHaveLength(1),
  )
})

test('a viewer who does not organise the league can change no entry', { tags: ['FIX-22'] }, async () => {
  await teams(false)
  expect(screen.queryByRole('button', { name: 'Add players' })).toBeNull()
  expect(screen.queryByRole('button', { name: /^More for/u })).toBeNull()
  expect(screen.queryByRole('region', { name: 'Withdrawn' })).toBeNull()
})
