import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { admin } from '../../../test/fixtures.ts'
import { renderAt } from '../../../test/render.tsx'
import { json, stubApi } from '../../../test/stub-api.ts'
import { TournamentForm } from './tournament-form.tsx'

let user = userEvent.setup({ delay: null })
beforeEach(() => {
  user = userEvent.setup({ delay: null })
  stubApi({
    'GET /api/user': () => json(admin),
    'GET /api/clubs': () => json([], 200, { 'x-total-count': '0' }),
  })
  renderAt(<TournamentForm />, { at: '/admin/create-tournament' })
})
afterEach(() => vi.unstubAllGlobals())

const EMPTY = 'Add participants to see tournament format recommendations'
const panel = () => within(screen.getByRole('complementary'))
const cards = () => panel().findAllByRole('radio')
const card = (name: string) => {
  const label = panel().getByRole('radio', { name }).closest('label')
  if (label === null) throw new Error(`no card ${name}`)
  return within(label)
}
const select = () => screen.findByRole('combobox', { name: 'Format' })

async function expectParticipants(count: string) {
  const field = screen.getByLabelText('Expected participants (optional)')
  await user.clear(field)
  if (count !== '') await user.type(field, count)
}

test('the recommendation panel says what it needs while fewer than two players are expected', {
  tags: ['ADMIN-052'],
}, async () => {
  for (const count of ['', '0', '1']) {
    await expectParticipants(count)
    expect(panel().getByText(EMPTY)).toBeVisible()
    expect(panel().queryByRole('radio')).toBeNull()
  }
  await expectParticipants('2')
  expect(await cards()).toHaveLength(4)
  expect(panel().queryByText(EMPTY)).toBeNull()
})

test('the recommendation panel shows one card per format, best first, for the expected number', {
  tags: ['ADMIN-053', 'ADMIN-056', 'ADMIN-057'],
}, async () => {
  await expectParticipants('30')
  const names = (await cards()).map((radio) => radio.getAttribute('aria-labelledby') ?? '')
  expect(names.map((id) => document.getElementById(id)?.textContent)).toEqual([
    'Group Stage + Knockout',
    'Single Elimination',
    'Double Elimination',
    'Round Robin',
  ])
  expect(panel().getByText('For 30 participants')).toBeVisible()
  expect(card('Group Stage + Knockout').getByText('Best Fit')).toBeVisible()
  expect(card('Single Elimination').getByText('Good Fit')).toBeVisible()
  expect(card('Double Elimination').getByText('Good Fit')).toBeVisible()
  expect(card('Round Robin').getByText('Not Recommended')).toBeVisible()
})

test('a card of the recommendation panel gives reason, time, matches and rounds', {
  tags: ['ADMIN-058', 'ADMIN-059', 'ADMIN-060', 'ADMIN-061'],
}, async () => {
  await expectParticipants('8')
  await cards()
  const radio = panel().getByRole('radio', { name: 'Double Elimination' })
  expect(radio).toHaveAccessibleDescription(
    /A second chance for everyone, no byes About 3 hours Estimated 13 Matches, plus a grand final 6 Rounds$/,
  )
  expect(card('Single Elimination').getByText('7')).toBeVisible()
})

test('warnings and suggestions are about the chosen format, and hidden if there are none', {
  tags: ['ADMIN-054', 'ADMIN-055'],
}, async () => {
  await expectParticipants('27')
  expect(await panel().findByRole('list', { name: 'Warnings' })).toHaveTextContent(
    '5 players will sit out the first round',
  )
  expect(panel().getByRole('list', { name: 'Suggestions' })).toHaveTextContent(
    'Add 5 more players for a balanced tournament',
  )
  await user.click(panel().getByRole('radio', { name: 'Round Robin' }))
  expect(panel().getByRole('list', { name: 'Warnings' })).toHaveTextContent(
    'Round robin needs 351 matches - will take a long time',
  )
  await user.click(panel().getByRole('radio', { name: 'Group Stage + Knockout' }))
  expect(panel().queryByRole('list')).toBeNull()
})

test('a card of the recommendation panel and the format field change the same choice', {
  tags: ['ADMIN-062', 'ADMIN-063', 'ADMIN-064'],
}, async () => {
  await expectParticipants('16')
  await cards()
  const format = await select()
  expect(card('Single Elimination').getByText('Selected')).toBeVisible()
  await user.click(panel().getByText('Round Robin'))
  expect(format).toHaveTextContent('Round Robin')
  expect(format).toHaveAccessibleDescription(/^Every participant plays every other participant/)
  expect(panel().getAllByText('Selected')).toHaveLength(1)
  expect(card('Round Robin').getByText('Selected')).toBeVisible()

  await user.click(format)
  await user.click(screen.getByRole('option', { name: 'Double Elimination' }))
  expect(panel().getByRole('radio', { name: 'Double Elimination' })).toBeChecked()
  expect(panel().getAllByText('Selected')).toHaveLength(1)
  expect(card('Double Elimination').getByText('Selected')).toBeVisible()
})

test('the arrow keys move through the cards of the recommendation panel', async () => {
  await expectParticipants('16')
  await cards()
  panel().getByRole('radio', { name: 'Single Elimination' }).focus()
  await user.keyboard('{ArrowDown}')
  expect(panel().getByRole('radio', { name: 'Double Elimination' })).toBeChecked()
  expect(await select()).toHaveTextContent('Double Elimination')
})

test('the recommended time follows the courts and minutes that the organiser enters', async () => {
  await expectParticipants('16')
  await cards()
  const courts = panel().getByLabelText('Courts')
  const minutes = panel().getByLabelText('Minutes per match')
  expect(courts).toHaveValue('4')
  expect(minutes).toHaveValue('30')
  expect(card('Single Elimination').getByText('About 2 hours')).toBeVisible()
  await user.clear(courts)
  await user.type(courts, '1')
  expect(card('Single Elimination').getByText('About 7.5 hours')).toBeVisible()
  await user.clear(minutes)
  await user.type(minutes, '60')
  expect(card('Single Elimination').getByText('About 15 hours')).toBeVisible()
  await user.clear(courts)
  expect(card('Single Elimination').getByText('About 4 hours')).toBeVisible()
})

test('the recommendation counts teams per division once divisions are chosen', {
  tags: ['FIX-35'],
}, async () => {
  await expectParticipants('64')
  expect(await panel().findByText('For 64 participants')).toBeVisible()
  for (const name of ['Mens 3.5 Doubles', 'Womens 3.5 Doubles', 'Mixed 3.5 Doubles', 'Mixed 4.0 Doubles']) {
    await user.click(await screen.findByRole('checkbox', { name }))
  }
  expect(await panel().findByText('About 8 teams in each of 4 divisions')).toBeVisible()
  expect(card('Single Elimination').getByText('7')).toBeVisible()
})
