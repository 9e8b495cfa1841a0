import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { CompetitionParticipant } from '@tussle/contract/play/entries'
import type { Match, MyMatch } from '@tussle/contract/play/matches'
import { afterEach, vi } from 'vitest'
import { ScoreDialogHost } from '../app/shell/score-dialog-host.tsx'
import {
  closeScoreDialog,
  type MatchMeant,
  openScoreDialog,
  SCORE_OPENER,
} from '../features/matches/score/score-dialog-store.ts'
import { USER_KEY } from '../lib/server/person-cache.ts'
import { createQueryClient } from '../lib/server/query-client.ts'
import { club, myClub } from './club-fixtures.ts'
import {
  league,
  mensSingles,
  mixedDoubles,
  myLeague,
  myTournament,
  theo,
  tournament,
} from './entry-fixtures.ts'
import { player, stats } from './fixtures.ts'
import { renderAt } from './render.tsx'
import { type Call, json, stubApi } from './stub-api.ts'

export { ScoreDialogHost }

// In the product the bar closes the dialog when the person signs out.
afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
  closeScoreDialog()
})

const otherDoubles = { ...mixedDoubles, id: 34, name: 'Mixed 3.5 Doubles' }
const otherSingles = { ...mensSingles, id: 35, name: 'Mens 4.0 Singles' }

type SideChange = Partial<Pick<CompetitionParticipant, 'division' | 'needsPartner'>>

/** A side of one or two players, identified by the id of the first. */
export function side(id: number, names: readonly string[], change: SideChange = {}): CompetitionParticipant {
  const [first = '', second] = names
  return {
    id: id + 1000,
    userId: id,
    user: { id, displayName: first },
    partner: second === undefined ? null : { id: id + 500, displayName: second },
    division: mixedDoubles,
    needsPartner: false,
    ...change,
  }
}

/** Player 7 is in a singles league, a doubles league without a partner, and with Theo in a doubles tournament. */
/** Begun before the day of the tests. */
const BEGUN = { startDate: '2026-05-01T05:00:00.000Z' }
const SINGLES = {
  ...myLeague,
  id: 1,
  division: mensSingles,
  league: { ...league, ...BEGUN, id: 3, name: 'Singles Ladder' },
}
const ALONE = { ...myLeague, id: 2, league: { ...league, ...BEGUN, id: 4, name: 'Doubles League' } }
const OVER = { ...myLeague, id: 5, league: { ...league, id: 6, name: 'Last Winter', isActive: false } }
const COMING = { ...myLeague, id: 7, league: { ...league, id: 8, name: 'Next Month' } }
const UNDRAWN = { ...myTournament, id: 8, tournament: { ...tournament, id: 9, name: 'Not Drawn Yet' } }
const PAIRED = { ...myTournament, id: 3, partner: theo, tournament: { ...tournament, id: 3, isDrawn: true } }

const IN_SINGLES = [
  side(7, ['Maya D'], { division: mensSingles }),
  side(21, ['Priya N'], { division: mensSingles }),
  side(22, ['Omar K'], { division: otherSingles }),
  side(23, ['Ana P', 'Bo L']),
]
const IN_DOUBLES = [
  { ...side(7, ['Maya D', 'Theo O']), partner: theo },
  side(31, ['Priya N', 'Marcus W']),
  side(36, ['Kim T', 'Lee S']),
  side(37, ['Una V', 'Wes X']),
  side(32, ['Ana P', 'Bo L'], { division: otherDoubles }),
  side(33, ['Zed Z'], { needsPartner: true }),
  side(34, ['Omar K'], { division: mensSingles }),
]

/** The entries of the requested division, else all of them. */
function ofDivision(sides: readonly CompetitionParticipant[], { search }: Pick<Call, 'search'>) {
  const wanted = new URLSearchParams(search).get('divisionId')
  return sides.filter(({ division }) => wanted === null || String(division.id) === wanted)
}

/** A match of player 7 and Theo in the tournament, against the side with this id. */
export function myMatch(theirId: number, change: Partial<MyMatch> = {}): MyMatch {
  return {
    id: theirId + 2000,
    competition: { type: 'tournament', id: 3, name: 'Lone Star Open' },
    side: 'player1',
    player1Id: 7,
    player1PartnerId: theo.id,
    player2Id: theirId,
    player2PartnerId: theirId + 500,
    status: 'pending',
    isBye: false,
    mayConfirm: false,
    ...change,
  } as MyMatch
}

export const submitted = { id: 900, status: 'reported' } as Match

/** A page with the score button, which every signed-in page has. */
function Page({ match }: { readonly match: MatchMeant | null }) {
  return (
    <>
      <button type="button" {...SCORE_OPENER} onClick={() => openScoreDialog(match)}>
        Submit Score
      </button>
      <ScoreDialogHost user={player} />
    </>
  )
}

type Handlers = Parameters<typeof stubApi>[0]

export async function openScore(handlers: Handlers = {}, match: MatchMeant | null = null) {
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
  const { calls } = stubApi({
    'GET /api/user': () => json(player),
    'GET /api/users/stats': () => json(stats),
    'GET /api/users/leagues': () => json([SINGLES, ALONE, OVER, COMING]),
    'GET /api/users/tournaments': () => json([PAIRED, UNDRAWN]),
    'GET /api/users/matches': () => json([myMatch(31), myMatch(36), myMatch(37, { status: 'confirmed' })]),
    'GET /api/users/clubs': () => json([myClub]),
    'GET /api/clubs': () => json([club, { ...club, id: 4, name: 'Eastside Paddle Society' }]),
    'GET /api/competitions/league/3/participants': (call) => json(ofDivision(IN_SINGLES, call)),
    'GET /api/competitions/league/4/participants': (call) => json(ofDivision(IN_DOUBLES, call)),
    'GET /api/competitions/tournament/3/participants': (call) => json(ofDivision(IN_DOUBLES, call)),
    'POST /api/matches': () => json(submitted, 201),
    ...handlers,
  })
  const client = createQueryClient()
  client.setQueryData(USER_KEY, player)
  renderAt(<Page match={match} />, { client })
  const open = async () => {
    await user.click(screen.getByRole('button', { name: 'Submit Score' }))
    return within(await screen.findByRole('dialog', { name: 'Submit Match Score' }))
  }
  return { user, calls, client, open, dialog: await open() }
}

export type Opened = Awaited<ReturnType<typeof openScore>>

export async function chooseCompetition({ user, dialog }: Opened, name: string) {
  await user.click(dialog.getByRole('combobox', { name: 'Competition' }))
  await user.click(await screen.findByRole('option', { name }))
}

/** Opens the list and returns its options. */
export async function opponents({ user, dialog }: Opened) {
  const field = dialog.getByRole('combobox', { name: 'Opponent' })
  await vi.waitFor(() => {
    if (field.hasAttribute('disabled')) throw new Error('the opponents are not there yet')
  })
  await user.click(field)
  const list = await screen.findByRole('listbox', { name: 'Opponent' })
  await vi.waitFor(() => {
    if (!takesPointer(list)) throw new Error('the list before is not gone yet')
  })
  return within(list).getAllByRole('option')
}

/** An element under an open layer inherits pointer-events from its nearest ancestor with that style. */
function takesPointer(element: HTMLElement | null): boolean {
  if (element === null) return true
  const { pointerEvents } = element.style
  return pointerEvents === '' ? takesPointer(element.parentElement) : pointerEvents !== 'none'
}

export async function chooseOpponent(scene: Opened, name: string) {
  const option = (await opponents(scene)).find(({ textContent }) => textContent === name)
  if (option === undefined) throw new Error(`no ${name} among the opponents`)
  await scene.user.click(option)
}

/** Types the scores in tab order: own side, other side, next set. */
export async function typeScores({ user, dialog }: Opened, ...points: readonly number[]) {
  await user.click(dialog.getByRole('textbox', { name: /^Set 1, Maya D/u }))
  for (const [index, each] of points.entries()) {
    if (index > 0) await user.tab()
    await user.keyboard(String(each))
  }
}

export const submit = ({ user, dialog }: Opened) =>
  user.click(dialog.getByRole('button', { name: 'Submit Score' }))
export const sent = ({ calls }: Pick<Opened, 'calls'>) => calls.filter(({ method }) => method === 'POST')

export async function fillSingles(scene: Opened, ...points: readonly number[]) {
  await chooseCompetition(scene, 'Singles Ladder')
  await chooseOpponent(scene, 'Priya N')
  await typeScores(scene, ...points)
}

type Shown = Pick<Opened, 'dialog'>
export const names = (list: readonly HTMLElement[]) => list.map(({ textContent }) => textContent)
export const cells = ({ dialog }: Shown) =>
  dialog.queryAllByRole<HTMLInputElement>('textbox', { name: /^Set \d/u })
export const values = (scene: Shown) => cells(scene).map(({ value }) => value)
export const line = ({ dialog }: Shown) => dialog.getByRole('status').textContent
