import { balanceOf, mostOf, PAY_METHODS, sumOf } from '@tussle/competition/fees/balance'
import { type RefundPolicy, refundDue } from '@tussle/competition/fees/refund'
import { randomSource } from '@tussle/competition/schedule/schedule'
import { dayAt } from '@tussle/contract/calendar'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sizeOf } from '../../../tools/proof-size.ts'
import { changeSettingsWithin, listDivisions, lockForPlay } from '../competitions/index.ts'
import {
  bringBack,
  enterAgain,
  enterCompetition,
  getEntry,
  moveWithin,
  replaceWithin,
  takeOut,
} from '../entries/index.ts'
import { DAY } from '../kernel/clock.ts'
import type { SignedInCtx } from '../kernel/context.ts'
import type { Tx } from '../kernel/data/db.ts'
import { inTransaction } from '../kernel/data/transaction.ts'
import { buildTestApp, type TestApp } from '../test/app.ts'
import { anAdmin, type Person } from '../test/factories/accounts.ts'
import { aCrowd, actingAs } from '../test/factories/clubs.ts'
import { aTournament } from '../test/factories/competitions.ts'
import { type Book, deletedOf, owe, sumsOfLines, type Team } from '../test/fee-books.ts'
import { rowsOf } from '../test/inspect.ts'
import { applyFee } from './apply-fee.ts'
import { getFee, getMoney, getMoneyCompetition } from './fees.service.ts'
import { recordFee } from './record-fee.ts'
import { setRefundPolicy } from './set-refund-policy.ts'
import { takeBackFee } from './take-back-fee.ts'

const SEEDS = sizeOf({ commit: [1, 2], full: Array.from({ length: 10 }, (_, index) => index + 1) })
const STEPS = sizeOf({ commit: 60, full: 1000 })
const PEOPLE = 16
/** Of the tournaments that the factory makes. */
const ZONE = 'America/Chicago'
/** What the divisions cost in the beginning, in dollars. The third is free. */
const FEES = [45, 60.5, 0, 20.25]
const CATALOGUE = ['Mens 3.5 Doubles', 'Mens 4.0 Doubles', 'Mens 3.0 Doubles', 'Womens 3.5 Doubles']

let server: TestApp
let admin: Person
let crowd: readonly Person[]
beforeAll(async () => {
  server = await buildTestApp()
  admin = await anAdmin(server)
  crowd = await aCrowd(server, PEOPLE)
})
afterAll(() => server.close())

class World {
  readonly books: Book[] = []
  readonly teams: Team[] = []
  readonly fees = new Map<number, number>()
  readonly ctx: SignedInCtx
  readonly id: number
  readonly divisionIds: readonly number[]
  readonly random: () => number
  policy: RefundPolicy | null = null

  constructor(id: number, divisionIds: readonly number[], random: () => number) {
    this.ctx = actingAs(server, admin)
    this.id = id
    this.divisionIds = divisionIds
    this.random = random
  }

  upTo(end: number): number {
    return Math.floor(this.random() * end)
  }
  oneOf<Item>(items: readonly Item[]): Item | undefined {
    return items[this.upTo(items.length)]
  }
  active(): Team[] {
    return this.teams.filter(({ state }) => state === 'active')
  }
  free(): Person[] {
    const taken = new Set(this.teams.flatMap((team) => (team.state === 'deleted' ? [] : team.userIds)))
    return crowd.filter(({ id }) => !taken.has(id))
  }
  /** Under the lock of the competition, as every change of entries. */
  async locked<Found>(work: (tx: Tx) => Promise<Found>): Promise<Found> {
    return await inTransaction(this.ctx, async (tx) => {
      await lockForPlay(tx, this.id, this.ctx.clock.now())
      return await work(tx)
    })
  }

  /** Somebody has a place: their open list goes on, else that of the entry, else the last one of the division. */
  sit(userId: number, team: Team): void {
    const fee = this.fees.get(team.divisionId) ?? 0
    const own = this.books.filter((book) => book.userId === userId)
    let book = own.find(({ isOpen }) => isOpen) ?? own.findLast(({ entryId }) => entryId === team.id)
    book ??= own.findLast(({ divisionId }) => divisionId === team.divisionId)
    if (book === undefined && fee === 0) return
    if (book === undefined) {
      book = this.begin(userId, team)
    }
    Object.assign(book, { divisionId: team.divisionId, entryId: team.id, isOpen: true })
    owe(book, fee)
  }
  begin(userId: number, { id: entryId, divisionId }: Team): Book {
    const book = { userId, divisionId, entryId, isOpen: true, lines: [], promised: this.policy }
    this.books.push(book)
    return book
  }
  /** Everybody in the division owes what it costs now, in the order of their ids. */
  chargeAnew(divisionId: number): void {
    const fee = this.fees.get(divisionId) ?? 0
    const seats = this.active()
      .filter((team) => team.divisionId === divisionId)
      .flatMap((team) => team.userIds.map((userId) => ({ userId, team })))
    for (const { userId, team } of seats.toSorted((one, other) => one.userId - other.userId)) {
      const open = this.books.find((book) => book.userId === userId && book.isOpen)
      if (open !== undefined) owe(open, fee)
      else if (fee > 0) owe(this.begin(userId, team), fee)
    }
  }
  /** A day at most three days from one so far from today. */
  dayNear(days: number): string {
    const time = this.ctx.clock.now().getTime() + (days + this.upTo(4)) * DAY
    return dayAt(new Date(time), ZONE)
  }
  /** What is to be given back to everybody together. */
  back(): number {
    const today = dayAt(this.ctx.clock.now(), ZONE)
    const sums = this.books.map(({ lines, isOpen, promised }) =>
      refundDue(sumOf(lines), isOpen ? null : today, { promised, present: this.policy }),
    )
    return sums.reduce((sum, each) => sum + each, 0)
  }
  /** The database charges the players of a team in the order of their ids. */
  seat(team: Team): void {
    for (const userId of team.userIds.toSorted((one, other) => one - other)) this.sit(userId, team)
  }
  leave(userId: number): void {
    const book = this.books.find((each) => each.userId === userId && each.isOpen)
    if (book === undefined) return
    owe(book, 0)
    book.isOpen = false
  }
}

/** Each act does the same to the server and to the model; one that is not possible now does nothing. */
const ACTS: Readonly<Record<string, (world: World) => Promise<void>>> = {
  enter: async (world) => {
    const free = world.free()
    const size = Math.min(1 + world.upTo(2), free.length)
    const divisionId = world.oneOf(world.divisionIds) ?? 0
    if (size === 0) return
    const first = world.upTo(free.length)
    const userIds = Array.from({ length: size }, (_, nr) => free[(first + nr) % free.length]?.id ?? 0)
    const id = await enterCompetition(world.ctx, { competitionId: world.id, divisionId, userIds })
    const team: Team = { id, divisionId, userIds, state: 'active', deleted: null }
    world.teams.push(team)
    world.seat(team)
  },
  withdraw: async (world) => {
    const team = world.oneOf(world.active())
    if (team === undefined) return
    const keepsRows = world.random() < 0.5
    team.deleted = await world.locked(async (tx) =>
      deletedOf(await takeOut(tx, world.ctx, world.id, team.id, { keepsRows })),
    )
    team.state = keepsRows ? 'kept' : 'deleted'
    for (const userId of team.userIds) world.leave(userId)
  },
  reinstate: async (world) => {
    const free = new Set(world.free().map(({ id }) => id))
    const back = ({ state, userIds }: Team) =>
      state === 'kept' || (state === 'deleted' && userIds.every((id) => free.has(id)))
    const team = world.oneOf(world.teams.filter(back))
    if (team === undefined) return
    const { id: entryId, divisionId, deleted } = team
    await world.locked(async (tx) => {
      if (deleted === null) await bringBack(tx, world.id, entryId)
      else await enterAgain(tx, { competitionId: world.id, divisionId, entryId, deleted })
    })
    team.state = 'active'
    world.seat(team)
  },
  move: async (world) => {
    const team = world.oneOf(world.active())
    if (team !== undefined) await moveTo(world, [team], world.oneOf(world.divisionIds) ?? 0)
  },
  merge: async (world) => {
    const [from, into = 0] = [world.oneOf(world.divisionIds), world.oneOf(world.divisionIds)]
    if (from === into || world.random() < 0.5) return
    const moving = world.active().filter(({ divisionId }) => divisionId === from)
    await moveTo(world, moving, into)
  },
  replace: async (world) => {
    const [team, joins] = [world.oneOf(world.active()), world.oneOf(world.free())]
    const leaves = world.oneOf(team?.userIds ?? [])
    if (team === undefined || joins === undefined || leaves === undefined) return
    await world.locked((tx) => replaceWithin(tx, team.id, leaves, joins.id))
    team.userIds = team.userIds.map((userId) => (userId === leaves ? joins.id : userId))
    world.leave(leaves)
    world.sit(joins.id, team)
  },
  changeFee: async (world) => {
    const divisionId = world.oneOf(world.divisionIds) ?? 0
    const cents = world.upTo(4) * 1525
    await world.locked((tx) =>
      changeSettingsWithin(world.ctx, tx, { id: world.id, divisionId }, { fee: (cents / 100).toFixed(2) }),
    )
    world.fees.set(divisionId, cents)
  },
  applyFee: async (world) => {
    const divisionId = world.oneOf(world.divisionIds) ?? 0
    const { earlierFees } = await getMoney(world.ctx, { kind: 'tournament', id: world.id })
    const earlier = earlierFees.find((each) => each.divisionId === divisionId)
    if (earlier === undefined) return
    const people = earlier.owing.reduce((sum, each) => sum + each.people, 0)
    const where = { kind: 'tournament', id: world.id } as const
    await applyFee(world.ctx, where, { divisionId, fee: earlier.fee, people })
    world.chargeAnew(divisionId)
  },
  setPolicy: async (world) => {
    const fullUntil = world.random() < 0.7 ? world.dayNear(-1) : null
    const partUntil = world.random() < 0.7 ? world.dayNear(3) : null
    const policy = { fullUntil, partUntil, kept: partUntil === null ? null : 1 + world.upTo(3000) }
    await setRefundPolicy(world.ctx, { kind: 'tournament', id: world.id }, policy)
    world.policy = policy
  },
  pay: (world) => record(world, 'paid'),
  payAgain: (world) => record(world, 'paid'),
  waive: (world) => record(world, 'waived'),
  refund: (world) => record(world, 'refunded'),
  takeBack: async (world) => {
    const balance = await balanceOfAny(world)
    if (balance === undefined) return
    const { fee, book } = balance
    const line = world.oneOf(
      fee.lines.filter(
        ({ kind, takesBack, isTakenBack }) => kind !== 'owed' && takesBack === null && !isTakenBack,
      ),
    )
    if (line === undefined || (line.kind === 'paid' && fee.paid - line.amount < fee.refunded)) return
    const where = { kind: 'tournament', id: world.id, lineId: line.id } as const
    await takeBackFee(world.ctx, where, { version: fee.version })
    book.lines.push({ kind: line.kind, amount: -line.amount })
  },
}

async function moveTo(world: World, teams: readonly Team[], divisionId: number): Promise<void> {
  const there = new Set(
    world.teams
      .filter((team) => team.state !== 'deleted' && team.divisionId === divisionId)
      .map(({ id }) => id),
  )
  const moving = teams.filter(({ id }) => !there.has(id))
  await world.locked(async (tx) => {
    for (const { id } of moving) {
      await moveWithin(tx, world.ctx, id, await getEntry(tx, world.id, id), divisionId)
    }
  })
  for (const team of moving) {
    team.divisionId = divisionId
    world.seat(team)
  }
}

async function balanceOfAny(world: World) {
  const nr = world.upTo(world.books.length)
  const rows = await rowsOf(server, 'fee_balance', { competition_id: world.id })
  const [book, row] = [world.books[nr], rows[nr]]
  if (book === undefined || row === undefined) return undefined
  const competition = await getMoneyCompetition(world.ctx.db, { kind: 'tournament', id: world.id })
  return { book, fee: await getFee(world.ctx, world.ctx.db, Number(row['id']), competition) }
}

async function record(world: World, kind: 'paid' | 'waived' | 'refunded'): Promise<void> {
  const balance = await balanceOfAny(world)
  if (balance === undefined) return
  const { fee, book } = balance
  const most = mostOf(kind, fee)
  if (most === 0) return
  const amount = world.random() < 0.6 ? most : 1 + world.upTo(most)
  const method = kind === 'waived' ? undefined : PAY_METHODS[world.upTo(4)]
  const body = { balanceId: fee.balanceId, version: fee.version, kind, amount, method }
  await recordFee(world.ctx, { kind: 'tournament', id: world.id }, body)
  book.lines.push({ kind, amount })
}

async function aWorld(seed: number): Promise<World> {
  const wanted = { divisions: CATALOGUE, entryFee: '45', maxPlayers: null }
  const id = await aTournament(server, admin, wanted)
  const divisionIds = (await listDivisions(server.ctx, id)).map((division) => division.id)
  const world = new World(id, divisionIds, randomSource(seed))
  for (const [nr, divisionId] of divisionIds.entries()) {
    const fee = (FEES[nr] ?? 0).toFixed(2)
    await world.locked((tx) => changeSettingsWithin(world.ctx, tx, { id, divisionId }, { fee }))
    world.fees.set(divisionId, Math.round((FEES[nr] ?? 0) * 100))
  }
  return world
}

describe('balances after random acts', () => {
  test.each(SEEDS)(
    'every balance is right to the cent after each act of the course %i',
    async (seed) => {
      const world = await aWorld(seed)
      const names = Object.keys(ACTS)
      const course: string[] = []
      for (let step = 0; step < STEPS; step += 1) {
        const name = names[world.upTo(names.length)] ?? 'enter'
        course.push(name)
        await ACTS[name]?.(world)
        const rows = await rowsOf(server, 'fee_balance', { competition_id: world.id })
        const expected = world.books.map((book) => {
          const sums = sumOf(book.lines)
          const { due, state } = balanceOf(sums)
          const { userId, divisionId, entryId, isOpen } = book
          return { userId, divisionId, entryId, isOpen, ...sums, due, state }
        })
        const found = rows.map((row) => ({
          ...{ userId: row['user_id'], divisionId: row['division_id'], entryId: row['entry_id'] },
          ...{ isOpen: row['is_open'], owed: row['owed'], paid: row['paid'], waived: row['waived'] },
          ...{ refunded: row['refunded'], due: row['due'], state: row['state'] },
        }))
        expect({ course: course.slice(-8), found }).toEqual({ course: course.slice(-8), found: expected })
        if (step % 5 === 0) {
          const { sums } = await getMoney(world.ctx, { kind: 'tournament', id: world.id })
          expect(sums.back).toBe(world.back())
        }
      }
      for (const row of await sumsOfLines(server.kernel.database.db, world.id)) {
        expect([row['owed'], row['paid'], row['waived'], row['refunded'], row['version']]).toEqual([
          ...[row['owed_lines'], row['paid_lines'], row['waived_lines'], row['refunded_lines'], row['lines']],
        ])
      }
    },
    600_000,
  )
})
