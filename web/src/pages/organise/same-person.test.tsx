import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { MergeProposal, MergeProposals } from '@tussle/contract/people/merge-proposals'
import type { ComparedGuest, Comparison } from '@tussle/contract/people/merges'
import { Route, Routes } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { player } from '../../test/fixtures.ts'
import { renderAt } from '../../test/render.tsx'
import { json, refusal, stubApi } from '../../test/stub-api.ts'
import { SamePersonPage } from './same-person.tsx'

afterEach(() => vi.unstubAllGlobals())

const PATH = '/api/clubs/3/merge-proposals'
const JOHN: ComparedGuest = {
  userId: 11,
  name: 'John Smith',
  since: '2026-03-14T12:00:00.000Z',
  enteredIn: 'Spring Fling',
  timeZone: 'America/Chicago',
  email: null,
  phone: '… 0147',
  level: '3.5',
  ratings: [{ play: 'doubles', rating: 3.52, matches: 9 }],
  partners: ['Kim Lee'],
  entries: [{ competition: 'Spring Fling', division: 'Mixed 3.5 Doubles', isDrawn: true }],
  entryCount: 1,
  won: 5,
  lost: 4,
  hasLink: true,
}
const JON: ComparedGuest = {
  ...JOHN,
  userId: 12,
  name: 'Jon Smith',
  enteredIn: 'Bluebonnet Classic',
  email: 'j…@example.org',
  ratings: [],
  entries: [{ competition: 'Bluebonnet Classic', division: 'Mens 3.5 Singles', isDrawn: false }],
  won: 0,
  lost: 0,
}
const PROPOSAL: MergeProposal = {
  first: { userId: 11, name: 'John Smith' },
  second: { userId: 12, name: 'Jon Smith' },
  likenesses: ['email', 'phone', 'partner', 'rating'],
  isToAsk: false,
}
const COMPARISON: Comparison = {
  kept: JOHN,
  other: JON,
  likenesses: ['phone', 'partner', 'rating'],
  answer: null,
  refusal: null,
}
const LIST: MergeProposals = {
  club: { id: 3, name: 'Riverside Pickleball Club' },
  proposals: [
    PROPOSAL,
    {
      first: { userId: 21, name: 'Troy Bell' },
      second: { userId: 22, name: 'Troy Bell' },
      likenesses: ['name', 'rating'],
      isToAsk: true,
    },
  ],
  isMore: false,
  decided: [],
}
const MERGE = {
  ...{ id: 5, person: { id: 11, displayName: 'John Smith' }, entries: 1, matches: 0 },
  undoUntil: new Date(Date.now() + 599_000).toISOString(),
  paid: [{ currency: 'USD', amount: 2000 }],
}

function show(answers: Parameters<typeof stubApi>[0] = {}, search = '') {
  const api = stubApi({
    'GET /api/user': () => json(player),
    [`GET ${PATH}`]: () => json(LIST),
    [`GET ${PATH}/11/12`]: () => json(COMPARISON),
    [`GET ${PATH}/12/11`]: () => json({ ...COMPARISON, kept: JON, other: JOHN }),
    [`GET ${PATH}/21/22`]: () =>
      json({ ...COMPARISON, refusal: 'Both are in Mens 3.5 Singles, so they are two people' }),
    ...answers,
  })
  renderAt(
    <Routes>
      <Route path="/organise/clubs/:id/same-person" element={<SamePersonPage />} />
    </Routes>,
    { at: `/organise/clubs/3/same-person${search}` },
  )
  const writes = () => api.calls.filter(({ method }) => method !== 'GET')
  return { ...api, writes, user: userEvent.setup() }
}

test('an organiser sees two guests side by side, what is the same and what one person would mean', async () => {
  show()
  const kept = within(await screen.findByRole('region', { name: 'John Smith, stays' }))
  expect(kept.getByText('3.52 from 9 matches')).toBeVisible()
  expect(kept.getByText('9, of which 5 won')).toBeVisible()
  expect(kept.getAllByText('the same in both')).toHaveLength(3)
  const other = within(screen.getByRole('region', { name: 'Jon Smith, the other one' }))
  expect(other.getByText('3.5, chosen level')).toBeVisible()
  expect(screen.getByText('The name becomes John Smith, with the email j…@example.org.')).toBeVisible()
  expect(
    screen.getByText('Jon Smith has played no match, so results and rating stay as they are.'),
  ).toBeVisible()
  expect(screen.getByText('1 entry goes along, with what was paid.')).toBeVisible()
  expect(screen.getByText('The seed in Mens 3.5 Singles follows the rating at the next draw.')).toBeVisible()
  expect(screen.getByText('One claim link stays. The claim link of Jon Smith stops working.')).toBeVisible()
  expect(screen.getByText('2 to decide')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Organise' })).toHaveAttribute('href', '/organise?club=3')
})

test('an organiser keeps the other one, and the merge says so', async () => {
  const { user, writes } = show({ 'POST /api/clubs/3/merges': () => json(MERGE, 201) })
  await user.click(
    await screen.findByRole('button', { name: 'Keep Jon Smith of Bluebonnet Classic instead' }),
  )
  await screen.findByRole('region', { name: 'Jon Smith, stays' })
  expect(screen.getByText('9 matches and the rating 3.52 of John Smith go along.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Same person' }))
  await screen.findByText('Came along: 1 entry, 0 matches, $20.00 paid.')
  expect(writes()).toMatchObject([{ method: 'POST', body: { keptId: 12, otherId: 11 } }])
  expect(writes()[0]?.headers.get('idempotency-key')).not.toBeNull()
})

test('a merge can be undone from the page that shows what came along', async () => {
  let list = LIST
  const { user, writes, calls } = show({
    [`GET ${PATH}`]: () => json(list),
    'POST /api/clubs/3/merges': () => {
      list = { ...LIST, proposals: LIST.proposals.slice(1) }
      return json(MERGE, 201)
    },
    'DELETE /api/clubs/3/merges/5': () => {
      list = LIST
      return json({ message: 'Taken back. They are two guests again' })
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Same person' }))
  expect(await screen.findByRole('heading', { name: 'John Smith is one person now' })).toBeVisible()
  await waitFor(() => expect(screen.getByText('1 to decide')).toBeVisible())
  await user.click(screen.getByRole('button', { name: /^Undo, \d+:\d\d left$/u }))
  await screen.findByRole('region', { name: 'John Smith, stays' })
  expect(writes().map(({ method }) => method)).toEqual(['POST', 'DELETE'])
  const compared = calls.filter(({ path }) => path === `${PATH}/11/12`)
  expect(compared.length).toBeGreaterThan(0)
})

test('an organiser says that they are two people, and takes it back', async () => {
  let list = LIST
  const decided = { mergeId: null, ...PROPOSAL, at: '2026-06-13T12:02:00.000Z', undoUntil: null }
  const { user, writes } = show({
    [`GET ${PATH}`]: () => json(list),
    [`PUT ${PATH}/11/12`]: () => {
      list = { ...LIST, proposals: LIST.proposals.slice(1), decided: [decided] }
      return json({ message: 'They are two people, and are not proposed again' })
    },
    [`DELETE ${PATH}/11/12`]: () => {
      list = LIST
      return json({ message: 'Taken back. They are proposed again' })
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Two people' }))
  await user.click(
    await screen.findByRole('button', { name: 'Undo: John Smith and Jon Smith are two people' }),
  )
  await screen.findByRole('region', { name: 'John Smith, stays' })
  expect(writes()).toMatchObject([
    { method: 'PUT', body: { answer: 'two' } },
    { method: 'DELETE', path: `${PATH}/11/12` },
  ])
})

test('an organiser lets somebody ask at the check-in, and a pair that cannot be one person says why', async () => {
  const { user, writes } = show({
    [`PUT ${PATH}/11/12`]: () => json({ message: 'Somebody asks them at the check-in' }),
  })
  await user.click(await screen.findByRole('button', { name: 'Ask at check-in' }))
  await waitFor(() => expect(writes()).toMatchObject([{ method: 'PUT', body: { answer: 'ask' } }]))
  await user.click(screen.getByRole('button', { name: /^Troy Bell, Troy Bell Ask at check-in/u }))
  expect(await screen.findByText('Both are in Mens 3.5 Singles, so they are two people.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Same person' })).toBeDisabled()
  expect(screen.queryByRole('button', { name: 'Ask at check-in' })).toBeNull()
})

test('a refused merge shows the reason and keeps the proposal', async () => {
  const message = 'Both are in Mens 3.5 Singles, so they are two people'
  const { user } = show({ 'POST /api/clubs/3/merges': () => refusal(409, 'conflict', message) })
  await user.click(await screen.findByRole('button', { name: 'Same person' }))
  expect(await screen.findByRole('alert')).toHaveTextContent(message)
  expect(screen.getByRole('button', { name: 'Two people' })).toBeEnabled()
})

test('the page of proposals is empty, refused or not loaded with a sentence each', async () => {
  show({ [`GET ${PATH}`]: () => json({ ...LIST, proposals: [] }) }, '?tournament=7')
  expect(await screen.findByRole('heading', { name: 'Nothing to decide' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Control room' })).toHaveAttribute('href', '/admin/tournaments/7')
})

test.each([
  [403, 'Only the organisers of this club can decide about its guests.'],
  [404, 'It may have been closed, or the link is not quite right.'],
  [500, 'The proposals could not be loaded.'],
])('the page of proposals answers a status of %d with a sentence', async (status, text) => {
  show({ [`GET ${PATH}`]: () => refusal(status, 'forbidden', 'No') })
  expect(await screen.findByText(text)).toBeVisible()
})
