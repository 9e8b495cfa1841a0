import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { person } from '../../test/club-fixtures.ts'
import { desk, NOW } from '../../test/desk-fixtures.ts'
import { type Answers, CUP, loadLateParts, showDesk } from '../../test/desk-scene.tsx'
import { mixedDoubles, participant } from '../../test/entry-fixtures.ts'
import { json } from '../../test/stub-api.ts'

beforeAll(loadLateParts)
beforeEach(() => vi.useFakeTimers({ now: new Date(NOW), shouldAdvanceTime: true }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const EVIDENCE = 'Rating 4.62 from results, in a division up to 3.5'
const review = {
  ...{ entryId: 1, flag: 'skill', divisionName: mixedDoubles.name, state: 'open', nr: 0, last: null },
  players: [{ player: person(8, 'Big Serve'), evidence: EVIDENCE }],
  mayDecide: true,
}

const list = (items: readonly unknown[]) => () => json(items, 200, { 'x-total-count': String(items.length) })

function show(tab: string, answers: Answers) {
  return showDesk({
    shown: desk,
    at: `21?tab=${tab}`,
    answers: {
      [`GET ${CUP}/organisers`]: () => json({ organisers: [], mayChange: false }),
      [`GET ${CUP}/divisions`]: () => json([mixedDoubles]),
      'GET /api/competitions/tournament/21/attention': () => json({ withoutPartner: [] }),
      'GET /api/competitions/tournament/21/reviews': () => json({ total: 0, undecided: 0, items: [] }),
      ...answers,
    },
  })
}

test('the control room lists players without a partner first, then flagged entries with the evidence', {
  tags: ['FIX-40', 'FIX-41'],
}, async () => {
  const single = { ...participant(2), division: mixedDoubles, partner: null, partnerId: null }
  const team = { ...single, id: 1, partner: person(9, 'Ana P'), partnerId: 9 }
  const concern = { entryId: 1, divisionId: 31, divisionName: mixedDoubles.name, joinedAt: NOW }
  show('participants', {
    [`GET ${CUP}/participants`]: list([team, single]),
    'GET /api/competitions/tournament/21/attention': () =>
      json({
        withoutPartner: [{ ...concern, player: person(7, 'Lone Wolf') }],
      }),
    'GET /api/competitions/tournament/21/reviews': () => json({ total: 1, undecided: 1, items: [review] }),
  })
  const alone = await screen.findByRole('list', { name: 'Players without a partner' })
  expect(alone).toHaveTextContent(`Lone Wolf${mixedDoubles.name}`)
  expect(screen.getByRole('heading', { name: '1 player without a partner' })).toBeVisible()
  const above = await screen.findByRole('list', { name: 'Entries to review' })
  expect(above).toHaveTextContent(`Big Serve${EVIDENCE}`)
  const [first] = within(screen.getByRole('list', { name: mixedDoubles.name })).getAllByRole('listitem')
  expect(first).toHaveTextContent('Looking for a partner')
  expect(alone.compareDocumentPosition(above)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test('the organiser sets what happens to players above the level of a division', {
  tags: ['FIX-41'],
}, async () => {
  const path = `/api/competitions/tournament/21/divisions/${mixedDoubles.id}`
  const { user, writes } = show('settings', {
    [`PATCH ${path}`]: () =>
      json({ ...mixedDoubles, maxPlayers: 16, participantCount: 0, skillRule: 'refuse' }),
  })
  const rules = await screen.findByRole('radiogroup', {
    name: `Players above the level of ${mixedDoubles.name}`,
  })
  expect(within(rules).getByRole('radio', { name: 'Warn' })).toBeChecked()
  await user.click(within(rules).getByRole('radio', { name: 'Refuse' }))
  await waitFor(() => expect(writes()[0]?.body).toEqual({ skillRule: 'refuse' }))
})
