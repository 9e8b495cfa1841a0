import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { CurrentUser } from '@tussle/contract/people/current-user'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { player } from '../../test/fixtures.ts'
import { profile } from '../../test/player-fixtures.ts'
import { renderAt } from '../../test/render.tsx'
import { json, refusal, stubApi } from '../../test/stub-api.ts'
import { getToasts } from '../../ui/overlays/toast-store.ts'
import { VisitorsPage } from './visitors.tsx'

afterEach(() => vi.unstubAllGlobals())

const JUNIOR: CurrentUser = {
  ...player,
  birthMonth: `${new Date().getFullYear() - 12}-05`,
  publicName: 'M. D.',
}

async function show(person: CurrentUser, answers: Parameters<typeof stubApi>[0] = {}) {
  let now = person
  const { calls } = stubApi({
    'GET /api/user': () => json(now),
    'GET /api/players/7': () => json({ ...profile, id: 7 }),
    'PATCH /api/users/profile': ({ body }) => {
      now = { ...now, ...(body as Partial<CurrentUser>) }
      return json(now)
    },
    ...answers,
  })
  renderAt(<VisitorsPage />, { at: '/profile/visitors' })
  await screen.findByRole('heading', { level: 1, name: 'How strangers see you' })
  const writes = () => calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body)
  return { user: userEvent.setup(), writes }
}

const preview = () => within(screen.getByRole('region', { name: 'What a stranger sees' }))
const ways = () => screen.getAllByRole('radio').map((radio) => radio.getAttribute('value'))

describe('how strangers see an adult', { tags: ['SEC-19'] }, () => {
  test('the preview follows the way to be named, which is saved at once', async () => {
    const { user, writes } = await show(player)
    expect(preview().getByTitle('Maya D & Theo O')).toBeVisible()
    expect(screen.getByRole('radio', { name: 'Display name' })).toBeChecked()
    expect(screen.getByRole('radio', { name: 'Hidden' })).toHaveAccessibleDescription(
      'A number instead of a name: Player 17',
    )
    await user.click(screen.getByRole('radio', { name: 'Initials' }))
    expect(preview().getByText('No page of your own')).toBeVisible()
    expect(preview().getAllByText('M. D.')).toHaveLength(2)
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Saved'))
    expect(writes()).toEqual([{ nameForVisitors: 'initials' }])
  })

  test('initials end the switches and the link to the own page, and a sentence says so', async () => {
    await show({ ...player, nameForVisitors: 'initials', photoForVisitors: true })
    expect(screen.queryByRole('switch')).toBeNull()
    expect(screen.queryByRole('link', { name: 'See my page as a stranger' })).toBeNull()
    expect(screen.getByText(/strangers get no photo, city, record or page of you/u)).toBeVisible()
  })

  test('a switch shows in the preview what it shows to strangers', async () => {
    const { user, writes } = await show(player)
    expect(preview().getByText('Your name and nothing else')).toBeVisible()
    await user.click(screen.getByRole('switch', { name: 'City' }))
    await user.click(screen.getByRole('switch', { name: 'Record and ratings' }))
    expect(await preview().findByText('Austin, TX · 28-14 · doubles 4.06')).toBeVisible()
    expect(screen.getByRole('switch', { name: 'City' })).toHaveAccessibleDescription('On: Austin, TX')
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Saved'))
    expect(writes()).toEqual([{ locationForVisitors: true }, { recordForVisitors: true }])
  })

  test('the link to the own page leads to the page that strangers get', async () => {
    await show(player)
    expect(screen.getByText(/Players who are signed in always see your display name\./u)).toBeVisible()
    const link = screen.getByRole('link', { name: 'See my page as a stranger' })
    expect(link).toHaveAttribute('href', '/p/7')
    expect(screen.getByText(/visible everywhere within ten seconds/u)).toBeVisible()
  })

  test('a refused switch goes back, and nothing says that it was saved', async () => {
    const { user } = await show(player, {
      'PATCH /api/users/profile': () => refusal(500, 'internal', 'Not today'),
    })
    await user.click(screen.getByRole('switch', { name: 'Photo' }))
    await waitFor(() => expect(screen.getByRole('switch', { name: 'Photo' })).not.toBeChecked())
    expect(getToasts().map(({ title }) => title)).toContain('Error')
    expect(screen.getByRole('status')).toBeEmptyDOMElement()
  })

  test('a second press waits for the answer to the first, and the second counts', async () => {
    const answer = Promise.withResolvers<void>()
    const { user, writes } = await show(player, {
      'PATCH /api/users/profile': async ({ body }) => {
        await answer.promise
        return json({ ...player, ...(body as Partial<CurrentUser>) })
      },
    })
    const photo = screen.getByRole('switch', { name: 'Photo' })
    await user.click(photo)
    await user.click(photo)
    expect(photo).not.toBeChecked()
    expect(writes()).toEqual([{ photoForVisitors: true }])
    answer.resolve()
    await waitFor(() => expect(writes()).toEqual([{ photoForVisitors: true }, { photoForVisitors: false }]))
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Saved'))
    expect(photo).not.toBeChecked()
  })
})

describe('how strangers see a junior', { tags: ['SEC-19'] }, () => {
  test('a junior is shown by initials, cannot switch anything on, and reads why', async () => {
    await show(JUNIOR)
    expect(screen.getByText('You play as a junior.')).toBeVisible()
    expect(screen.getByText(/Players who are signed in see “M\. D\.”\./u)).toBeVisible()
    expect(ways()).toEqual(['initials', 'hidden'])
    expect(screen.getByRole('radio', { name: 'Initials' })).toBeChecked()
    expect(preview().getByTitle('M. D. & R. T.')).toBeVisible()
    expect(screen.getAllByText('Not for juniors')).toHaveLength(2)
    expect(screen.queryByRole('switch')).toBeNull()
    expect(screen.queryByRole('link', { name: 'See my page as a stranger' })).toBeNull()
  })

  test('a junior may hide the initials too', async () => {
    const { user, writes } = await show(JUNIOR)
    await user.click(screen.getByRole('radio', { name: 'Hidden' }))
    expect(preview().getAllByText('Player 17')).toHaveLength(2)
    await waitFor(() => expect(writes()).toEqual([{ nameForVisitors: 'hidden' }]))
  })
})
