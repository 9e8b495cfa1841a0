import type { Desk } from '@tussle/contract/desk/desk'
import { sizeOf } from '../../tools/proof-size.ts'
import type { DayRoom } from '../pages/day-room.ts'
import { courtIn, type DayDesk, type DeskMatch, matchIn, other, playersOf, setsFor } from './day-desk.ts'
import type { DayFacts, DayProcess } from './day-process.ts'
import type { CallOnRecord } from './day-record.ts'
import { sideName } from './day-texts.ts'

export const MINUTE_MS = 60_000
/** Every n-th match is called and started in the control room itself; the others by requests. */
export const BY_HAND_EVERY = sizeOf({ commit: 4, full: 9 })
const LOOK_AGAIN_MINUTES = 5
const REASON = 'Both sides were heard'

type Look = () => Promise<void>

/** Something that will happen, unless something else comes before it. */
interface Due {
  readonly at: number
  /** `look` checks the screens in the middle of an action. */
  readonly happen: (desk: Desk, look: Look) => Promise<void>
}

type CalledBy = 'button' | 'key' | 'request'

interface Called {
  readonly match: DeskMatch
  readonly court: number
  readonly by: CalledBy
  readonly onRecord: CallOnRecord
}

/** What happens that day and what the organiser does about it; everything unusual is done in the control room. */
export class DayScenario {
  readonly calls: CallOnRecord[] = []
  now: number
  byHand = 0
  readonly #facts: DayFacts
  readonly #process: DayProcess
  readonly #desk: DayDesk
  readonly #room: DayRoom
  readonly #agenda: Due[] = []

  constructor(process: DayProcess, desk: DayDesk, room: DayRoom) {
    this.#process = process
    this.#facts = process.facts
    this.#desk = desk
    this.#room = room
    this.now = this.#facts.startsAt
    const { court, from, to } = this.#facts.accidents.lost
    this.#due(from, () => room.closeCourt(court, 'Net is torn'))
    this.#due(to, () => room.reopenCourt(court))
  }

  /** The next moment at which something happens by itself, or a player has rested enough for a free court. */
  nextMoment({ queue, courts }: Desk): number {
    const isFree = courts.some(({ state }) => state === 'open')
    const rested = queue.flatMap(({ readiness }) =>
      isFree && readiness.is === 'resting' ? [Date.parse(readiness.until)] : [],
    )
    return Math.min(...this.#agenda.map(({ at }) => at), ...rested)
  }

  /** Everything that is due by now. */
  async happen(desk: Desk, look: Look): Promise<void> {
    const due = this.#agenda.filter(({ at }) => at <= this.now).toSorted((a, b) => a.at - b.at)
    for (const one of due) {
      this.#agenda.splice(this.#agenda.indexOf(one), 1)
      await one.happen(desk, look)
    }
  }

  get isByHand(): boolean {
    return this.calls.length % BY_HAND_EVERY === 0
  }

  /** Calls a match as the desk offers it, by a request. */
  async call(desk: Desk, matchId: number, courtId: number): Promise<void> {
    await this.#desk.act('/calls', { matchId, courtId })
    await this.#begin(this.#record(desk, { matchId, courtId }, 'request'))
  }

  /** Calls the control room's offer with its button or its key; `look` checks a court that is only called. */
  async callByHand(desk: Desk, look: Look): Promise<void> {
    const by = this.byHand % 2 === 0 ? 'button' : 'key'
    const record = this.#record(desk, await this.#room.callNext(by), by)
    this.byHand += 1
    await look()
    await this.#begin(record)
  }

  /** The played matches, the last one first. */
  get playedLastFirst(): number[] {
    const played = this.calls.filter(({ wasPlayed }) => wasPlayed)
    return played.toSorted((a, b) => b.to - a.to || b.matchId - a.matchId).map(({ matchId }) => matchId)
  }

  /** How a match ended, if it was not played. */
  how = ({ number }: DeskMatch): string => {
    const { noShows, injured } = this.#facts.accidents
    if (noShows.includes(number)) return 'by walkover'
    return number === injured ? 'after a retirement' : ''
  }

  #due(minutes: number, happen: Due['happen']): void {
    this.#agenda.push({ at: this.now + minutes * MINUTE_MS, happen })
  }

  #record(desk: Desk, call: { matchId: number; courtId: number }, by: CalledBy): Called {
    const match = matchIn(desk, call.matchId)
    const court = courtIn(desk, call.courtId).number
    const onRecord = {
      ...{ matchId: match.id, court, players: playersOf(match), from: this.now },
      ...{ to: Number.POSITIVE_INFINITY, wasPlayed: false },
    }
    this.calls.push(onRecord)
    return { match, court, by, onRecord }
  }

  /** What happens to a called match; most are played and entered. */
  async #begin(called: Called): Promise<void> {
    const { noShows, noShowMinutes, injured, contested, mistyped } = this.#facts.accidents
    const { match, court, by, onRecord } = called
    const ends = (minutes: number, wasPlayed: boolean, happen: Due['happen']) =>
      this.#due(minutes, async (desk, look) => {
        // The correction has taken the call back.
        if (Number.isFinite(onRecord.to)) return
        await happen(desk, look)
        Object.assign(onRecord, { to: this.now, wasPlayed })
      })
    if (noShows.includes(match.number)) {
      ends(noShowMinutes, false, (desk) => this.#room.noShow(court, sideName(desk, match.sides[1])))
      return
    }
    if (by === 'request') await this.#desk.act(`/calls/${match.id}/start`)
    else await this.#room.startMatch(court)
    const minutes = this.#facts.plannedResults[match.id]?.minutes ?? 0
    const winner = this.#winnerOf(match.id)
    if (match.number === injured) {
      const sets = [{ playerScore: 5, opponentScore: 3 }]
      const goesOn = (desk: Desk) => sideName(desk, match.sides[winner === 'player1' ? 0 : 1])
      ends(minutes, true, (desk) => this.#room.enterRetirement(court, sets, goesOn(desk)))
    } else if (match.number === contested) ends(minutes, true, (_desk, look) => this.#contest(match, look))
    else if (match.number === mistyped) {
      ends(minutes, true, () => this.#room.enterScore(court, setsFor(other(winner))))
      this.#due(minutes + LOOK_AGAIN_MINUTES, (desk) => this.#correctOnceItShows(desk, match))
    } else if (by === 'button') ends(minutes, true, () => this.#room.enterScore(court, setsFor(winner)))
    else {
      ends(minutes, true, async () => {
        await this.#desk.act(`/calls/${match.id}/finish`, { sets: setsFor(winner) })
      })
    }
  }

  /** Both sides report a win; ten minutes later the desk decides. */
  async #contest(match: DeskMatch, look: Look): Promise<void> {
    const [one = 0, two = 0] = match.sides.map(({ playerIds }) => playerIds[0])
    const won = { sets: setsFor('player1'), setsWon: { player1: 2, player2: 0 } }
    for (const [winnerId, player2Id] of [
      [one, two],
      [two, one],
    ] as const) {
      const report = { tournamentId: this.#facts.tournamentId, winnerId, player2Id, matchDate: '2026-04-11' }
      const points = { player1Score: 22, player2Score: 12 }
      await this.#desk.report(await this.#process.enter(winnerId), { ...report, ...won, ...points })
    }
    await look()
    const side = match.sides[this.#winnerOf(match.id) === 'player1' ? 0 : 1]
    this.#due(10, (desk) => this.#room.settleDispute(this.#rulingOn(match), sideName(desk, side)))
  }

  /** A player notices the error once the next match is on court with the wrong side. */
  async #correctOnceItShows(desk: Desk, match: DeskMatch): Promise<void> {
    const wrong = match.sides[this.#winnerOf(match.id) === 'player1' ? 1 : 0].entryId
    const next = desk.courts.find(
      ({ call }) =>
        call !== null && matchIn(desk, call.matchId).sides.some(({ entryId }) => entryId === wrong),
    )
    if (next === undefined) {
      this.#due(LOOK_AGAIN_MINUTES, (later) => this.#correctOnceItShows(later, match))
      return
    }
    const fallen = this.calls.find((call) => call.matchId === next.call?.matchId)
    await this.#room.correctResult(this.#rulingOn(match), /^The sides of .+ change\.$/u)
    Object.assign(fallen ?? {}, { to: this.now, wasPlayed: false })
  }

  #rulingOn({ id, number }: DeskMatch) {
    return { number, sets: setsFor(this.#winnerOf(id)), reason: REASON }
  }

  #winnerOf(matchId: number) {
    return this.#facts.plannedResults[matchId]?.winner ?? 'player2'
  }
}
