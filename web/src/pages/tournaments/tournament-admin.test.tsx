import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { desk, NOW } from '../../test/desk-fixtures.ts'
import { CUP, done, findCourt, loadLateParts, showDesk } from '../../test/desk-scene.tsx'
import { json, refusal } from '../../test/stub-api.ts'
import { getToasts } from '../../ui/overlays/toast-store.ts'

const ANY: unknown = expect.any(String)
beforeAll(loadLateParts)
beforeEach(() => vi.useFakeTimers({ now: new Date(NOW), shouldAdvanceTime: true }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  window.localStorage.clear()
})

describe('the day at one glance', () => {
  test('the control room says how far the day is behind or ahead, and why', {
    tags: ['NAV-028'],
  }, async () => {
    showDesk()
    await screen.findByRole('heading', { level: 1, name: 'Lone Star Open' })
    const tiles = within(screen.getByRole('region', { name: 'Figures of the day' }))
    expect(tiles.getByText('Running').parentElement).toHaveTextContent('12 min behindCourt 3 is the hold-up')
    expect(tiles.getByText('Projected finish').parentElement).toHaveTextContent('5:40 PMPlanned 5:28 PM')
    const alerts = within(screen.getByRole('region', { name: 'Needs attention' }))
    expect(alerts.getByText('Court 3 is 13 minutes over')).toBeVisible()
    expect(alerts.getByText('Pia S isn’t here')).toBeVisible()
    expect(alerts.getByText('Score queried, match 8')).toBeVisible()
  })

  test('a match that can be called on a provisional result says so, with a legend', {
    tags: ['FIX-01'],
  }, async () => {
    const [next] = desk.queue
    const matches = desk.matches.map((each) => {
      const [first, second] = each.sides
      return each.id === next?.matchId
        ? { ...each, sides: [{ ...first, provisional: true }, second] as typeof each.sides }
        : each
    })
    showDesk({ shown: { ...desk, matches } })
    await screen.findByRole('heading', { level: 1, name: 'Lone Star Open' })
    expect(screen.getAllByText('Rests on a provisional result')).toHaveLength(1)
    expect(
      screen.getByText('Provisional: reported by players, not confirmed yet. It can still change.'),
    ).toBeVisible()
  })

  test('each court in the control room has the one next action of its state', async () => {
    showDesk()
    const actionsOf = async (number: string) =>
      within(await findCourt(number))
        .getAllByRole('button')
        .map((button) => button.textContent)
        .filter(Boolean)
    expect(await actionsOf('1')).toEqual(['Enter score'])
    expect(await actionsOf('2')).toEqual(['Start match', 'No-show'])
    expect(await actionsOf('3')).toEqual(['Enter score'])
    expect(await actionsOf('4')).toEqual(['Call match 4'])
    expect(await actionsOf('5')).toEqual(['Reopen court'])
    expect(await findCourt('5')).toHaveTextContent('Net being repaired since 9:40. Left out of calls.')
  })

  test('the control room updates running times and rests without another read', async () => {
    const { calls } = showDesk()
    expect(await findCourt('1')).toHaveAccessibleName('Court 1, playing')
    expect(screen.getByText('Resting 6 min')).toBeVisible()
    act(() => void vi.advanceTimersByTime(23 * 60_000))
    expect(await findCourt('1')).toHaveAccessibleName('Court 1, over time')
    expect(screen.queryByText(/Resting/u)).toBeNull()
    expect(calls.filter(({ path }) => path === `${CUP}/desk`)).toHaveLength(1)
  })

  test('the times in the control room follow the clock of the server, not of the browser', async () => {
    const date = new Date(Date.parse(NOW) + 10 * 60_000).toUTCString()
    showDesk({ answers: { [`GET ${CUP}/desk`]: () => json(desk, 200, { date }) } })
    expect(within(await findCourt('1')).getByRole('timer')).toHaveTextContent(/^28:0\d$/u)
  })
})

describe('calling', () => {
  test('the next match is called to the free court, with an idempotency key of its own', async () => {
    const { user, writes, bodies } = showDesk({ answers: { [`POST ${CUP}/calls`]: () => done() } })
    await user.click(await screen.findByRole('button', { name: 'Call to Court 4' }))
    await waitFor(() => expect(getToasts()[0]?.title).toBe('Match 4 called to Court 4'))
    expect(bodies()).toEqual([['/calls', { matchId: 504, courtId: 64, at: ANY }]])
    expect(writes()[0]?.headers.get('idempotency-key')).toMatch(/.{16,}/u)
  })

  test('the desk can call a match that the server refuses for a rest, but only with a reason', async () => {
    let answers = 0
    const { user, writes } = showDesk({
      answers: {
        [`POST ${CUP}/calls`]: () => {
          answers += 1
          if (answers > 1) return done()
          return refusal(409, 'conflict', 'A player of this match is still resting')
        },
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Call to Court 4' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Call match 4 to Court 4?' }))
    await user.click(dialog.getByRole('button', { name: 'Call anyway' }))
    expect(dialog.getByText('Please say why')).toBeVisible()
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Both want to')
    await user.click(dialog.getByRole('button', { name: 'Call anyway' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(writes()[1]?.body).toMatchObject({ anyway: true, reason: 'Both want to' })
  })

  test('the desk cannot overrule the refusal of a match that cannot be played', async () => {
    const message = 'A player of this match is on another court'
    const { user } = showDesk({
      answers: { [`POST ${CUP}/calls`]: () => refusal(409, 'conflict', message) },
    })
    await user.click(await screen.findByRole('button', { name: 'Call to Court 4' }))
    await waitFor(() => expect(getToasts()[0]?.description).toBe(message))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('the desk asks before it calls a player who has not checked in', async () => {
    const { user, writes, bodies } = showDesk({ answers: { [`POST ${CUP}/calls`]: () => done() } })
    await user.click(await screen.findByRole('button', { name: 'Move match 6' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Call to Court 4' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Call match 6 to Court 4?' }))
    expect(dialog.getByText('Pia S not checked in yet.')).toBeVisible()
    expect(writes()).toEqual([])
    await user.click(dialog.getByRole('button', { name: 'Call anyway' }))
    await waitFor(() => expect(bodies()).toEqual([['/calls', { matchId: 506, courtId: 64, at: ANY }]]))
  })

  test('while calls are paused the control room offers only to resume them', async () => {
    const paused = { ...desk, settings: { ...desk.settings, pausedAt: NOW } }
    const { user, bodies } = showDesk({
      shown: paused,
      answers: { [`POST ${CUP}/desk/resume`]: () => done() },
    })
    await screen.findByText('Calls are paused. What is on court goes on.')
    expect(screen.queryByRole('button', { name: 'Call to Court 4' })).toBeNull()
    await user.click(screen.getAllByRole('button', { name: 'Resume calls' })[0] as HTMLElement)
    await waitFor(() => expect(bodies()).toEqual([['/desk/resume', undefined]]))
  })
})

describe('on court', () => {
  test('an organiser starts a called match', async () => {
    const { user, bodies } = showDesk({ answers: { [`POST ${CUP}/calls/502/start`]: () => done() } })
    await user.click(within(await findCourt('2')).getByRole('button', { name: 'Start match' }))
    await waitFor(() => expect(bodies()).toEqual([['/calls/502/start', { at: ANY }]]))
  })

  test('an organiser says which side did not appear', async () => {
    const { user, writes, bodies } = showDesk({
      answers: { [`POST ${CUP}/calls/502/no-show`]: () => done() },
    })
    await user.click(within(await findCourt('2')).getByRole('button', { name: 'No-show' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'No-show, match 2' }))
    await user.click(dialog.getByRole('button', { name: 'No-show' }))
    expect(dialog.getByText('Please choose who is missing')).toBeVisible()
    expect(writes()).toEqual([])
    await user.click(dialog.getByRole('radio', { name: 'Theo O' }))
    await user.click(dialog.getByRole('button', { name: 'No-show' }))
    await waitFor(() => expect(bodies()[0]?.[1]).toEqual({ missing: 'player2', courtId: 62, at: ANY }))
  })

  test('the score of a match starts with the scorer’s points, and the result stands at once', async () => {
    const { user, writes } = showDesk({ answers: { [`POST ${CUP}/calls/501/finish`]: () => done() } })
    await user.click(within(await findCourt('1')).getByRole('button', { name: 'Enter score' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Court 1, match 1' }))
    expect(dialog.getByRole('textbox', { name: 'Set 1, Hana T' })).toHaveValue('11')
    await user.type(dialog.getByRole('textbox', { name: 'Set 2, Hana T' }), '11')
    await user.type(dialog.getByRole('textbox', { name: 'Set 2, Luis G' }), '9')
    await user.click(dialog.getByRole('button', { name: 'Save result' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(writes()[0]?.body).toMatchObject({
      outcome: 'played',
      sets: [
        { playerScore: 11, opponentScore: 8 },
        { playerScore: 11, opponentScore: 9 },
        { playerScore: 0, opponentScore: 0 },
      ],
    })
  })

  test('an organiser makes a link for the scorer of one court, which is shown once', async () => {
    let expiresAt: string | null = null
    const { user } = showDesk({
      answers: {
        [`GET ${CUP}/desk`]: () =>
          json({ ...desk, courts: desk.courts.map((each) => ({ ...each, linkExpiresAt: expiresAt })) }),
        [`POST ${CUP}/courts/61/link`]: () => {
          expiresAt = '2026-11-16T05:59:00.000Z'
          return json({ url: 'https://tussle.test/court/abc', expiresAt }, 201)
        },
        [`DELETE ${CUP}/courts/61/link`]: () => {
          expiresAt = null
          return json({ message: 'The link has ended' })
        },
      },
    })
    await user.click(await screen.findByRole('button', { name: 'More for Court 1' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Scorer’s link' }))
    expect(await screen.findByText('No link works for this court.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Make a link' }))
    expect(await screen.findByText('A link works until 11:59 PM. A new one ends it.')).toBeVisible()
    expect(screen.getByRole('textbox', { name: 'Link' })).toHaveValue('https://tussle.test/court/abc')
    await user.click(screen.getByRole('button', { name: 'End the link' }))
    expect(await screen.findByText('No link works for this court.')).toBeVisible()
    expect(screen.queryByRole('textbox', { name: 'Link' })).toBeNull()
  })

  test('an organiser closes a court with a reason', async () => {
    const { user, bodies } = showDesk({ answers: { [`PATCH ${CUP}/courts/64`]: () => done() } })
    await user.click(await screen.findByRole('button', { name: 'More for Court 4' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Close court' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Close Court 4' }))
    await user.click(dialog.getByRole('button', { name: 'Close court' }))
    expect(dialog.getByText('Please say why')).toBeVisible()
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Wet')
    await user.click(dialog.getByRole('button', { name: 'Close court' }))
    await waitFor(() => expect(bodies()).toEqual([['/courts/64', { closed: true, reason: 'Wet' }]]))
  })
})

describe('queue, check-in and log', () => {
  const waiting = () =>
    within(screen.getByRole('list', { name: 'Waiting matches' }))
      .getAllByRole('listitem')
      .map((row) => row.querySelector('.queue-number')?.textContent)

  test('a match in the queue moves by its menu, at once, and earlier moves stay', async () => {
    const { user, bodies } = showDesk({ answers: { [`PATCH ${CUP}/queue`]: () => done(41) } })
    await screen.findByRole('list', { name: 'Waiting matches' })
    expect(waiting()).toEqual(['5', '6', '7'])
    await user.click(screen.getByRole('button', { name: 'Move match 6' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Move up' }))
    expect(waiting()).toEqual(['6', '5', '7'])
    expect(bodies()).toEqual([['/queue', { matchIds: [504, 506, 505] }]])
  })

  test('a refused order of the queue is taken back', async () => {
    const { user } = showDesk({
      answers: { [`PATCH ${CUP}/queue`]: () => refusal(409, 'conflict', 'No') },
    })
    await user.click(await screen.findByRole('button', { name: 'Move match 6' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Move up' }))
    await waitFor(() => expect(waiting()).toEqual(['5', '6', '7']))
    expect(getToasts()[0]?.description).toBe('No')
  })

  test('a player is checked in with one tap, before the answer, and stays visible', async () => {
    let answer: (reply: Response) => void = () => undefined
    const { user, bodies } = showDesk({
      answers: { [`POST ${CUP}/check-ins`]: () => new Promise((resolve) => (answer = resolve)) },
    })
    await user.click(await screen.findByRole('button', { name: 'Check in Pia S' }))
    const row = within(screen.getByRole('list', { name: 'Players' }))
    expect(row.getByText('Checked in')).toBeVisible()
    expect(screen.getByText('Checked in', { selector: '.t-overline' }).parentElement).toHaveTextContent(
      '12 / 12',
    )
    expect(bodies()).toEqual([['/check-ins', { userIds: [11] }]])
    answer(refusal(503, 'unavailable', 'Please try again in a moment'))
    expect(await screen.findByRole('button', { name: 'Check in Pia S' })).toBeVisible()
  })

  test('the check-in list always has eight players to tap, below those whom the page has checked in', async () => {
    const nobody = { ...desk, checkIns: desk.checkIns.map((each) => ({ ...each, at: null })) }
    const { user } = showDesk({
      shown: nobody,
      answers: { [`POST ${CUP}/check-ins`]: () => new Promise(() => undefined) },
    })
    const list = within(await screen.findByRole('list', { name: 'Players' }))
    const [first, second, third] = list.getAllByRole('button', { name: /^Check in /u })
    expect(list.getAllByRole('listitem')).toHaveLength(8)
    for (const button of [first, second]) if (button) await user.click(button)
    expect(list.getAllByRole('button', { name: /^Check in /u })).toHaveLength(8)
    expect(list.getAllByRole('listitem')).toHaveLength(10)
    expect(list.getAllByRole('listitem')[2]).toContainElement(third ?? null)
    expect(screen.getByRole('button', { name: 'Show all 12' })).toBeVisible()
  })

  test('the check-in search finds players who have already checked in', async () => {
    const { user } = showDesk()
    await user.type(await screen.findByRole('searchbox', { name: 'Find a player' }), 'omar')
    expect(await screen.findByText('Omar T', { selector: '.check-in-name' })).toBeVisible()
    await user.clear(screen.getByRole('searchbox', { name: 'Find a player' }))
    await user.type(screen.getByRole('searchbox', { name: 'Find a player' }), 'zz')
    expect(await screen.findByText('Nobody of that name plays here.')).toBeVisible()
  })

  test('the desk can undo an action while that is possible', async () => {
    const { user, bodies } = showDesk({
      answers: { [`POST ${CUP}/desk/events/90/undo`]: () => done() },
    })
    const log = within(await screen.findByRole('list', { name: 'Just now' }))
    expect(log.getAllByRole('button')).toHaveLength(2)
    await user.click(log.getByRole('button', { name: 'Undo: Match 9 final, Uma V 11–6' }))
    await waitFor(() => expect(bodies()).toEqual([['/desk/events/90/undo', undefined]]))
  })
})
