import { FORMAT_TRAITS } from '@tussle/competition/format-names'
import { counted } from '../../lib/counted.ts'
import { clockParts, shortDay, timeOrDay } from '../../lib/dates.ts'
import { minutesInWords, minutesText, roughMinutes } from './courts/durations.ts'
import type { Desk, DeskAlert, DeskEvent, DeskMatch, Readiness } from './desk.queries.ts'
import { fitsToday, readinessAt } from './moment.ts'
import type { Room } from './room.ts'

/** The maximum number of characters of an announcement in the day log. */
const LINE = 60

/** "Omar T & Seth A", or the source of the side: "Winner of match 88". */
export function sideName(room: Room, { playerIds, from }: DeskMatch['sides'][number]): string {
  if (playerIds.length === 0) return from ?? 'Open'
  return playerIds.map(room.nameOf).join(' & ')
}

export function versus(room: Room, { sides }: DeskMatch): string {
  return sides.map((side) => sideName(room, side)).join(' v ')
}

/** Whether one of the two sides depends on a provisional result. */
export function restsOnProvisional({ sides }: DeskMatch): boolean {
  return sides.some(({ provisional }) => provisional)
}

/** "Mens 4.0 Doubles · Winners bracket, Round 2, match 24" */
export function occasion(room: Room, { divisionId, title }: DeskMatch): string {
  return [room.divisionOf(divisionId), title].filter(Boolean).join(' · ')
}

export function courtName(room: Room, courtId: number | null): string {
  const number = courtId === null ? undefined : room.court(courtId)?.number
  return number === undefined ? 'a court' : `Court ${number}`
}

export function matchName(room: Room, matchId: number | null): string {
  const number = matchId === null ? undefined : room.match(matchId)?.number
  return number === undefined ? 'a match' : `match ${number}`
}

/** "11–6, 11–8", the winner's points first. A retirement is marked at the end: "11–6, 4–2 ret.". */
export function setsText({ sets, winner, outcome }: Pick<DeskMatch, 'sets' | 'winner' | 'outcome'>): string {
  const points = sets
    .map(({ playerScore: a, opponentScore: b }) => (winner === 'player2' ? `${b}–${a}` : `${a}–${b}`))
    .join(', ')
  return outcome === 'retired' ? `${points} ret.`.trim() : points
}

/** "2:30 PM", with the date if it is not today: "Sun, May 17, 9:00 AM". */
export function timeAt({ at, tournament }: Desk, instant: string): string {
  return timeOrDay(instant, at, tournament.timeZone)
}

/** "Does not fit: 2 matches" */
export const unfitText = (unfit: number): string => `Does not fit: ${counted(unfit, 'match', 'matches')}`

/**
 * "On Sun, May 17 · Planned 5:28 PM": the day of the projected finish if it is not today, and the first plan. Without a
 * finish, what does not fit into the days.
 */
export function finishNote(desk: Desk): string | null {
  const { projectedFinish, plannedFinish, unfit } = desk.figures
  if (unfit > 0) return unfitText(unfit)
  const { timeZone } = desk.tournament
  const finish = projectedFinish ?? desk.at
  const dayOf = (instant: string) => shortDay(instant, timeZone)
  const parts = [
    ...(dayOf(finish) === dayOf(desk.at) ? [] : [`On ${dayOf(finish)}`]),
    // One date is enough if both are on the same day.
    ...(plannedFinish === null ? [] : [`Planned ${timeOrDay(plannedFinish, finish, timeZone)}`]),
  ]
  return parts.length === 0 ? null : parts.join(' · ')
}

export function readinessText(room: Room, readiness: Readiness): string {
  if (readiness.is === 'ready') return 'Ready'
  if (readiness.is === 'early') return `Starts ${timeAt(room.desk, readiness.startsAt)}`
  if (readiness.is === 'resting') return `Resting ${minutesText(readiness.minutes)}`
  if (readiness.is === 'missing') return `${readiness.playerIds.length} not checked in`
  const [first] = readiness.on
  if (first === undefined) return 'Waiting'
  return `Waiting on ${first.courtId === null ? matchName(room, first.matchId) : courtName(room, first.courtId)}`
}

/** Whether all drawn matches are played. */
export function isOver({ figures, tournament }: Desk): boolean {
  // A ladder has no fixed number of matches.
  return (
    !FORMAT_TRAITS[tournament.format].isChallenge && figures.matches > 0 && figures.done === figures.matches
  )
}

const NOTHING_FITS = 'Nothing more fits before the end of the day. You can still call from the queue.'

/** Why no match can be called, in one line. */
export function nothingToCall(desk: Desk, now: number): string {
  const { courts, queue, settings, figures } = desk
  if (settings.pausedAt !== null) return 'Calls are paused.'
  if (FORMAT_TRAITS[desk.tournament.format].isChallenge) return 'Players of a ladder call each other out.'
  if (figures.matches === 0) return 'Nothing is drawn yet.'
  if (isOver(desk)) return 'Every match has been played.'
  if (queue.length === 0) return 'Every match has been called.'
  if (courts.length === 0) return 'Add courts to call matches to.'
  const ready = queue.filter((item) => readinessAt(item.readiness, settings.restMinutes, now).is === 'ready')
  if (ready.length === 0) return 'No match is ready yet.'
  const isTooLate = !ready.some((item) => fitsToday(desk, item))
  return isTooLate ? NOTHING_FITS : 'No court is free. The next one is offered here.'
}

export function runningText({ behindMinutes, projectedFinish, why }: Desk['figures'], room: Room) {
  // Without a projected finish there is no "on time".
  if (behindMinutes === null || projectedFinish === null) return { value: null, unit: 'Open', why: null }
  const behind = behindMinutes
  const { value, unit } = roughMinutes(Math.abs(behind))
  return {
    value: behind === 0 ? null : value,
    unit: behind === 0 ? 'On time' : `${unit} ${behind > 0 ? 'behind' : 'ahead'}`,
    why: whyText(why, room),
  }
}

function whyText(why: Desk['figures']['why'], room: Room): string | null {
  if (why === null) return null
  if (why.by === 'paused') return 'Calls are paused'
  const court = courtName(room, why.courtId)
  return why.by === 'court_closed' ? `${court} is closed` : `${court} is the hold-up`
}

export function alertText(room: Room, alert: DeskAlert): { readonly title: string; readonly text: string } {
  const match = matchName(room, alert.matchId)
  if (alert.kind === 'over_time') {
    return {
      title: `${courtName(room, alert.courtId)} is ${minutesInWords(alert.minutes)} over`,
      text: alert.waiting === 0 ? 'Nothing waits on it' : waitingText(alert.waiting),
    }
  }
  if (alert.kind === 'missing') {
    const names = alert.playerIds.map(room.nameOf).join(' & ')
    return {
      title: `${names} ${alert.playerIds.length === 1 ? 'isn’t' : 'aren’t'} here`,
      text:
        alert.dueInMinutes === 0
          ? `${capital(match)} is due`
          : `${capital(match)} is due in ${minutesInWords(alert.dueInMinutes)}`,
    }
  }
  if (alert.kind === 'queried') return { title: `Score queried, ${match}`, text: 'The sides disagree' }
  return {
    title: `${courtName(room, alert.courtId)} waits for its players`,
    text:
      alert.minutesLeft === 0
        ? `${capital(match)} can go as a no-show`
        : `No-show for ${match} in ${minutesInWords(alert.minutesLeft)}`,
  }
}

function waitingText(count: number): string {
  return count === 1 ? 'One match waits on it' : `${count === 2 ? 'Two' : count} matches wait on it`
}

/** One line of the day log. */
export function eventText(room: Room, event: DeskEvent): string {
  const { action, actorId, matchId, courtId, userIds, text } = event
  const match = matchName(room, matchId)
  const court = courtName(room, courtId)
  const people = userIds.length > 3 ? `${userIds.length} players` : userIds.map(room.nameOf).join(', ')
  const texts: Readonly<Record<string, string>> = {
    called: `Called ${match} to ${court}`,
    started: `${capital(match)} began on ${court}`,
    canceled: `Took the call of ${match} back`,
    finished: finalText(room, matchId),
    'no-show': `No-show, ${match}`,
    'checked-in': `${people} checked in at the desk`,
    'checked-out': `${people} checked out`,
    'court-closed': `Closed ${court}`,
    'court-opened': `Opened ${court}`,
    'courts-added': 'Added courts',
    'court-removed': 'Removed a court',
    ordered: 'Changed the order of the queue',
    paused: 'Paused calls',
    resumed: 'Resumed calls',
    announced: `Announced: ${cut(text)}`,
    'announcement-ended': `Took down: ${cut(text)}`,
    changed: 'Changed the settings of the day',
    'days-changed': 'Changed the days of play',
    rain: 'Changed the day after lost time',
    undone: undoneText(room, event),
    withdrawn: `Withdrew ${people}${text === null ? '' : `: ${text}`}`,
    reinstated: `Reinstated ${people}`,
    decided: `Decided ${match}`,
    'result-voided': `Took the result of ${match} back`,
    'decision-undone': `Took the decision about ${match} back`,
    'score-reported': `${room.nameOf(actorId)} reported ${match}`,
    'score-confirmed': `${room.nameOf(actorId)} confirmed ${match}`,
    'score-disputed': `${room.nameOf(actorId)} disputed ${match}`,
    'score-corrected': `${room.nameOf(actorId)} corrected ${match}`,
    'score-withdrawn': `${room.nameOf(actorId)} took a dispute about ${match} back`,
    'entry-added': `Added ${people}`,
    'entry-moved': `Moved ${people} to ${text}`,
    'player-replaced': `Replaced a player: ${people}`,
    'entries-imported': 'Entered a list of players',
    'session-started': 'Started a quick session',
    redrawn: `Drew ${text} again`,
    'divisions-merged': `Merged ${text}`,
    'division-split': `Split ${text}`,
    'division-added': `Added the division ${text}`,
    'division-changed': `Changed the settings of ${text}`,
    planned: `Changed the plan of ${text}`,
    'plan-changed': `Changed the plan of ${text} after its draw`,
    paired: `Paired the partner-seekers of ${text}`,
    'registration-closed': 'Closed registration and drew the divisions',
    'registration-reopened': 'Opened registration again',
    'link-made': `Made a scorer’s link for ${court}`,
    'link-ended': `Ended the scorer’s link of ${court}`,
    scored: `Entered points so far, ${court}`,
    completed: 'Marked the tournament completed',
    reopened: 'Let the tournament go on',
    edited: 'Changed the tournament',
  }
  return texts[action] ?? 'Changed something'
}

function finalText(room: Room, matchId: number | null): string {
  const match = matchId === null ? undefined : room.match(matchId)
  const name = capital(matchName(room, matchId))
  if (match === undefined || match.winner === null) return `${name} final`
  const winner = sideName(room, match.sides[match.winner === 'player1' ? 0 : 1])
  return [`${name} final, ${winner}`, setsText(match)].filter(Boolean).join(' ')
}

function undoneText(room: Room, { matchId, courtId, userIds, text }: DeskEvent): string {
  if (text !== null && userIds.length === 0 && matchId === null)
    return `Undid what was done about the announcement: ${cut(text)}`
  if (matchId !== null) return `Undid what was done about ${matchName(room, matchId)}`
  if (courtId !== null) return `Undid what was done about ${courtName(room, courtId)}`
  if (userIds.length > 0) return `Undid what was done about ${userIds.map(room.nameOf).join(', ')}`
  return 'Undid a change'
}

/** When a player is next on court: "plays 11:10"; null while that is unknown. */
export function playsAt(room: Room, matchId: number | null): string | null {
  const expected = matchId === null ? null : room.match(matchId)?.expected
  return expected ? `plays ${clockParts(expected.likelyFrom, room.desk.tournament.timeZone).time}` : null
}

/** Keeps the beginning, by which a reader recognises the announcement. */
function cut(text: string | null): string {
  const characters = Array.from(text ?? '')
  return characters.length <= LINE
    ? characters.join('')
    : `${characters
        .slice(0, LINE - 1)
        .join('')
        .trimEnd()}…`
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
