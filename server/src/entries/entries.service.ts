import type { Ctx } from '../kernel/context.ts'
import { findMostEntries, listEnteredDivisions } from './entries.store.ts'

/** Who has entered what, and how many divisions one person may enter. */
export class Entered {
  private readonly divisions = new Set<string>()
  private readonly counts = new Map<number, number>()
  readonly most: number

  constructor(most: number) {
    this.most = most
  }

  has(userId: number, divisionId: number): boolean {
    return this.divisions.has(`${userId}:${divisionId}`)
  }

  isAtLimit(userId: number): boolean {
    return (this.counts.get(userId) ?? 0) >= this.most
  }

  /** An entry that was withdrawn keeps its division and counts against no limit. */
  add(userId: number, divisionId: number, isWithdrawn = false): void {
    this.divisions.add(`${userId}:${divisionId}`)
    if (!isWithdrawn) this.counts.set(userId, (this.counts.get(userId) ?? 0) + 1)
  }
}

export async function getEntered({ db }: Pick<Ctx, 'db'>, competitionId: number): Promise<Entered> {
  const entered = new Entered(await findMostEntries(db, competitionId))
  for (const row of await listEnteredDivisions(db, competitionId)) {
    entered.add(row.user_id, row.division_id, row.is_withdrawn)
  }
  return entered
}

export { changeDivision } from '../competitions/index.ts'
