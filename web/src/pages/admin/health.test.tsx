import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { HealthLine, InstallationHealth } from '@tussle/contract/ops/health'
import { afterEach, expect, test, vi } from 'vitest'
import { admin } from '../../test/fixtures.ts'
import { renderAt } from '../../test/render.tsx'
import { json, refusal, stubApi } from '../../test/stub-api.ts'
import { getToasts } from '../../ui/overlays/toast-store.ts'
import { HealthPage } from './health.tsx'

afterEach(() => vi.unstubAllGlobals())

const restore: HealthLine = {
  subject: 'restore-check',
  level: 'act',
  name: 'Verified restore',
  value: '41 days ago',
  detail: 'last tried 41 days ago, passed',
  advice: 'Run the restore check.',
  act: null,
}
const letters: HealthLine = {
  ...restore,
  subject: 'dead-letters',
  level: 'watch',
  name: 'Dead letters',
  value: '3 jobs',
  detail: null,
  advice: 'Open them.',
  act: 'open-dead-letters',
}
const mail: HealthLine = {
  ...letters,
  subject: 'mail',
  level: 'fine',
  name: 'Mail',
  value: '412 sent in 24 h',
  advice: 'Sending works.',
  act: 'send-test-mail',
}
const health: InstallationHealth = { checkedAt: '2026-03-17T12:00:00.000Z', lines: [restore, letters, mail] }

function show(answers: Parameters<typeof stubApi>[0] = {}) {
  const api = stubApi({
    'GET /api/user': () => json(admin),
    'GET /api/admin/health': () => json(health),
    ...answers,
  })
  const user = userEvent.setup()
  renderAt(<HealthPage />, { at: '/admin/health' })
  return { ...api, user }
}

test('the health page groups its lines by what they ask of the administrator, with counts', async () => {
  show()
  const urgent = within(await screen.findByRole('region', { name: 'Act now · 1' }))
  expect(urgent.getByRole('img', { name: 'Act now' })).toBeVisible()
  expect(urgent.getByText('Run the restore check.')).toBeVisible()
  expect(screen.getByRole('region', { name: 'Watch · 1' })).toBeVisible()
  expect(screen.getByRole('region', { name: 'Fine · 1' })).toBeVisible()
  expect(screen.getByText('1 needs you')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Open the 3 jobs' })).toHaveAttribute(
    'href',
    '/admin#failed-deliveries',
  )
})

test('the health page copies its lines as text', async () => {
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: 'Copy as text' }))
  expect(await navigator.clipboard.readText()).toBe(
    [
      'Health, checked 2026-03-17T12:00:00.000Z',
      'Act now · 1\n- Verified restore: 41 days ago (last tried 41 days ago, passed). Run the restore check.',
      'Watch · 1\n- Dead letters: 3 jobs. Open them.',
      'Fine · 1\n- Mail: 412 sent in 24 h. Sending works.',
    ].join('\n\n'),
  )
})

test('a test mail is asked for once and says where it goes', async () => {
  const { calls, user } = show({
    'POST /api/admin/health/test-mail': () => json({ message: 'It is on its way' }),
  })
  await user.click(await screen.findByRole('button', { name: 'Send a test' }))
  await waitFor(() => expect(getToasts()[0]?.title).toBe('It is on its way'))
  expect(calls.filter(({ path }) => path === '/api/admin/health/test-mail')).toHaveLength(1)
})

test('the health page says that the database does not answer, and keeps the last lines', async () => {
  let isAway = false
  const { user } = show({
    'GET /api/admin/health': () => (isAway ? refusal(503, 'unavailable', 'Try again') : json(health)),
  })
  await screen.findByText('Verified restore')
  isAway = true
  await user.click(screen.getByRole('button', { name: 'Check now' }))
  expect(await screen.findByText('The database does not answer')).toBeVisible()
  expect(screen.getByText('Verified restore')).toBeVisible()
})
