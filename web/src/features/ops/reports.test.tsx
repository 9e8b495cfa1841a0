import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { admin, player } from '../../test/fixtures.ts'
import { renderAt } from '../../test/render.tsx'
import { json, refusal, stubApi } from '../../test/stub-api.ts'
import { getToasts } from '../../ui/overlays/toast-store.ts'
import { ReportButton } from './report-button.tsx'
import type { Report } from './reports.queries.ts'
import { ReportsPanel } from './reports-panel.tsx'

beforeAll(async () => {
  await Promise.all([import('./report-dialog.tsx'), import('./settle-dialog.tsx')])
})
afterEach(() => vi.unstubAllGlobals())

const REPORT: Report = {
  id: 3,
  kind: 'player',
  subjectId: 9,
  reason: 'offensive',
  words: 'Look at the bio.',
  at: '2026-03-16T12:00:00.000Z',
  content: { name: 'Rude R', imageUrl: null, text: 'Rude words' },
  reporterName: 'Maya D',
  openReports: 2,
  state: 'open',
  settledAt: null,
  settledBy: null,
  wasUpheld: null,
  note: null,
}

async function openDialog(answer: () => Response) {
  const { calls } = stubApi({ 'GET /api/user': () => json(player), 'POST /api/reports': answer })
  renderAt(<ReportButton kind="player" id={9} name="Rude R" />)
  await userEvent.click(screen.getByRole('button', { name: 'Report this player' }))
  return { calls, dialog: within(await screen.findByRole('dialog', { name: 'Report Rude R' })) }
}

test('a player reports another player with a reason and a comment', { tags: ['SEC-19'] }, async () => {
  const { calls, dialog } = await openDialog(() => json({ message: 'Thank you.' }, 201))
  await userEvent.click(dialog.getByRole('button', { name: 'Send report' }))
  expect(dialog.getByText('Please choose a reason')).toBeVisible()
  await userEvent.click(dialog.getByRole('radio', { name: 'Insulting or hateful' }))
  await userEvent.type(dialog.getByLabelText(/In your words/u), 'The bio')
  await userEvent.click(dialog.getByRole('button', { name: 'Send report' }))
  await waitFor(() => expect(getToasts()[0]?.title).toBe('Reported'))
  const sent = calls.find(({ method }) => method === 'POST')
  expect(sent?.body).toEqual({ kind: 'player', id: 9, reason: 'offensive', words: 'The bio' })
})

test('the dialog for abuse reports says that the person has already reported this', async () => {
  const { dialog } = await openDialog(() => refusal(409, 'conflict', 'You have reported this already.'))
  await userEvent.click(dialog.getByRole('radio', { name: 'Something else' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Send report' }))
  expect(await dialog.findByText('You have reported this already.')).toBeVisible()
})

test('an administrator sees what was reported as it was then, and closes the abuse report', {
  tags: ['SEC-19'],
}, async () => {
  const { calls } = stubApi({
    'GET /api/user': () => json(admin),
    'GET /api/admin/reports': () => json([REPORT]),
    'POST /api/admin/reports/3/settle': () => json({ ...REPORT, state: 'settled' }),
  })
  renderAt(<ReportsPanel />)
  expect(await screen.findByText('Rude words')).toBeVisible()
  expect(screen.getByText('2 open reports')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Settle: Rude R' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Settle: Rude R' }))
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Remove the bio' }))
  await userEvent.type(dialog.getByLabelText(/Note/u), 'Told them')
  await userEvent.click(dialog.getByRole('button', { name: 'Settle' }))
  await waitFor(() => expect(getToasts()[0]?.title).toBe('Settled'))
  const sent = calls.find(({ method }) => method === 'POST')
  expect(sent?.body).toEqual({ isUpheld: true, clear: ['bio'], note: 'Told them' })
})
