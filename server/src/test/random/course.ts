import type { CompetitionKind } from '@tussle/contract/competitions'
import fc from 'fast-check'
import type { Tx } from '../../kernel/data/db.ts'

const HOUR_MS = 3_600_000

/** The dates of a competition and what was done to it, in hours before or after now. */
export interface Course {
  readonly starts: number | null
  readonly ends: number | null
  readonly closes: number | null
  readonly closedEarly: number | null
  readonly completed: number | null
}

/** Deadline and end include their last instant, so they may be now. The others never are. */
const last = fc.option(fc.integer({ min: -3, max: 3 }))
const other = fc.option(fc.constantFrom(-2.5, -1.5, -0.5, 0.5, 1.5, 2.5))
const past = fc.option(fc.constantFrom(-2.5, -1.5, -0.5))

/** Every course that the constraints of the table allow. */
export function courses(kind: CompetitionKind): fc.Arbitrary<Course> {
  return fc
    .record({ starts: other, ends: last, closes: last, closedEarly: past, completed: past })
    .filter(({ starts, ends, closes }) => {
      if (kind === 'league' && (starts === null || ends === null)) return false
      if (ends !== null && (starts === null || ends < starts)) return false
      return ends === null || closes === null || closes <= ends
    })
}

export function courseColumns(course: Course, now: Date) {
  const at = (hours: number | null) => (hours === null ? null : new Date(now.getTime() + hours * HOUR_MS))
  return {
    starts_at: at(course.starts),
    ends_at: at(course.ends),
    registration_closes_at: at(course.closes),
    closed_early_at: at(course.closedEarly),
    completed_at: at(course.completed),
  }
}

export async function setCourse(tx: Tx, id: number, course: Course, now: Date): Promise<void> {
  await tx.updateTable('competition').set(courseColumns(course, now)).where('id', '=', id).execute()
}
