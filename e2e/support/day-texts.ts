import type { Desk } from '@tussle/contract/desk/desk'
import type { DeskCourt, DeskMatch } from './day-desk.ts'
import { matchIn } from './day-desk.ts'

/** What each screen must show for this state of the desk. */

const MINUTE_MS = 60_000
const FINALS_SHOWN = 6
const STATES = {
  playing: 'playing',
  called: 'called',
  over_time: 'over time',
  open: 'open',
  closed: 'closed',
} as const

/** The tiles of the control room: label and whole text. */
export function roomTiles(desk: Desk): string[] {
  return desk.courts.map((court) => {
    const { number, state, call, nextMatchId } = court
    const shownId = call?.matchId ?? nextMatchId
    const match = shownId === null || state === 'closed' ? undefined : matchIn(desk, shownId)
    const lead = call === null ? 'Next ready · ' : ''
    const body =
      match === undefined
        ? emptyText(desk, court)
        : `${lead}${occasion(desk, match)}${match.sides.map((side) => sideName(desk, side)).join('')}`
    return `Court ${number}, ${STATES[state]}: Court ${number}${clockOf(desk, court)}${body}${footOf(court, match)}`
  })
}

export function roomFigures({ figures, queue, tournament }: Desk): string[] {
  const { done, matches, onCourt, openCourts, projectedFinish } = figures
  return [
    `Matches done${done} / ${matches}`,
    `On court${onCourt} / ${openCourts}`,
    `Projected finish${projectedFinish === null ? 'Open' : clockTime(projectedFinish, tournament.timeZone)}`,
    `${queue.length} waiting`,
  ]
}

/** The tiles of the board. */
export function boardTiles(desk: Desk): string[] {
  const isCalling = desk.queue.some(({ matchId }) => matchIn(desk, matchId).state === 'ready')
  return desk.courts.map(({ number, call, state }) => {
    const match = call && matchIn(desk, call.matchId)
    if (match === null) {
      const open = isCalling ? 'Open · next match being called' : 'Open'
      return `Court ${number}${state === 'closed' ? 'Closed' : open}`
    }
    const head = state === 'called' ? 'Players to court now' : occasion(desk, match)
    return `Court ${number}${head}${match.sides.map((side) => sideName(desk, side)).join('')}`
  })
}

/** The line of the last results on the board, as far as it goes. */
export function boardFinals(desk: Desk, lastFirst: readonly number[]): string[] {
  return lastFirst.slice(0, FINALS_SHOWN).map((matchId) => {
    const { sides, sets, winner } = matchIn(desk, matchId)
    const [won, lost] = winner === 'player1' ? sides : sides.toReversed()
    const score = sets.map(({ playerScore: a, opponentScore: b }) =>
      winner === 'player1' ? `${a}–${b}` : `${b}–${a}`,
    )
    return `${won && sideName(desk, won)} beat ${lost && sideName(desk, lost)} ${score.join(', ')}`
  })
}

/** The matches of a division by id, as the bracket describes them; `how` says how a match ended that was not played. */
export function bracketLines(desk: Desk, divisionId: number, how: (match: DeskMatch) => string) {
  const own = desk.matches.filter((match) => match.divisionId === divisionId)
  return Object.fromEntries(own.map((match) => [match.id, bracketLine(desk, match, how(match))]))
}

function bracketLine(desk: Desk, match: DeskMatch, how: string): string {
  const { title, sides, state, sets, winner } = match
  const when = whenText(desk, match)
  if (sides.some(({ entryId }) => entryId === null)) return `${title}. Not decided yet.${when}`
  const names = sides.map((side) => sideName(desk, side).replace(' & ', ' and '))
  const score = sets
    .map(({ playerScore: a, opponentScore: b }) => (winner === 'player2' ? `${b}–${a}` : `${a}–${b}`))
    .join(', ')
  const name = names[winner === 'player1' ? 0 : 1] ?? ''
  const verb = name.includes(' and ') ? 'win' : 'wins'
  const ends = {
    open: `Still to play.${when}`,
    ready: `Still to play.${when}`,
    queried: `Disputed: ${score}.`,
    over: `${[name, verb, how, score].filter(Boolean).join(' ')}.`,
  }
  return `${title}. ${names.join(' against ')}. ${ends[state]}`
}

/** The court of a match that was called, or the planned time of another one. */
function whenText({ courts, tournament }: Desk, { id, expected }: DeskMatch): string {
  const court = courts.find(({ call }) => call?.matchId === id)
  if (court !== undefined) return ` On court Court ${court.number}`
  return expected === null ? '' : ` ${clockTime(expected.notBefore, tournament.timeZone)}`
}

/** What the card of a player's next match must contain; nothing if there is no such match. */
export function upNextWords(desk: Desk, userId: number): readonly string[] | null {
  const isOwn = ({ playerIds }: DeskMatch['sides'][number]) => playerIds.includes(userId)
  const match = desk.matches.find(({ state, sides }) => /open|ready/u.test(state) && sides.some(isOwn))
  if (match === undefined) return null
  const theirs = match.sides.find((side) => !isOwn(side)) ?? match.sides[0]
  return [occasion(desk, match), sideName(desk, theirs), whereText(desk, match)]
}

function whereText({ courts, tournament }: Desk, { id, number, expected }: DeskMatch): string {
  const court = courts.find(({ call }) => call?.matchId === id)
  if (court?.call?.startedAt === null) return `Go to Court ${court.number}`
  if (court !== undefined) return `You’re on Court ${court.number}Match ${number}`
  if (expected === null) return `You’re in Match ${number}`
  const [from, to] = [expected.likelyFrom, expected.likelyTo].map((at) => clockTime(at, tournament.timeZone))
  const isSameHalf = from?.slice(-2) === to?.slice(-2)
  return `Likely between ${isSameHalf ? from?.slice(0, -3) : from} – ${to}`
}

export function sideName({ people }: Desk, { playerIds, from }: DeskMatch['sides'][number]): string {
  if (playerIds.length === 0) return from ?? 'Open'
  return playerIds.map((id) => people.find((person) => person.id === id)?.displayName).join(' & ')
}

function occasion({ divisions }: Desk, { divisionId, title }: DeskMatch): string {
  return `${divisions.find(({ id }) => id === divisionId)?.name} · ${title}`
}

function clockOf({ at }: Desk, { state, since, call }: DeskCourt): string {
  const minutes = (from: string) => Math.floor((Date.parse(at) - Date.parse(from)) / MINUTE_MS)
  const text = (count: number) => {
    const [hours, rest] = [Math.floor(count / 60), count % 60]
    return [hours > 0 && `${hours} h`, (rest > 0 || hours === 0) && `${rest} min`].filter(Boolean).join(' ')
  }
  if (state === 'closed') return 'Closed'
  if (call === null) return `Open ${text(minutes(since))}`
  if (call.startedAt === null) return `Called ${text(minutes(call.calledAt))}`
  return `${String(minutes(call.startedAt)).padStart(2, '0')}:00`
}

function emptyText({ tournament }: Desk, { state, closedReason, since }: DeskCourt): string {
  if (state !== 'closed') return 'Nothing ready to call.'
  return `${closedReason} since ${clockTime(since, tournament.timeZone).slice(0, -3)}. Left out of calls.`
}

function footOf({ state }: DeskCourt, match: DeskMatch | undefined): string {
  if (state === 'closed') return 'Reopen court'
  if (state === 'called') return 'Start matchNo-show'
  if (state === 'open') return match === undefined ? '' : `Call match ${match.number}`
  return 'Enter score'
}

function clockTime(at: string, timeZone: string): string {
  const parts = { hour: 'numeric', minute: '2-digit', timeZone } as const
  return new Intl.DateTimeFormat('en-US', parts).format(new Date(at)).replace(/\s/u, ' ')
}
