import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { decideMatch, type Ripple } from '@tussle/contract/play/match-decisions'
import type { Dispute, MatchDetail } from '@tussle/contract/play/matches'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { drawnTournament, playerRef } from '../../../test/bracket-fixtures.ts'
import { player } from '../../../test/fixtures.ts'
import { renderAt } from '../../../test/render.tsx'
import { json, refusal, stubApi } from '../../../test/stub-api.ts'
import { dismissToast, getToasts } from '../../../ui/overlays/toast-store.ts'
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
  title: 'Semifinals, match 1',
  competition: { type: 'tournament', id: 21, name: 'Lone Star Open', timeZone: 'America/Chicago' },
  side: null,
  mayConfirm: false,
  mayDispute: false,
  game: { bestOf: 3, pointsTo: 11 },
  scoreWarning: null,
  mayTakeBack: false,
  reportedAt: null,
  dispute: null,
  mayDecide: true,
  mayUndo: false,
  history: [],
}
const report = event('reported', 1, stands.sets)
const disputed: MatchDetail = {
  ...stands,
  status: 'disputed',
  dispute: {
    kind: 'score',
    sets: [set(7, 11), set(9, 11)],
    reason: null,
    at: '2026-06-02T12:00:00.000Z',
    by: playerRef(4),
  },
  history: [report, event('disputed', 4, [set(7, 11), set(9, 11)])],
}

type Handler = () => Response

const NOTHING: Ripple = { matches: [], places: [], lots: [] }

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
    get save() {
      return dialog.getByRole('button', { name: 'Save result' })
    },
    get reason() {
      return dialog.getByRole('textbox', { name: 'Reason' })
    },
    scores: () =>
      dialog.getAllByRole<HTMLInputElement>('textbox', { name: /^Set/u }).map(({ value }) => value),
    toasts: () => getToasts().map(({ title, description }) => [title, description]),
  }
}

describe('a dispute', () => {
  test('a dispute shows both versions with their authors and the given sentence, and no score board yet', {
    tags: ['FIX-20'],
  }, () => {
    const dispute = { ...(disputed.dispute as Dispute), reason: 'There was no second set' }
    const { dialog } = show({ ...disputed, dispute })
    expect(screen.getByRole('dialog', { name: 'Settle dispute' })).toBeVisible()
    const claims = within(dialog.getByRole('list', { name: 'Reports' })).getAllByRole('listitem')
    expect(claims.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Player 1 reported, .*This stands$/u),
      expect.stringMatching(/^Player 4 says, .*This standsPlayer 4: “There was no second set”$/u),
    ])
    expect(dialog.queryAllByRole('textbox')).toEqual([])
    expect(dialog.queryByRole('button', { name: 'Save result' })).toBeNull()
  })

  test('an organiser resolves a dispute by one press under either version, even if pressed twice', {
    tags: ['FIX-20'],
  }, async () => {
    const { sent, user, dialog, onClose, toasts } = show(disputed)
    await user.dblClick(dialog.getByRole('button', { name: 'This stands: Player 4 wins 11–7, 11–9' }))
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(toasts()).toEqual([['Result saved', undefined]])
    expect(sent()).toHaveLength(1)
    expect(decideMatch.body.parse(sent()[0]?.body)).toEqual({
      outcome: 'played',
      sets: [set(7, 11), set(9, 11)],
      reason: 'What Player 4 says stands',
      cascade: false,
    })
    expect(sent()[0]?.headers.get('idempotency-key')).toBeTruthy()
  })

  test('an organiser resolves a dispute by another score, on a blank score board and with a reason', {
    tags: ['FIX-20'],
  }, async () => {
    const { sent, user, dialog, scores, onClose, toasts } = show(disputed)
    await user.click(dialog.getByRole('button', { name: 'Enter another score' }))
    expect(scores()).toEqual(['', '', '', '', '', ''])
    const cells = dialog.getAllByRole('textbox', { name: /^Set/u })
    for (const [cell, points] of ['11', '7', '11', '8'].entries()) {
      await user.type(cells[cell] as HTMLElement, points)
    }
    await user.click(dialog.getByRole('button', { name: 'Save result' }))
    const reason = dialog.getByRole('textbox', { name: 'Reason' })
    await waitFor(() => expect(reason).toHaveAccessibleDescription('Please say why'))
    expect(sent()).toHaveLength(0)
    await user.type(reason, 'The score sheet says so')
    await user.click(dialog.getByRole('button', { name: 'Save result' }))
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(sent()[0]?.body).toMatchObject({ outcome: 'played', reason: 'The score sheet says so' })
    expect(toasts()).toEqual([['Result saved', undefined]])
  })

  test('an organiser can have a disputed match played again, which removes the result', {
    tags: ['FIX-20'],
  }, async () => {
    const { calls, user, dialog, onClose } = show(disputed, () => json({ message: 'done' }))
    await user.click(dialog.getByRole('button', { name: 'Play it again' }))
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    const [sent] = calls.filter(({ method }) => method === 'DELETE')
    expect(new URLSearchParams(sent?.search).get('reason')).toBe('To be played again')
  })

  test('resolving a dispute asks for confirmation only if later results depend on it', async () => {
    const ripple: Ripple = {
      matches: [{ id: 9, title: 'Finals, match 3', losesResult: true, court: null }],
      places: [],
      lots: [],
    }
    let refusals = 1
    const answer = () => {
      refusals -= 1
      return refusals < 0
        ? json(stands)
        : refusal(409, 'downstream_played', 'Later results depend on this one')
    }
    const { sent, user, dialog, onClose } = show(disputed, answer, ripple)
    await user.click(dialog.getByRole('button', { name: 'This stands: Player 4 wins 11–7, 11–9' }))
    const question = within(await screen.findByRole('alertdialog'))
    expect(question.getByText('The result of Finals, match 3 is taken back.')).toBeVisible()
    await user.click(question.getByRole('button', { name: 'This stands' }))
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(sent().map(({ body }) => (body as { cascade: boolean }).cascade)).toEqual([false, true])
  })

  test.each([
    ['other', 'Says that something else is wrong, and gave no other score.'],
    ['not_played', 'Says that they did not play this match.'],
  ] as const)(
    'a dispute of the kind %s shows one score, what is wrong, and the player’s sentence',
    { tags: ['FIX-05'] },
    (kind, text) => {
      const dispute = { ...(disputed.dispute as Dispute), kind, sets: [], reason: 'We won the second set' }
      const { dialog } = show({ ...disputed, dispute })
      expect(dialog.getByText('Player 4: “We won the second set”')).toBeVisible()
      expect(dialog.getByText(text)).toBeVisible()
      expect(dialog.getAllByRole('button', { name: /^This stands/u })).toHaveLength(1)
    },
  )
})

describe('a result that stands', () => {
  test('an organiser can correct a standing result, and a correction must have a winner', async () => {
    const { sent, user, dialog, save, reason, scores } = show(stands)
    expect(screen.getByRole('dialog', { name: 'Correct result' })).toBeVisible()
    expect(dialog.queryByRole('list', { name: 'Reports' })).toBeNull()
    expect(scores()).toEqual(['11', '7', '11', '9', '', ''])
    const second = dialog.getByRole('textbox', { name: 'Set 2, Player 1' })
    await user.clear(second)
    await user.type(reason, 'Typed wrongly')
    await user.click(save)
    expect(await dialog.findByText('The sets are level: a match needs a winner')).toBeVisible()
    expect(second).toHaveFocus()
    expect(sent()).toHaveLength(0)
  })

  test('a correction shows what else would change, and changes it only after a confirmation', async () => {
    const ripple: Ripple = {
      matches: [{ id: 9, title: 'Finals, match 3', losesResult: true, court: null }],
      places: [{ entryId: 2, players: [playerRef(2)], before: 2, after: 3 }],
      lots: [],
    }
    const { sent, user, save, reason, onClose, toasts } = show(stands, () => json(stands), ripple)
    await user.type(reason, 'Sides were mixed up')
    await user.click(save)
    const question = async () =>
      within(await screen.findByRole('alertdialog', { name: 'This changes more than this match' }))
    expect((await question()).getByText('The result of Finals, match 3 is taken back.')).toBeVisible()
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

  test('an organiser of a league names who played instead, for this match only', async () => {
    const competition = { ...stands.competition, type: 'league' as const }
    const { sent, user, dialog, save, reason } = show({ ...stands, competition })
    await user.click(dialog.getByRole('button', { name: 'A substitute played' }))
    await user.type(dialog.getByRole('textbox', { name: /^Who played instead/u }), 'ravi@tussle.example')
    await user.type(reason, 'On the score sheet')
    await user.click(save)
    await waitFor(() => expect(sent()).toHaveLength(1))
    expect(sent()[0]?.body).toMatchObject({
      substitutes: [{ userId: stands.player1?.id, login: 'ravi@tussle.example' }],
    })
  })

  test('an organiser voids a standing result with a reason', async () => {
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

  test('an organiser undoes the last decision about a result without a reason', async () => {
    const { calls, user, dialog, onClose, toasts } = show({ ...stands, mayUndo: true })
    await user.click(dialog.getByRole('button', { name: 'Undo last decision' }))
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(calls.filter(({ path }) => path.endsWith('/undo'))).toHaveLength(1)
    expect(toasts()).toEqual([['Decision taken back', undefined]])
  })

  test('a refused decision stays in the dialog with the server’s message', async () => {
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

test('an organiser enters a result for a match without one on a blank score board', () => {
  const { scores } = show({ ...stands, ...(open as NonNullable<typeof open>) })
  expect(screen.getByRole('dialog', { name: 'Enter result' })).toBeVisible()
  expect(scores()).toEqual(['', '', '', '', '', ''])
})

describe('a match that was not played to its end', () => {
  test('entering a walkover asks who won and for no score', async () => {
    const { sent, user, dialog, save, reason, onClose } = show({ ...stands, ...openMatch() })
    await user.click(dialog.getByRole('radio', { name: 'Walkover' }))
    expect(dialog.queryAllByRole('textbox', { name: /^Set/u })).toEqual([])
    await user.type(reason, 'Did not come')
    await user.click(save)
    expect(await dialog.findByText('Please say who won')).toBeVisible()
    const [first] = within(dialog.getByRole('radiogroup', { name: 'Who won?' })).getAllByRole('radio')
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

  test('entering a retirement needs the points played and who won', async () => {
    const { sent, user, dialog, save, reason } = show({ ...stands, ...openMatch() })
    await user.click(dialog.getByRole('radio', { name: 'Retired' }))
    await user.type(reason, 'Ankle')
    await user.click(save)
    expect(await dialog.findByText('A retirement needs the points played until then')).toBeVisible()
    expect(dialog.getByText('Please say who won')).toBeVisible()
    expect(sent()).toHaveLength(0)
  })

  test('entering a double forfeit asks for neither a score nor a winner', async () => {
    const { sent, user, dialog, save, reason, onClose } = show({ ...stands, ...openMatch() })
    await user.click(dialog.getByRole('radio', { name: 'Nobody came' }))
    expect(dialog.queryByRole('radiogroup', { name: 'Who won?' })).toBeNull()
    await user.type(reason, 'Both late')
    await user.click(save)
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(sent()[0]?.body).toEqual({ outcome: 'double_forfeit', reason: 'Both late', cascade: false })
  })
})

function openMatch() {
  return open as NonNullable<typeof open>
}
