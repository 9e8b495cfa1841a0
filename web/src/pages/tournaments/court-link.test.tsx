import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {
  COURT_LINK_PAGE,
  getLinkedCourt,
  type LinkedCourt,
  scoreLinkedCourt,
} from '@tussle/contract/desk/desk-links'
import { PAGES } from '@tussle/contract/pages'
import { Route, Routes } from 'react-router'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { renderAt } from '../../test/render.tsx'
import { type Call, json, refusal, signedOut, stubApi } from '../../test/stub-api.ts'
import { dismissToast, getToasts } from '../../ui/overlays/toast-store.ts'
import { CourtLinkPage } from './court-link.tsx'

const TOKEN = 'a'.repeat(32)
const readPath = `GET ${getLinkedCourt.path.replace('{token}', TOKEN)}`
const writePath = `POST ${scoreLinkedCourt.path.replace('{token}', TOKEN)}`

const match: NonNullable<LinkedCourt['match']> = {
  id: 41,
  number: 88,
  division: 'Mixed 4.0 Doubles',
  title: 'Winners bracket, Quarterfinals, match 88',
  game: { bestOf: 3, pointsTo: 11 },
  sides: [['Hana T', 'Luis G'], ['Andre L']],
  sets: [{ playerScore: 11, opponentScore: 9 }],
  startedAt: null,
  scorer: null,
  reportedAt: null,
}
const court: LinkedCourt = { tournamentName: 'Lone Star Open', courtNumber: 7, match }

/** A desk that accepts every score. */
function taking({ body }: Pick<Call, 'body'>): Response {
  const { sets, scorer, isFinal } = body as { sets: typeof match.sets; scorer: string; isFinal: boolean }
  const reportedAt = isFinal ? '2026-05-16T15:42:00.000Z' : null
  return json({ ...court, match: { ...match, sets, scorer, reportedAt } })
}

interface Scene {
  readonly read?: () => Response | Promise<Response>
  readonly take?: (call: Call) => Response | Error | Promise<Response>
  readonly token?: string
}

function show({ read = () => json(court), take = taking, token = TOKEN }: Scene = {}) {
  const { calls } = stubApi({
    'GET /api/user': signedOut,
    [readPath]: read,
    [writePath]: take,
  })
  const page = (
    <Routes>
      <Route path={PAGES.court} element={<CourtLinkPage />} />
    </Routes>
  )
  const view = renderAt(page, { at: `/court/${token}` })
  return { ...view, sent: () => calls.filter(({ method }) => method === 'POST').map(({ body }) => body) }
}

const tap = (name: RegExp | string) => userEvent.click(screen.getByRole('button', { name }))
const HANA = /^Hana T.*Luis G/u
const SENT = 'The desk and the board have this score.'

beforeEach(() => localStorage.setItem('court-scorer', 'Vera'))
afterEach(() => {
  for (const { id } of getToasts()) dismissToast(id)
  localStorage.clear()
  vi.unstubAllGlobals()
})

test('the route of the court page is the address in the court codes', () => {
  expect(PAGES.court).toBe(COURT_LINK_PAGE)
})

describe('A person who scans the code', () => {
  test('a person who scans a court code is asked for a name once, and never for an account', async () => {
    localStorage.clear()
    const { unmount } = show()
    await userEvent.click(await screen.findByRole('button', { name: 'Keep the score' }))
    expect(screen.getByText('Please enter your name')).toBeVisible()
    await userEvent.type(screen.getByLabelText('Your name'), '  Vera {Enter}')
    expect(await screen.findByText('Set 1')).toBeVisible()
    unmount()
    show()
    expect(await screen.findByText('Set 1')).toBeVisible()
  })

  test('a person who scans a court code sees the court and the match on it', async () => {
    show()
    expect(await screen.findByRole('heading', { name: 'Court 7' })).toBeVisible()
    expect(
      screen.getByText('Mixed 4.0 Doubles · Winners bracket, Quarterfinals, match 88 · Best of three to 11'),
    ).toBeVisible()
    expect(document.title).toMatch(/^Court 7/u)
  })

  test.each([
    ['an ended link', { read: () => refusal(404, 'not_found', 'This link does not work any more') }],
    ['a link that was cut', { token: 'short' }],
  ])('a person with %s is told to scan the court code again', async (_, scene) => {
    show(scene)
    expect(await screen.findByRole('heading', { name: 'This link does not work any more' })).toBeVisible()
  })

  test('a person who scans the court code without a connection can try again', async () => {
    const answers = [refusal(503, 'unavailable', 'Try later'), json(court)]
    show({ read: () => answers.shift() ?? json(court) })
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Set 1')).toBeVisible()
  })

  test('a scorer finds the next match by pressing the button to read again', async () => {
    const answers = [json({ ...court, match: null }), json(court)]
    show({ read: () => answers.shift() ?? json(court) })
    await userEvent.click(await screen.findByRole('button', { name: 'Look again' }))
    expect(await screen.findByText('Set 1')).toBeVisible()
  })
})

describe('a tap', () => {
  test('a tap of a scorer is a point, sent with the whole score and the name', async () => {
    const { sent } = show()
    await screen.findByText('Set 1')
    await tap('Next set')
    await tap(HANA)
    expect(await screen.findByText(SENT)).toBeVisible()
    expect(sent().at(-1)).toEqual({
      matchId: 41,
      scorer: 'Vera',
      sets: [
        { playerScore: 11, opponentScore: 9 },
        { playerScore: 1, opponentScore: 0 },
      ],
      isFinal: false,
    })
  })

  test('a scorer can take a point back, and correct an earlier set', async () => {
    const { sent } = show()
    await screen.findByText('Set 1')
    await tap('Next set')
    await tap(/^Set 1/u)
    await tap('One point less for Andre L')
    await waitFor(() =>
      expect(sent().at(-1)).toMatchObject({
        sets: [
          { playerScore: 11, opponentScore: 8 },
          { playerScore: 0, opponentScore: 0 },
        ],
      }),
    )
  })

  test('the court page sends one score at a time, the latest last', async () => {
    const waiting: ((reply: Response) => void)[] = []
    const { sent } = show({ take: () => new Promise<Response>((resolve) => waiting.push(resolve)) })
    await screen.findByText('Set 1')
    await tap(HANA)
    await tap(HANA)
    await tap(HANA)
    expect(sent()).toHaveLength(1)
    waiting.shift()?.(taking({ body: sent()[0] }))
    await waitFor(() => expect(sent()).toHaveLength(2))
    expect(sent()[1]).toMatchObject({ sets: [{ playerScore: 14, opponentScore: 9 }] })
  })
})

describe('A scorer without a connection', () => {
  test('the court page keeps the score on the phone without a connection, and sends it later', async () => {
    let isOff = true
    const { sent } = show({ take: (call) => (isOff ? new TypeError('Failed to fetch') : taking(call)) })
    await screen.findByText('Set 1')
    await tap(HANA)
    expect(await screen.findByText(/^No connection\./u)).toBeVisible()
    expect(screen.getByRole('button', { name: /^Hana T.*Luis G.*12/u })).toBeVisible()
    isOff = false
    window.dispatchEvent(new Event('online'))
    expect(await screen.findByText(SENT)).toBeVisible()
    expect(sent().at(-1)).toMatchObject({ sets: [{ playerScore: 12, opponentScore: 9 }] })
    expect(localStorage.getItem('court-score')).toBeNull()
  })

  test('a read during a send does not take a point back on the court page', async () => {
    const asked: ((reply: Response) => void)[] = []
    let isOff = true
    show({
      read: () => (isOff ? json(court) : new Promise<Response>((resolve) => asked.push(resolve))),
      take: (call) => (isOff ? new TypeError('Failed to fetch') : taking(call)),
    })
    await screen.findByText('Set 1')
    await tap(HANA)
    await screen.findByText(/^No connection\./u)
    isOff = false
    window.dispatchEvent(new Event('online'))
    await waitFor(() => expect(asked).toHaveLength(1))
    await screen.findByText(SENT)
    asked[0]?.(json(court))
    await tap(HANA)
    await screen.findByText(SENT)
    expect(screen.getByRole('button', { name: /^Hana T.*Luis G.*13/u })).toBeVisible()
  })

  test('a score kept on the phone survives a reload of the court page', async () => {
    const { unmount } = show({ take: () => new TypeError('Failed to fetch') })
    await screen.findByText('Set 1')
    await tap(HANA)
    await screen.findByText(/^No connection\./u)
    unmount()
    const { sent } = show()
    expect(await screen.findByText(SENT)).toBeVisible()
    expect(sent()).toMatchObject([{ sets: [{ playerScore: 12, opponentScore: 9 }] }])
  })
})

describe('the end', () => {
  test('a scorer sees the final score once more, then hands it in to the desk', async () => {
    const { sent } = show()
    await screen.findByText('Set 1')
    await tap('End match')
    expect(screen.getByRole('heading', { name: 'Hana T & Luis G win' })).toBeVisible()
    expect(screen.getByRole('region', { name: 'The result' })).toHaveFocus()
    expect(screen.getByText('11–9')).toBeVisible()
    expect(sent()).toEqual([])
    await tap('Hand in')
    expect(await screen.findByText(/^Handed in\./u)).toBeVisible()
    expect(sent().at(-1)).toMatchObject({ isFinal: true, sets: [{ playerScore: 11, opponentScore: 9 }] })
  })

  test('a scorer can correct a final score until the desk has entered it', async () => {
    show({ read: () => json({ ...court, match: { ...match, reportedAt: '2026-05-16T15:42:00.000Z' } }) })
    await userEvent.click(await screen.findByRole('button', { name: 'Correct it' }))
    expect(await screen.findByText(SENT)).toBeVisible()
  })

  test('the court page hints at a final score that ends no game, and hands it in all the same', async () => {
    const { sent } = show({
      read: () => json({ ...court, match: { ...match, game: { bestOf: 1, pointsTo: 15 } } }),
    })
    expect(await screen.findByText(/One game to 15/u)).toBeVisible()
    await tap('End match')
    expect(screen.getByText('Unusual for a game to 15. You can hand it in as it is.')).toBeVisible()
    await tap('Hand in')
    await waitFor(() => expect(sent().at(-1)).toMatchObject({ isFinal: true }))
  })

  test('the court page requires a winner before the score is handed in', async () => {
    const level = [{ playerScore: 9, opponentScore: 9 }]
    show({ read: () => json({ ...court, match: { ...match, sets: level } }) })
    await screen.findByText('Set 1')
    await tap('End match')
    expect(screen.getByText(/a match needs a winner/u)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Hand in' })).toBeDisabled()
  })
})

test('a scorer of a match that is over reads so and sees the present match', async () => {
  const answers = [json(court), json({ ...court, match: null })]
  show({
    read: () => answers.shift() ?? json(court),
    take: () => refusal(409, 'conflict', 'This match is not on court any more'),
  })
  await screen.findByText('Set 1')
  await tap(HANA)
  expect(await screen.findByRole('button', { name: 'Look again' })).toBeVisible()
  expect(getToasts().map(({ title }) => title)).toEqual(['This match is not on court any more'])
  expect(localStorage.getItem('court-score')).toBeNull()
})
