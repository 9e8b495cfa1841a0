import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { myLeague } from '../../test/entry-fixtures.ts'
import { player } from '../../test/fixtures.ts'
import { renderAt } from '../../test/render.tsx'
import { json, stubApi } from '../../test/stub-api.ts'
import { MyRegistrationsPage } from './my-registrations.tsx'

async function show(mine: object) {
  stubApi({
    'GET /api/user': () => json(player),
    'GET /api/users/leagues': () => json([mine]),
    'GET /api/users/tournaments': () => json([]),
    'GET /api/users/matches': () => json([]),
  })
  renderAt(<MyRegistrationsPage />, { at: '/my-registrations' })
  return {
    user: userEvent.setup(),
    leagues: within(await screen.findByRole('region', { name: 'My Leagues' })),
  }
}

test.each([
  [
    { paid: 4500, due: 0, state: 'paid' },
    '$45.00 paid',
    'You paid $45.00. Until Jun 20 you get $45.00 back.',
  ],
  [{ paid: 2000 }, '$25.00 to pay, $20.00 paid', 'You paid $20.00.'],
  [{}, '$45.00 to pay', 'You no longer owe $45.00.'],
  [{ waived: 4500, due: 0, state: 'waived' }, 'Fee waived', 'You can join again'],
])('an entry with the fee %o says "%s", and leaving it says "%s"', async (change, onCard, inDialog) => {
  const owed = { owed: 4500, paid: 0, waived: 0, refunded: 0, due: 4500, state: 'owed', ...change }
  const due = owed.owed - owed.paid - owed.waived
  const fee = { ...owed, due, refund: { amount: owed.paid, until: '2026-06-20' } }
  const { user, leagues } = await show({ ...myLeague, fee })
  expect(await leagues.findByText(onCard)).toBeVisible()
  await user.click(leagues.getByRole('button', { name: 'Withdraw from Summer Mixed Series' }))
  expect(await screen.findByRole('alertdialog')).toHaveTextContent(inDialog)
})
