import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { SheetGuest } from './guest-codes.queries.ts'
import { GuestSheet } from './guest-sheet.tsx'

const tournament = { name: 'Cup', timeZone: 'America/Chicago', startDate: '2026-06-13T13:00:00.000Z' }

function show(
  startsAt: string | null,
  of: typeof tournament | { name: string; timeZone: string } = tournament,
) {
  const guest = {
    userId: 5,
    firstName: 'Ada',
    lastName: 'Long',
    divisions: ['Mixed 3.5', 'Women’s 3.5'],
    startsAt,
    isCheckedIn: false,
    hasPaid: false,
    url: 'https://tussle.example/claim/abc',
  } satisfies SheetGuest
  render(<GuestSheet tournament={of} guests={[guest]} />)
}

test('the sheet of guests gives only the time of a guest who plays on the day in its head', () => {
  show('2026-06-13T13:30:00.000Z')
  expect(screen.getByText('Cup · Sat, Jun 13')).toBeVisible()
  expect(screen.getByText('Mixed 3.5, Women’s 3.5, 8:30 AM')).toBeVisible()
})

test('the sheet of guests gives the day, too, of a guest who plays on another one', () => {
  show('2026-06-14T13:00:00.000Z')
  expect(screen.getByText('Mixed 3.5, Women’s 3.5, Sun, Jun 14, 8:00 AM')).toBeVisible()
})

test('the sheet of guests gives the day of a division that starts on another day without a time', () => {
  show('2026-06-14T05:00:00.000Z')
  expect(screen.getByText('Mixed 3.5, Women’s 3.5, Sun, Jun 14')).toBeVisible()
})

test('the sheet of guests gives no time where none is set, and the day where its head has none', () => {
  show(null)
  expect(screen.getByText('Mixed 3.5, Women’s 3.5')).toBeVisible()
  show('2026-06-13T13:30:00.000Z', { name: 'Open', timeZone: tournament.timeZone })
  expect(screen.getByText('Mixed 3.5, Women’s 3.5, Sat, Jun 13, 8:30 AM')).toBeVisible()
})

test('the sheet of guests names the buttons that make a new code', () => {
  show(null)
  expect(
    screen.getByText(/Participants, Guests, “Claim link” beside the name, “Make a code”\./u),
  ).toBeVisible()
})
