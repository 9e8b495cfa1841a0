import type { Board, UpNext } from '@tussle/contract/desk/board'
import type { DaysOfPlay } from '@tussle/contract/desk/days'
import type { Desk } from '@tussle/contract/desk/desk'
import type { DeskDone } from '@tussle/contract/desk/desk-actions'
import type { ChangePreview, LateChange } from '@tussle/contract/play/late-changes'
import type { Ripple } from '@tussle/contract/play/match-decisions'
import type { Acts } from './acts.ts'
import { brokenCalls, brokenNow, type Called } from './checks.ts'
import type { WeekendSize } from './field.ts'

export const REST_MINUTES = 15
const MATCH_MINUTES = 25
const DAY_MS = 24 * 60 * 60_000
const WON = [7, 9].map((opponentScore) => ({ playerScore: 11, opponentScore }))
const LOST = WON.map(({ playerScore, opponentScore }) => ({
  playerScore: opponentScore,
  opponentScore: playerScore,
}))
type Match = Desk['matches'][number]

export interface Weekend {
  readonly acts: Acts
  readonly id: number
  readonly size: WeekendSize
  readonly timeZone: string
  /** Opens the session of a player. */
  readonly enter: (userId: number) => Promise<string>
}

/** What the director of a weekend does, over HTTP. Every call of the run is recorded. */
export class Director {
  readonly calls: Called[] = []
  readonly #weekend: Weekend
  readonly #acts: Acts
  readonly #root: string

  constructor(weekend: Weekend) {
    this.#weekend = weekend
    this.#acts = weekend.acts
    this.#root = `/api/tournaments/${weekend.id}`
  }

  async prepare(): Promise<void> {
    const { size, timeZone } = this.#weekend
    const days = Array.from({ length: size.days }, (_, day) => ({
      date: dateIn(timeZone, day),
      starts: '08:00',
      ends: '20:00',
    }))
    await this.#do('state the days', { method: 'PUT', path: '/days', body: { days } })
    await this.#do('add courts', { path: '/courts', body: { count: size.courts } })
    const settings = { matchMinutes: MATCH_MINUTES, restMinutes: REST_MINUTES, usesCheckIn: false }
    await this.#do('change the desk', { method: 'PATCH', path: '/desk', body: settings })
    const { divisions } = await this.#do<{ divisions: { id: number }[] }>('list all divisions', {
      ...{ method: 'GET', path: '/divisions/managed' },
    })
    const perDay = Math.ceil(divisions.length / size.days)
    for (const [day, { date }] of days.entries()) {
      const divisionIds = divisions.slice(day * perDay, (day + 1) * perDay).map(({ id }) => id)
      const body = { divisionIds, startsAt: `${date}T08:00` }
      await this.#do('set the start of a day’s divisions', {
        ...{ method: 'PATCH', path: '/divisions/managed', body },
      })
    }
    await this.#do('draw all divisions', { path: '/close-registration' })
  }

  async desk(act = 'open the control room'): Promise<Desk> {
    return await this.#do<Desk>(act, { method: 'GET', path: '/desk' })
  }

  /** Calls what the desk offers for its free courts. */
  async callOffers(desk: Desk, most: number): Promise<void> {
    const offered = desk.courts.filter(({ nextMatchId }) => nextMatchId !== null).slice(0, most)
    for (const { id: courtId, nextMatchId } of offered) {
      const matchId = nextMatchId ?? 0
      await this.#do<DeskDone>('call the offered match', {
        ...{ path: '/calls', body: { matchId, courtId } },
      })
      const players = playersIn(desk.matches.find(({ id }) => id === matchId))
      this.calls.push({ matchId, courtId, players, from: Date.now(), to: null, wasPlayed: true })
    }
  }

  async start(matchId: number): Promise<void> {
    await this.#do('start a match', { path: `/calls/${matchId}/start` })
    const sets = [{ playerScore: 5, opponentScore: 3 }]
    await this.#do('show the points of a match', { path: `/calls/${matchId}/sets`, body: { sets } })
  }

  /** Enters the result of a match on court. */
  async finish(match: Match): Promise<void> {
    await this.#do('enter a result', {
      path: `/calls/${match.id}/finish`,
      body: { sets: setsOf(match, WON) },
    })
    this.#over(match.id)
  }

  async noShow(match: Match): Promise<void> {
    await this.#do('enter a no-show', { path: `/calls/${match.id}/no-show`, body: { missing: 'player2' } })
    this.#over(match.id, false)
  }

  async cancel(match: Match): Promise<void> {
    await this.#do('take a call back', { path: `/calls/${match.id}/cancel` })
    const at = this.calls.findIndex(({ matchId, to }) => matchId === match.id && to === null)
    this.calls.splice(at, 1)
  }

  /** Corrects a result after a look at what follows from it, and undoes it. */
  async correct(match: Match): Promise<void> {
    const path = `/api/matches/${match.id}`
    const decision = { outcome: 'played', sets: setsOf(match, LOST) }
    const { matches } = await this.#acts.do<Ripple>('preview a correction', {
      ...{ path: `${path}/preview`, body: decision },
    })
    const body = { ...decision, reason: 'Typed the wrong way round', cascade: matches.length > 0 }
    await this.#acts.do('correct a result', { method: 'PATCH', path, body })
    await this.#acts.do('undo a correction', { path: `${path}/undo` })
  }

  /** Makes a late change as its preview said. Returns the line of the day log. */
  async change(name: string, change: LateChange): Promise<number> {
    const { seen, stops } = await this.#do<ChangePreview>(`preview ${name}`, {
      ...{ path: '/changes/preview', body: { change } },
    })
    const { eventId } = await this.#do<{ eventId: number | null }>(`apply ${name}`, {
      path: '/changes',
      body: { change, seen, confirmed: stops.length > 0, reason: 'They told the desk' },
    })
    return eventId ?? 0
  }

  async undo(name: string, eventId: number): Promise<void> {
    await this.#do(`undo ${name}`, { path: `/desk/events/${eventId}/undo` })
  }

  async announce(text: string): Promise<void> {
    await this.#do('announce', { path: '/announcements', body: { text } })
  }

  async moveFirst(matchIds: readonly number[]): Promise<void> {
    await this.#do('move a match to the front', { method: 'PATCH', path: '/queue', body: { matchIds } })
  }

  async pauseAndResume(): Promise<void> {
    await this.#do('pause all calls', { path: '/desk/pause' })
    await this.#do('end the pause', { path: '/desk/resume' })
  }

  /** Looks at the ways after lost time, and waits. */
  async loseTime(lostMinutes: number): Promise<void> {
    const query = `?lostMinutes=${lostMinutes}`
    await this.#do('list the ways after lost time', { method: 'GET', path: `/desk/rain${query}` })
    const body = { change: { kind: 'wait' }, lostMinutes }
    await this.#do('choose a way after lost time', { path: '/desk/rain', body })
  }

  async closeAndOpen(courtId: number): Promise<void> {
    const path = `/courts/${courtId}`
    await this.#do('close a court', { method: 'PATCH', path, body: { closed: true, reason: 'Wet' } })
    await this.#do('open a court', { method: 'PATCH', path, body: { closed: false } })
  }

  async readOnce(divisionId: number): Promise<void> {
    const get = { method: 'GET' } as const
    const bracket = `/bracket?divisionId=${divisionId}&form=compact`
    await this.#do('read the bracket of a division', { ...get, path: bracket })
    await this.#do('read the day log', { ...get, path: '/desk/log' })
    await this.#do('list all divisions', { ...get, path: '/divisions/managed' })
  }

  /** Reads every screen in one minute and returns what they must not say. */
  async look(players: number): Promise<string[]> {
    const get = { method: 'GET' } as const
    const desk = await this.desk()
    await this.desk('open the control room again, nothing new')
    const board = await this.#do<Board>('open the board', { ...get, path: '/board' })
    const days = await this.#do<DaysOfPlay>('open days and courts', { ...get, path: '/days' })
    const onCourt = desk.courts.flatMap(({ call }) => call?.matchId ?? []).slice(0, players)
    const upNext = new Map<number, UpNext[]>()
    for (const matchId of onCourt) {
      const [player = 0] = playersIn(desk.matches.find(({ id }) => id === matchId))
      const token = await this.#weekend.enter(player)
      const path = '/api/users/up-next'
      upNext.set(
        player,
        await this.#acts.do<UpNext[]>('a player reads what is next', { ...get, path, token }),
      )
    }
    const minutes = new Set([desk.at, board.at, days.at].map((at) => at.slice(0, 16)))
    // A plan belongs to a minute.
    if (minutes.size > 1) return await this.look(players)
    return [...brokenNow({ desk, board, days, upNext }), ...brokenCalls(this.calls, REST_MINUTES)]
  }

  async #do<Answer = unknown>(act: string, wanted: Parameters<Acts['do']>[1]): Promise<Answer> {
    return await this.#acts.do<Answer>(act, { ...wanted, path: `${this.#root}${wanted.path}` })
  }

  #over(matchId: number, wasPlayed = true): void {
    const call = this.calls.findLast((each) => each.matchId === matchId)
    if (call !== undefined) Object.assign(call, { to: Date.now(), wasPlayed })
  }
}

export function playersIn(match: Match | undefined): number[] {
  return match?.sides.flatMap(({ playerIds }) => playerIds) ?? []
}

/** As many sets as the match has. */
function setsOf({ game }: Match, sets: typeof WON): typeof WON {
  if (game === undefined || game.bestOf > 1) return sets
  return sets.slice(0, 1).map(({ playerScore, opponentScore }) => {
    const [winner, loser] = [game.pointsTo, 7]
    return playerScore > opponentScore
      ? { playerScore: winner, opponentScore: loser }
      : { playerScore: loser, opponentScore: winner }
  })
}

function dateIn(timeZone: string, daysAhead: number): string {
  const instant = new Date(Date.now() + daysAhead * DAY_MS)
  return new Intl.DateTimeFormat('sv-SE', { timeZone }).format(instant)
}
