import type { APIRequestContext } from '@playwright/test'
import type { Board, UpNext } from '@tussle/contract/desk/board'
import type { DaysOfPlay } from '@tussle/contract/desk/days'
import type { Desk } from '@tussle/contract/desk/desk'
import type { Ripple } from '@tussle/contract/play/match-decisions'
import type { Standing } from '@tussle/contract/play/standings'
import { DayDesk, type DeskMatch, matchIn, playersOf } from '../day-desk.ts'
import type { CallOnRecord } from '../day-record.ts'
import { expect } from '../test.ts'
import type { WeekendFacts, WeekendProcess } from './weekend-process.ts'

const MINUTE_MS = 60_000
/** How long matches take, one after the other. */
const LENGTHS = [20, 25, 15, 30, 35, 20, 15]
const WON = [7, 9].map((opponentScore) => ({ playerScore: 11, opponentScore }))

type SetScore = DeskMatch['sets'][number]

/** The routine of a weekend, by requests: what is offered is called, and every match ends after its time. */
export class WeekendPlay {
  readonly calls: CallOnRecord[] = []
  now: number
  readonly #facts: WeekendFacts
  readonly #process: WeekendProcess
  readonly #request: APIRequestContext
  readonly #desk: DayDesk
  #days: DaysOfPlay['days'] | null = null
  readonly #running = new Map<number, CallOnRecord>()

  constructor(process: WeekendProcess, request: APIRequestContext) {
    this.#facts = process.facts
    this.#process = process
    this.#request = request
    this.#desk = new DayDesk(request, process.facts)
    this.now = process.facts.startsAt
  }

  desk(): Promise<Desk> {
    return this.#desk.read()
  }

  /** Until this is so, or until nothing is left to play; the last desk. */
  async playUntil(isEnough: (desk: Desk) => boolean): Promise<Desk> {
    for (;;) {
      const desk = await this.desk()
      if (isEnough(desk) || desk.figures.done === desk.figures.matches) return desk
      await this.#pass(await this.#callAll())
    }
  }

  /** Desk, board, days and the players on court name the same court for each match, and nobody is on two. */
  async agree(): Promise<Desk> {
    const desk = await this.desk()
    const board = await this.#desk.get<Board>('/board')
    const days = await this.#desk.get<DaysOfPlay>('/days')
    const onCourt = desk.courts.flatMap(({ number, call }) => (call === null ? [] : [{ number, call }]))
    expect(board.courts.map(({ match }) => match?.id ?? null)).toEqual(
      desk.courts.map(({ call }) => call?.matchId ?? null),
    )
    const players = onCourt.flatMap(({ call }) => playersOf(matchIn(desk, call.matchId)))
    expect(new Set(players).size).toBe(players.length)
    expect(otherCourts(desk, board, days)).toEqual([])
    for (const { number, call } of onCourt.slice(0, 2)) {
      const [player = 0] = playersOf(matchIn(desk, call.matchId))
      const cookie = `sid=${await this.#process.enter(player)}`
      const url = `${this.#facts.origin}/api/users/up-next`
      const coming = (await (await this.#request.get(url, { headers: { cookie } })).json()) as UpNext[]
      expect(coming[0]).toMatchObject({ matchId: call.matchId, courtNumber: number })
    }
    return desk
  }

  /** The first of these matches whose opposite result gives matches other sides that are not on court, and those. */
  async findRipple(
    { matches, courts }: Desk,
    ids: ReadonlySet<number>,
  ): Promise<{ match: DeskMatch; moved: Ripple['matches'] }> {
    // A bye is no match of the desk.
    const known = new Set(matches.map(({ id }) => id))
    for (const match of matches.filter(({ id }) => ids.has(id))) {
      const decision = { outcome: 'played', sets: opposite(match.sets) }
      const ripple = await this.#desk.preview(match.id, decision)
      const moved = ripple.matches.filter(({ id }) => known.has(id))
      const isOnCourt = moved.some(({ id }) => courts.some(({ call }) => call?.matchId === id))
      if (moved.length > 0 && !isOnCourt) return { match, moved }
    }
    throw new Error('no result changes another match')
  }

  /** The divisions that somebody has won. */
  async wonDivisions(): Promise<Set<number>> {
    const table = await this.#desk.get<Standing[]>('/standings')
    return new Set(table.filter(({ status }) => status === 'champion').map(({ divisionId }) => divisionId))
  }

  /** Calls whatever the desk offers. After the end of a day it offers the first matches of the next one. */
  async #callAll(): Promise<Desk> {
    const isDay = await this.#isDay()
    for (;;) {
      const desk = await this.desk()
      if (!isDay) return desk
      const offers = desk.courts.flatMap(({ id, number, nextMatchId }) =>
        nextMatchId === null ? [] : [{ courtId: id, number, matchId: nextMatchId }],
      )
      if (offers.length === 0) return desk
      for (const { courtId, number, matchId } of offers) {
        await this.#desk.act('/calls', { matchId, courtId })
        const to = this.now + (LENGTHS[this.calls.length % LENGTHS.length] ?? 20) * MINUTE_MS
        const players = playersOf(matchIn(desk, matchId))
        const onRecord = { matchId, court: number, players, from: this.now, to, wasPlayed: true }
        this.calls.push(onRecord)
        this.#running.set(matchId, onRecord)
      }
    }
  }

  async #isDay(): Promise<boolean> {
    this.#days ??= (await this.#desk.get<DaysOfPlay>('/days')).days
    const now = new Date(this.now).toISOString()
    return this.#days.some(({ startsAt, endsAt }) => startsAt <= now && now < endsAt)
  }

  /** To the next moment at which something happens: a match ends, somebody has rested, or the next day begins. */
  async #pass(desk: Desk): Promise<void> {
    const ends = Array.from(this.#running.values(), ({ to }) => to)
    const rests = desk.queue.flatMap(({ readiness }) =>
      readiness.is === 'resting' ? [Date.parse(readiness.until)] : [],
    )
    const planned = desk.queue.flatMap(({ plannedStart }) => (plannedStart ? [Date.parse(plannedStart)] : []))
    const coming = [...ends, ...rests, ...(ends.length + rests.length === 0 ? planned : [])]
    const next = Math.min(...coming.filter((moment) => moment > this.now))
    expect(next).toBeLessThan(Number.POSITIVE_INFINITY)
    this.now = next
    await this.#process.setClock(next)
    for (const [matchId, { to }] of this.#running) {
      if (to > next) continue
      await this.#desk.act(`/calls/${matchId}/finish`, { sets: setsOf(matchIn(desk, matchId)) })
      this.#running.delete(matchId)
    }
  }
}

/** The same points for the other side. */
export function opposite(sets: readonly SetScore[]): SetScore[] {
  return sets.map(({ playerScore: one, opponentScore: other }) => ({
    playerScore: other,
    opponentScore: one,
  }))
}

/** The better number wins two matches of three. */
function setsOf({ number, game }: DeskMatch): SetScore[] {
  const sets = game?.bestOf === 1 ? [{ playerScore: game.pointsTo, opponentScore: 7 }] : WON
  return number % 3 > 0 ? sets : opposite(sets)
}

/** Matches for which the offer, the board or the plan of the days has another court than the queue, or no day. */
function otherCourts({ queue, courts, matches }: Desk, board: Board, { blocks, days }: DaysOfPlay): string[] {
  const numberOf = new Map(courts.map(({ id, number }) => [id, number]))
  const offered = new Map(courts.map(({ id, nextMatchId }) => [nextMatchId, id]))
  const onDeck = new Map(board.onDeck.map(({ match, courtNumber }) => [match.id, courtNumber]))
  const divisionOf = new Map(matches.map(({ id, divisionId }) => [id, divisionId]))
  return queue.flatMap(({ matchId, courtId, plannedStart: at }) => {
    if (courtId === null || at === null) return []
    const isIn = ({ startsAt, endsAt }: { startsAt: string; endsAt: string }) => startsAt <= at && at < endsAt
    const block = blocks.find((each) => each.courtId === courtId && isIn(each))
    const isSame =
      (offered.get(matchId) ?? courtId) === courtId &&
      (onDeck.get(matchId) ?? numberOf.get(courtId)) === numberOf.get(courtId) &&
      block?.divisionId === divisionOf.get(matchId) &&
      days.some((day) => isIn(day) && block !== undefined && block.endsAt <= day.endsAt)
    return isSame ? [] : [`match ${matchId} at ${at} on court ${courtId}`]
  })
}
