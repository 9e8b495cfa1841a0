import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { player } from '../../test/fixtures.ts'
import { renderAt } from '../../test/render.tsx'
import { json, refusal, stubApi } from '../../test/stub-api.ts'
import { Toaster } from '../../ui/overlays/toast.tsx'
import { CalendarCard } from './calendar-card.tsx'

afterEach(() => vi.unstubAllGlobals())

const URL_OF = (generation: number) => `https://tussle.example/api/calendars/7-${generation}.ics`

function show(url: string | null, handlers: Parameters<typeof stubApi>[0] = {}) {
  let generation = 1
  stubApi({
    'GET /api/user': () => json(player),
    'GET /api/users/calendar': () => json({ url }),
    'POST /api/users/calendar': () => {
      generation += 1
      return json({ url: URL_OF(generation) }, 201)
    },
    'DELETE /api/users/calendar': () => json({ url: null }),
    ...handlers,
  })
  renderAt(
    <>
      <CalendarCard />
      <Toaster />
    </>,
  )
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const address = () => screen.findByLabelText('Private address')

test('a player creates, renews and ends the address of the calendar feed', async () => {
  show(null)
  await press('Make an address')
  expect(await address()).toHaveValue(URL_OF(2))
  await press('New address')
  await vi.waitFor(async () => expect(await address()).toHaveValue(URL_OF(3)))
  await press('Stop')
  expect(await screen.findByRole('button', { name: 'Make an address' })).toBeVisible()
})

test('a player copies the address of the calendar feed', async () => {
  const user = userEvent.setup()
  show(URL_OF(1))
  await user.click(await screen.findByRole('button', { name: 'Copy' }))
  expect(await screen.findByText('Copied')).toBeVisible()
  expect(await navigator.clipboard.readText()).toBe(URL_OF(1))
})

test('the calendar card shows the server’s message on a refusal', async () => {
  show(null, {
    'POST /api/users/calendar': () => refusal(403, 'demo_account', 'The demo account cannot do this'),
  })
  await press('Make an address')
  expect(await screen.findByText('The demo account cannot do this')).toBeVisible()
})
