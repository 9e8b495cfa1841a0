import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { club, overview } from '../../test/club-fixtures.ts'
import { admin } from '../../test/fixtures.ts'
import { renderAt } from '../../test/render.tsx'
import { json, refusal, stubApi } from '../../test/stub-api.ts'
import { ManageClubsPage } from './manage-clubs.tsx'

// The dialog's code loads on hover; the tests load it first.
beforeAll(() => import('../../features/clubs/create-club-dialog.tsx'))
afterEach(() => vi.unstubAllGlobals())

const plain = { ...club, id: 4, name: 'Barton Hills Racquet', location: 'Barton Hills', description: null }

function show(answers: Parameters<typeof stubApi>[0] = {}) {
  stubApi({
    'GET /api/user': () => json(admin),
    'GET /api/clubs': () => json([club, plain], 200, { 'x-total-count': '2' }),
    'GET /api/admin/clubs': () => json(overview),
    ...answers,
  })
  renderAt(<ManageClubsPage />, { at: '/admin/clubs' })
  return userEvent.setup()
}

const tile = (label: string) => screen.getByText(label).parentElement

test('the figures on /admin/clubs are dashes until they are known', {
  tags: ['ADMIN-068', 'ADMIN-069', 'ADMIN-070'],
}, async () => {
  let answer: (response: Response) => void = () => undefined
  show({ 'GET /api/admin/clubs': () => new Promise<Response>((resolve) => (answer = resolve)) })
  for (const label of ['Total Clubs', 'Active Members', 'This Month']) {
    expect(tile(label)).toHaveTextContent('--')
  }
  await screen.findByText('Riverside Pickleball Club')
  answer(json(overview))
  await waitFor(() => expect(tile('Total Clubs')).toHaveTextContent('21'))
  expect(tile('Active Members')).toHaveTextContent('363')
  expect(tile('This Month')).toHaveTextContent('2')
})

test('the figures on /admin/clubs stay dashes when the server does not answer', {
  tags: ['ADMIN-069', 'ADMIN-070'],
}, async () => {
  const user = show({ 'GET /api/admin/clubs': () => refusal(503, 'unavailable', 'Back soon') })
  await screen.findByText('The activity could not be loaded.')
  expect(tile('Active Members')).toHaveTextContent('--')
  expect(tile('This Month')).toHaveTextContent('--')
  expect(screen.getByText('Riverside Pickleball Club')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('The activity could not be loaded.')).toBeVisible()
})

test('/admin/clubs lists every club with its place, its description if any, and a link to it', {
  tags: ['ADMIN-071', 'ADMIN-072', 'ADMIN-073', 'ADMIN-074'],
}, async () => {
  show()
  const [first, second] = await within(await screen.findByRole('list', { name: 'Clubs' })).findAllByRole(
    'listitem',
  )
  expect(first).toHaveTextContent(
    'Riverside Pickleball ClubAustin, TXEight outdoor courts by the river.View Details',
  )
  expect(second).toHaveTextContent('Barton Hills RacquetBarton HillsView Details')
  expect(second?.querySelectorAll('p')).toHaveLength(1)
  expect(within(second as HTMLElement).getByRole('link', { name: /^View Details/ })).toHaveAttribute(
    'href',
    '/clubs/4',
  )
})

test('/admin/clubs says so if there are no clubs', { tags: ['ADMIN-075'] }, async () => {
  show({ 'GET /api/clubs': () => json([]) })
  expect(await screen.findByText('No clubs registered')).toBeVisible()
})

test('/admin/clubs shows the recent activity of the clubs', { tags: ['ADMIN-076'] }, async () => {
  show()
  const card = within(
    screen.getByRole('heading', { name: 'Recent Activity' }).closest('section') as HTMLElement,
  )
  expect(await card.findByText('Theo O')).toBeVisible()
  expect(card.getByRole('listitem')).toHaveTextContent('Theo O joined Riverside Pickleball Club')
  expect(card.getByRole('link', { name: 'Riverside Pickleball Club' })).toHaveAttribute('href', '/clubs/3')
})

test('/admin/clubs shows a line in place of the activity while nothing has happened', {
  tags: ['ADMIN-076'],
}, async () => {
  show({ 'GET /api/admin/clubs': () => json({ ...overview, activity: [] }) })
  expect(screen.getByRole('heading', { name: 'Recent Activity' })).toBeVisible()
  expect(await screen.findByText(/^Nothing has happened yet/)).toBeVisible()
})

test('Create Club on /admin/clubs opens the dialog of the clubs page, with clubs and without', {
  tags: ['ADMIN-077'],
}, async () => {
  const user = show({ 'GET /api/clubs': () => json([]) })
  await screen.findByText('No clubs registered')
  expect(screen.getAllByRole('button', { name: 'Create Club' })).toHaveLength(2)
  for (const button of screen.getAllByRole('button', { name: 'Create Club' })) {
    await user.click(button)
    const dialog = within(await screen.findByRole('dialog', { name: 'Create Club' }))
    expect(dialog.getByLabelText('Club Name')).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
})
