import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ManagedLeague, ManagedTournament } from '@tussle/contract/managed-competitions'
import { vi } from 'vitest'
import { ManageLeaguesPage } from '../pages/admin/manage-leagues.tsx'
import { ManageTournamentsPage } from '../pages/admin/manage-tournaments.tsx'
import { league, tournament } from './entry-fixtures.ts'
import { admin } from './fixtures.ts'
import { renderAt } from './render.tsx'
import { json, stubApi } from './stub-api.ts'

/** The dialogs' code loads on hover; the tests load it first. */
export async function loadDialogs(): Promise<void> {
  await import('../features/competitions/manage/act-dialog.tsx')
  await import('../features/competitions/manage/managed-menu.tsx')
  await import('../features/competitions/manage/edit-dialog.tsx')
  await import('../features/competitions/manage/export-dialog.tsx')
  await import('../features/competitions/manage/fixtures-dialog.tsx')
  await import('../features/competitions/manage/new-season-dialog.tsx')
  await import('../features/competitions/manage/copy-dialog.tsx')
}

const extras = {
  isDraft: false,
  registrationOpen: true,
  closedEarly: false,
  hasFee: true,
  visibility: 'public' as const,
  isByLink: false,
  waiting: 0,
  isDrawn: false,
  hasResults: false,
  locked: {},
}
const dates = {
  startDate: '2026-04-01T05:00:00.000Z',
  endDate: '2026-05-13T04:59:59.999Z',
  registrationDeadline: '2026-03-29T04:59:59.999Z',
  timeZone: 'America/Chicago',
}
export const spring: ManagedLeague = {
  ...league,
  ...extras,
  ...dates,
  id: 5,
  name: 'Spring League',
  participantCount: 5,
  maxPlayers: null,
  maxParticipants: null,
  isActive: true,
}
export const cup: ManagedTournament = {
  ...tournament,
  ...extras,
  ...dates,
  startDate: '2026-04-01T14:00:00.000Z',
  id: 9,
  name: 'Harbor Cup',
  format: 'single_elimination',
  participantCount: 14,
  maxPlayers: 16,
  maxParticipants: 16,
  waiting: 2,
  isActive: true,
}

type Answers = Parameters<typeof stubApi>[0]

/** The list of the leagues or of the tournaments as an administrator sees it. */
export function showManaged(
  kind: 'leagues' | 'tournaments',
  items: readonly object[],
  answers: Answers = {},
  at = '',
) {
  const api = stubApi({
    'GET /api/user': () => json(admin),
    'GET /api/clubs': () => json([], 200, { 'x-total-count': '0' }),
    [`GET /api/admin/${kind}`]: () => json(items, 200, { 'x-total-count': String(items.length) }),
    ...answers,
  })
  renderAt(kind === 'leagues' ? <ManageLeaguesPage /> : <ManageTournamentsPage />, {
    at: `/admin/manage-${kind}${at}`,
  })
  return { ...api, user: userEvent.setup({ advanceTimers: vi.advanceTimersByTime }) }
}

export async function chooseAction(user: ReturnType<typeof userEvent.setup>, name: string, action: string) {
  await user.click(await screen.findByRole('button', { name: `Actions for ${name}` }))
  await user.click(await screen.findByRole('menuitem', { name: action }))
}
