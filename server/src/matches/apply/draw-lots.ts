import { createHash } from 'node:crypto'
import type { Lot } from '@tussle/competition/lots'
import { lotsDue } from '@tussle/competition/stages/plan-lots'
import type { Board, Draw } from '../draw/board.ts'
import { type GoneOn, goOn } from './go-on.ts'

/** A lot as it is recorded: with its seed everybody can compute the order again. */
export interface RecordedLot {
  readonly stage_nr: number
  readonly order: Lot
  readonly seed: string
}

export interface GoneOnWithLots extends GoneOn {
  /** The lots that hold now, of all stages. */
  readonly lots: readonly RecordedLot[]
  /** Those of them that were not drawn before. */
  readonly drawn: readonly RecordedLot[]
  /** Whether they differ from the recorded ones. */
  readonly hasOtherLots: boolean
}

/**
 * Goes on with a board and draws the lots for ties that a completed table leaves open. They follow from the facts and
 * the seed of the draw alone: the same tie has the same lot however often a result is entered and taken back.
 */
export function goOnWithLots(board: Board): GoneOnWithLots {
  const { draw } = board
  const lots: RecordedLot[] = []
  for (;;) {
    const after = goOn({ ...board, draw: { ...draw, lots: inStages(draw, lots) } })
    const due = lotsDue(after.evaluation).filter(({ stage, tie }) => !isSettled(lots, stage, tie))
    if (due.length === 0) {
      const drawn = lots.filter((lot) => !isRecorded(draw, lot))
      const hasOtherLots = drawn.length > 0 || lots.length < draw.lots.flat().length
      return { ...after, lots, drawn, hasOtherLots }
    }
    lots.push(
      ...due.map(({ stage, tie }) => ({ stage_nr: stage, ...drawLot(tie, lotSeedOf(draw.lotSeed, stage)) })),
    )
  }
}

/** A tie that has its lot is settled; asking again would never end. */
function isSettled(lots: readonly RecordedLot[], stage: number, tie: Lot): boolean {
  return lots.some(({ stage_nr: own, order }) => own === stage && tie.every((id) => order.includes(id)))
}

function isRecorded({ lots }: Draw, { stage_nr: stage, order }: RecordedLot): boolean {
  return lots[stage]?.some((known) => known.join() === order.join()) === true
}

function inStages({ plan }: Draw, lots: readonly RecordedLot[]): Lot[][] {
  return plan.stages.map((_, stage) =>
    lots.filter(({ stage_nr: own }) => own === stage).map(({ order }) => order),
  )
}

/** A recorded lot shows the seed of its stage, and nothing about the lots of later stages. */
export function lotSeedOf(lotSeed: string, stage: number): string {
  return hash(`${lotSeed}:${stage}`)
}

/** The entries in the order of the hash of seed and entry. */
export function drawLot(tie: Lot, seed: string): { order: Lot; seed: string } {
  const ticket = (id: number) => hash(`${seed}:${id}`)
  return { order: tie.toSorted((one, other) => (ticket(one) < ticket(other) ? -1 : 1)), seed }
}

const hash = (text: string): string => createHash('sha256').update(text).digest('hex')
