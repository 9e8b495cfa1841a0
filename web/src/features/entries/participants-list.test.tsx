import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { mixedDoubles, participant, theo, womensSingles } from '../../test/entry-fixtures.ts'
import { player } from '../../test/fixtures.ts'
import { renderAt } from '../../test/render.tsx'
import { json, refusal, stubApi } from '../../test/stub-api.ts'
import { ParticipantsList } from './participants-list.tsx'

afterEach(() => vi.unstubAllGlobals())

type Handler = Parameters<typeof stubApi>[0][string]

function show(handler: Handler) {
  const { calls } = stubApi({
    'GET /api/user': () => json(player),
    'GET /api/leagues/12/participants': handler,
  })
  renderAt(<ParticipantsList kind="league" id={12} />)
  return calls
}

const singles = { divisionId: womensSingles.id, division: womensSingles }
const names = () => screen.getAllByRole('listitem').map((item) => item.textContent)

test('the list of participants groups entries by division', { tags: ['LEAGUE-027'] }, async () => {
  show(() => json([participant(1), participant(2), participant(3, singles)]))
  const doubles = within(await screen.findByRole('region', { name: mixedDoubles.name }))
  expect(doubles.getAllByRole('listitem')).toHaveLength(2)
  const alone = within(screen.getByRole('region', { name: womensSingles.name }))
  expect(alone.getByText('Player 3')).toBeVisible()
})

test('the list of participants shows a pair once, as A & B', { tags: ['LEAGUE-028'] }, async () => {
  show(() => json([participant(1, { partnerId: theo.id, partner: theo })]))
  expect(await screen.findByText('Player 1 & Theo O')).toBeVisible()
  expect(screen.getAllByRole('listitem')).toHaveLength(1)
})

test('the list of participants marks doubles entries without a partner and shows positions on the waitlist', {
  tags: ['LEAGUE-029'],
}, async () => {
  show(() =>
    json([
      participant(1, { needsPartner: true }),
      participant(2),
      participant(3, singles),
      participant(4, { ...singles, status: 'waitlisted', waitlistPosition: 2 }),
    ]),
  )
  await screen.findByText('Player 1')
  const [first, second, third, fourth] = names()
  expect(first).toContain('Player 1 (needs partner)')
  expect(second).toContain('Player 2 (needs partner)')
  expect(third).not.toContain('needs partner')
  expect(fourth).toContain('Player 4 (waitlist 2)')
})

test('the list of participants shows eight first, then the rest, and focuses the first new row', async () => {
  const pairs = Array.from({ length: 10 }, (_, index) =>
    participant(index + 1, index === 0 ? { partnerId: theo.id, partner: theo } : {}),
  )
  show(() => json(pairs))
  await screen.findByText('Player 1 & Theo O')
  expect(names()).toHaveLength(8)
  await userEvent.click(screen.getByRole('button', { name: 'Show all 11' }))
  expect(names()).toHaveLength(10)
  expect(screen.getAllByRole('listitem')[8]).toHaveFocus()
  expect(screen.queryByRole('button', { name: /Show/u })).toBeNull()
})

test('the list of participants reads further pages by the Link header', async () => {
  const first = Array.from({ length: 9 }, (_, index) => participant(index + 1))
  const calls = show(({ search }) =>
    search.includes('cursor=next-one')
      ? json([participant(10)])
      : json(first, 200, { link: '</api/leagues/12/participants?limit=200&cursor=next-one>; rel="next"' }),
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Show all' }))
  expect(names()).toHaveLength(9)
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }))
  await waitFor(() => expect(names()).toHaveLength(10))
  expect(calls.filter(({ path }) => path.endsWith('participants'))).toHaveLength(2)
})

test('the list of participants says that it has no entries, and offers another try after a failure', async () => {
  let reply = () => refusal(503, 'unavailable', 'Please try again in a moment')
  show(() => reply())
  expect(await screen.findByText('Please try again in a moment')).toBeVisible()
  reply = () => json([])
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Nobody has joined yet.')).toBeVisible()
})
