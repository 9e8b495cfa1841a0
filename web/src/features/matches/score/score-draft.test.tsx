import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { readDraft } from '../../../lib/drafts.ts'
import { fillSingles, openScore, sent, submit, typeScores, values } from '../../../test/score-scene.tsx'
import { json, refusal, signedOut } from '../../../test/stub-api.ts'
import { dismissToast, getToasts } from '../../../ui/overlays/toast-store.ts'
import { closeScoreDialog, wasOpenFor } from './score-dialog-store.ts'

vi.mock('../../../lib/leave.ts', () => ({
  leaveFor: vi.fn<(url: string) => void>(),
  reloadPage: vi.fn<() => void>(),
}))

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date(2026, 4, 16, 23, 30) }))
afterEach(() => {
  for (const { id } of getToasts()) dismissToast(id)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const ME = 7

/** The page's memory is cleared; the storage of the device is not. */
function reload() {
  cleanup()
  closeScoreDialog()
}

const EARLIER = 'You entered this score earlier. It has not been sent.'

describe('a score that is entered and not sent', () => {
  test('a score that was not sent is in the dialog again after a reload, and says so', {
    tags: ['FIX-02'],
  }, async () => {
    await fillSingles(await openScore(), 11, 7, 11, 4)
    reload()
    const scene = await openScore()
    expect(await scene.dialog.findByText(EARLIER)).toBeVisible()
    expect(values(scene)).toEqual(['11', '7', '11', '4', '', ''])
    await waitFor(() =>
      expect(scene.dialog.getByRole('combobox', { name: 'Opponent' })).toHaveTextContent('Priya N'),
    )
    expect(scene.dialog.getByRole('combobox', { name: 'Competition' })).toHaveTextContent('Singles Ladder')
  })

  test('a score that was not sent stays after the dialog is closed, and the next opening offers it', {
    tags: ['FIX-02'],
  }, async () => {
    const scene = await openScore()
    await typeScores(scene, 11, 7)
    await scene.user.click(scene.dialog.getByRole('button', { name: 'Cancel' }))
    const question = await screen.findByRole('alertdialog', { name: 'Close without sending?' })
    await scene.user.click(within(question).getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(wasOpenFor(ME)).toBe(false)
    const dialog = await scene.open()
    expect(values({ ...scene, dialog })).toEqual(['11', '7', '', '', '', ''])
  })

  test('a score that was not sent is gone after Start over', { tags: ['FIX-02'] }, async () => {
    await typeScores(await openScore(), 11, 7)
    reload()
    const scene = await openScore()
    await scene.user.click(await scene.dialog.findByRole('button', { name: 'Start over' }))
    expect(values(scene)).toEqual(['', '', '', '', '', ''])
    expect(scene.dialog.queryByText(EARLIER)).toBeNull()
    expect(readDraft(ME, 'score')).toBeNull()
  })

  test('a score that was not sent is replaced by the match the dialog is opened for, and can be continued', {
    tags: ['FIX-02'],
  }, async () => {
    await fillSingles(await openScore(), 11, 7)
    reload()
    const meant = { competition: { kind: 'tournament', id: 3 }, players: [7, 8, 31, 531] } as const
    const scene = await openScore({}, meant)
    expect(values(scene)).toEqual(['', '', '', '', '', ''])
    await scene.user.click(await scene.dialog.findByRole('button', { name: 'Continue with it' }))
    expect(values(scene).slice(0, 2)).toEqual(['11', '7'])
    expect(scene.dialog.getByRole('combobox', { name: 'Competition' })).toHaveTextContent('Singles Ladder')
  })

  test('a score that was not sent belongs to the person who entered it', { tags: ['FIX-02'] }, async () => {
    await typeScores(await openScore(), 11, 7)
    expect(readDraft(ME, 'score')).not.toBeNull()
    expect(readDraft(8, 'score')).toBeNull()
  })

  test('a draft of a score is gone once it was sent', { tags: ['FIX-02'] }, async () => {
    const scene = await openScore()
    await fillSingles(scene, 11, 7, 11, 4)
    await submit(scene)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(readDraft(ME, 'score')).toBeNull()
    expect(wasOpenFor(ME)).toBe(false)
  })

  test('the score dialog does not promise to keep a draft if the browser stores nothing', {
    tags: ['FIX-02'],
  }, async () => {
    const setItem = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    const scene = await openScore({ 'POST /api/matches': () => new TypeError('Failed to fetch') })
    await fillSingles(scene, 11, 7, 11, 4)
    await submit(scene)
    expect(await scene.dialog.findByText(/Leave this open and try again/u)).toBeVisible()
    await scene.user.click(scene.dialog.getByRole('button', { name: 'Cancel' }))
    expect(await screen.findByText('What you entered here will be lost.')).toBeVisible()
    setItem.mockRestore()
  })

  test('a score that was not sent is open again in this tab after the session ended and the person signed in', {
    tags: ['FIX-03'],
  }, async () => {
    const scene = await openScore({ 'POST /api/matches': signedOut })
    await fillSingles(scene, 11, 7, 11, 4)
    await submit(scene)
    await vi.advanceTimersByTimeAsync(500)
    reload()
    expect(wasOpenFor(ME)).toBe(true)
    expect(wasOpenFor(8)).toBe(false)
    expect(values(await openScore())).toEqual(['11', '7', '11', '4', '', ''])
  })
})

describe('one key per report', () => {
  const keys = (scene: Awaited<ReturnType<typeof openScore>>) =>
    sent(scene).map(({ headers }) => headers.get('idempotency-key'))

  test('a report whose answer was lost is sent again with the same key, after a reload too', {
    tags: ['FIX-02'],
  }, async () => {
    const first = await openScore({ 'POST /api/matches': () => new TypeError('Failed to fetch') })
    await fillSingles(first, 11, 7, 11, 4)
    await submit(first)
    await first.dialog.findByText(/There was no answer/u)
    reload()
    const second = await openScore()
    await waitFor(() =>
      expect(second.dialog.getByRole('combobox', { name: 'Opponent' })).toHaveTextContent('Priya N'),
    )
    await submit(second)
    await waitFor(() => expect(keys(second)).toHaveLength(1))
    expect(keys(second)).toEqual(keys(first))
    expect(keys(first)[0]).toMatch(/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/u)
  })

  test('a report that was changed or refused gets another key', async () => {
    let answer = () => new TypeError('Failed to fetch') as TypeError | Response
    const scene = await openScore({ 'POST /api/matches': () => answer() })
    await fillSingles(scene, 11, 7, 11, 4)
    await submit(scene)
    await scene.dialog.findByText(/There was no answer/u)
    await scene.user.type(scene.dialog.getByRole('textbox', { name: /^Notes/u }), 'Windy')
    answer = () => refusal(409, 'conflict', 'Not now')
    await scene.user.click(scene.dialog.getByRole('button', { name: 'Try again' }))
    await scene.dialog.findByText('Not now')
    answer = () => json({ status: 'reported' }, 201)
    await submit(scene)
    await waitFor(() => expect(keys(scene)).toHaveLength(3))
    expect(new Set(keys(scene)).size).toBe(3)
  })
})
