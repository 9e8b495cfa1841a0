import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { decideMatch, type MatchDetail, type Ripple } from '@tussle/contract/matches'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { drawnTournament, playerRef } from '../../test/bracket-fixtures.ts'
import { player } from '../../test/fixtures.ts'
import { renderAt } from '../../test/render.tsx'
import { json, refusal, stubApi } from '../../test/stub-api.ts'
import { dismissToast, getToasts } from '../../ui/toast-store.ts'
import { DecideMatchDialog } from './decide-match-dialog.tsx'

afterEach(() => {
  for (const { id } of getToasts()) dismissToast(id)
  vi.unstubAllGlobals()
})

const [played, open] = drawnTournament({ format: 'single_elimination', size: 4, played: 1 }).matches
const set = (playerScore: number, opponentScore: number) => ({ playerScore, opponentScore })

function event(kind: string, by: number, sets: MatchDetail['sets'], reason: string | null = null) {
  return {
    id: by,
    at: '2026-06-02T12:00:00.000Z',
    kind,
    fromStatus: 'pending',
    toStatus: 'reported',
    sets,
    reason,
    actor: playerRef(by),
  } as const
}

/** Player 1 beat player 4 with 11–7, 11–9. */
const stands: MatchDetail = {
  ...(played as NonNullable<typeof played>),
  competition: { type: 'tournament', id: 21, name: 'Lone Star Open' },
  side: null,
  mayConfirm: false,
  mayDispute: false,
  mayDecide: true,
  mayUndo: false,
  history: [],
}
const report = event('reported', 1, stands.sets)
const disputed: MatchDetail = {
  ...stands,
  status: 'disputed',
  history: [report, event('disputed', 4, [set(7, 11), set(9, 11)])],
}

type Handler = () => Response

const NOTHING: Ripple = { matches: [], places: [] }

function show(match: MatchDetail, answer: Handler = () => json(match), ripple: Ripple = NOTHING) {
  const { calls } = stubApi({
    'GET /api/user': () => json(player),
    [`POST /api/matches/${match.id}/preview`]: () => json(ripple),
    [`POST /api/matches/${match.id}/undo`]: answer,
    [`DELETE /api/matches/${match.id}`]: answer,
    [`PATCH /api/matches/${match.id}`]: answer,
  })
  const onClose = vi.fn<() => void>()
  renderAt(<DecideMatchDialog match={match} onClose={onClose} />)
  const dialog = within(screen.getByRole('dialog'))
  return {
    calls,
    sent: () => calls.filter(({ method }) => method === 'PATCH'),
    onClose,
    dialog,
    user: userEvent.setup(),
    save: dialog.getByRole('button', { name: 'Save result' }),
    reason: dialog.getByRole('textbox', { name: 'Reason' }),
    scores: () =>
      dialog.getAllByRole<HTMLInputElement>('textbox', { name: /^Set/u }).map(({ value }) => value),
    toasts: () => getToasts().map(({ title, description }) => [title, description]),
  }
}

describe('a dispute', () => {
  test('shows both reports and starts on neither side', () => {
    const { dialog, scores } = show(disputed)
    expect(screen.getByRole('dialog', { name: 'Settle dispute' })).toBeVisible()
    const claims = within(dialog.getByRole('list', { name: 'Reports' })).getAllByRole('listitem')
    expect(claims.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Reported by Player 1.*Use 11–7, 11–9$/u),
      expect.stringMatching(/^Disputed by Player 4.*Use 7–11, 9–11$/u),
    ])
    expect(scores()).toEqual(['', '', '', '', '', ''])
  })

  test('is settled by taking one of them over, with a reason', async () => {
    const { sent, user, dialog, save, reason, scores, onClose, toasts } = show(disputed)
    await user.click(dialog.getByRole('button', { name: 'Use 7–11, 9–11' }))
    expect(scores()).toEqual(['7', '11', '9', '11', '', ''])
    expect(dialog.getByRole('status')).toHaveTextContent('Player 4 wins 2–0')
    await user.click(save)
    await waitFor(() => expect(reason).toHaveAccessibleDescription('Please say why'))
    expect(reason).toHaveFocus()
    expect(sent()).toHaveLength(0)
    await user.type(reason, 'The score sheet says so')
    await user.dblClick(save)
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(toasts()).toEqual([['Result saved', undefined]])
    expect(sent()).toHaveLength(1)
    expect(decideMatch.body.parse(sent()[0]?.body)).toEqual({
      outcome: 'played',
      sets: [set(7, 11), set(9, 11), set(0, 0)],
      reason: 'The score sheet says so',
      cascade: false,
    })
    expect(sent()[0]?.headers.get('idempotency-key')).toBeTruthy()
  })

  test('asks only where later results stand in the way', async () => {
    const ripple: Ripple = {
      matches: [{ id: 9, roundName: 'Finals', position: 1, losesResult: true }],
      places: [],
    }
    let refusals = 1
    const answer = () => {
      refusals -= 1
      return refusals < 0
        ? json(stands)
        : refusal(409, 'downstream_played', 'Later results depend on this one')
    }
    const { sent, user, dialog, save, reason, onClose } = show(disputed, answer, ripple)
    await user.click(dialog.getByRole('button', { name: 'Use 7–11, 9–11' }))
    await user.type(reason, 'The score sheet says so')
    await user.click(save)
    const question = within(await screen.findByRole('alertdialog'))
    expect(question.getByText('The result of Finals match 1 is taken back.')).toBeVisible()
    await user.click(question.getByRole('button', { name: 'Save result' }))
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(sent().map(({ body }) => (body as { cascade: boolean }).cascade)).toEqual([false, true])
  })

  test('of somebody who only disagreed has one score and their reason', () => {
    const objection = event('disputed', 4, stands.sets, 'We won the second set')
    const { dialog } = show({ ...disputed, history: [report, objection] })
    expect(dialog.getByText('We won the second set')).toBeVisible()
    expect(dialog.getByText('Gave no other score.')).toBeVisible()
    expect(dialog.getAllByRole('button', { name: /^Use / })).toHaveLength(1)
  })
})

describe('a result that stands', () => {
  test('is there to be corrected, and must have a winner', async () => {
    const { sent, user, dialog, save, reason, scores } = show(stands)
    expect(screen.getByRole('dialog', { name: 'Correct result' })).toBeVisible()
    expect(dialog.queryByRole('list', { name: 'Reports' })).toBeNull()
    expect(scores()).toEqual(['11', '7', '11', '9', '', ''])
    const second = dialog.getByRole('textbox', { name: 'Set 2, Player 1' })
    await user.clear(second)
    await user.type(reason, 'Typed wrongly')
    await user.click(save)
    expect(await dialog.findByText('The sets are level: a match needs a winner')).toBeVisible()
    expect(dialog.getByRole('textbox', { name: 'Set 1, Player 1' })).toHaveFocus()
    expect(sent()).toHaveLength(0)
  })

  test('says what else would change, and changes it only when told to', async () => {
    const ripple: Ripple = {
      matches: [{ id: 9, roundName: 'Finals', position: 1, losesResult: true }],
      places: [{ entryId: 2, players: [playerRef(2)], before: 2, after: 3 }],
    }
    const { sent, user, save, reason, onClose, toasts } = show(stands, () => json(stands), ripple)
    await user.type(reason, 'Sides were mixed up')
    await user.click(save)
    const question = async () =>
      within(await screen.findByRole('alertdialog', { name: 'This changes more than this match' }))
    expect((await question()).getByText('The result of Finals match 1 is taken back.')).toBeVisible()
    expect((await question()).getByText('Player 2 moves from 2nd to 3rd place.')).toBeVisible()
    await user.click((await question()).getByRole('button', { name: 'Keep as it is' }))
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect([onClose.mock.calls.length, sent().length]).toEqual([0, 0])

    await user.click(save)
    await user.click((await question()).getByRole('button', { name: 'Save result' }))
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(sent().map(({ body }) => (body as { cascade: boolean }).cascade)).toEqual([true])
    expect(toasts()).toEqual([['Result saved', undefined]])
  })

  test('can be taken back, with a reason', async () => {
    const { calls, user, dialog, reason, onClose } = show(stands, () => json({ message: 'done' }))
    const back = dialog.getByRole('button', { name: 'Take result back' })
    await user.click(back)
    await waitFor(() => expect(reason).toHaveAccessibleDescription('Please say why'))
    await user.type(reason, 'Entered for the wrong match')
    await user.click(back)
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    const [sent] = calls.filter(({ method }) => method === 'DELETE')
    expect(new URLSearchParams(sent?.search).get('reason')).toBe('Entered for the wrong match')
    expect(new URLSearchParams(sent?.search).get('cascade')).toBe('false')
  })

  test('the last decision about it can be undone, without a reason', async () => {
    const { calls, user, dialog, onClose, toasts } = show({ ...stands, mayUndo: true })
    await user.click(dialog.getByRole('button', { name: 'Undo last decision' }))
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(calls.filter(({ path }) => path.endsWith('/undo'))).toHaveLength(1)
    expect(toasts()).toEqual([['Decision taken back', undefined]])
  })

  test('stays in the dialog when the server refuses, with its words', async () => {
    const { user, save, reason, onClose, toasts } = show(stands, () =>
      refusal(409, 'conflict', 'This match does not have two sides'),
    )
    await user.type(reason, 'Typed wrongly')
    await user.click(save)
    await waitFor(() => expect(toasts()).toEqual([['Error', 'This match does not have two sides']]))
    expect(onClose).not.toHaveBeenCalled()
    expect(reason).toHaveValue('Typed wrongly')
  })
})

test('a match without a result is entered on a blank board', () => {
  const { scores } = show({ ...stands, ...(open as NonNullable<typeof open>) })
  expect(screen.getByRole('dialog', { name: 'Enter result' })).toBeVisible()
  expect(scores()).toEqual(['', '', '', '', '', ''])
})

describe('a match that was not played to its end', () => {
  test('a walkover asks who goes on and for no score', async () => {
    const { sent, user, dialog, save, reason, onClose } = show({ ...stands, ...openMatch() })
    await user.click(dialog.getByRole('radio', { name: 'Walkover' }))
    expect(dialog.queryAllByRole('textbox', { name: /^Set/u })).toEqual([])
    await user.type(reason, 'Did not come')
    await user.click(save)
    expect(await dialog.findByText('Please say who goes on')).toBeVisible()
    const [first] = within(dialog.getByRole('radiogroup', { name: 'Who goes on?' })).getAllByRole('radio')
    await user.click(first as HTMLElement)
    await user.click(save)
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(sent()[0]?.body).toEqual({
      outcome: 'walkover',
      winner: 'player1',
      reason: 'Did not come',
      cascade: false,
    })
  })

  test('a retirement needs the points played and who goes on', async () => {
    const { sent, user, dialog, save, reason } = show({ ...stands, ...openMatch() })
    await user.click(dialog.getByRole('radio', { name: 'Retired' }))
    await user.type(reason, 'Ankle')
    await user.click(save)
    expect(await dialog.findByText('A retirement needs the points played until then')).toBeVisible()
    expect(dialog.getByText('Please say who goes on')).toBeVisible()
    expect(sent()).toHaveLength(0)
  })

  test('nobody came: neither a score nor a winner', async () => {
    const { sent, user, dialog, save, reason, onClose } = show({ ...stands, ...openMatch() })
    await user.click(dialog.getByRole('radio', { name: 'Nobody came' }))
    expect(dialog.queryByRole('radiogroup', { name: 'Who goes on?' })).toBeNull()
    await user.type(reason, 'Both late')
    await user.click(save)
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(sent()[0]?.body).toEqual({ outcome: 'double_forfeit', reason: 'Both late', cascade: false })
  })
})

function openMatch() {
  return open as NonNullable<typeof open>
}
