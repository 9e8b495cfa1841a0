import type { Queryable } from '../../kernel/data/db.ts'
import { findRefusal } from '../claims/merge-people.ts'
import type { TwoPeople } from '../claims/trace.columns.ts'
import { listGuestFacts } from './guest-facts.store.ts'
import { findAnswer } from './proposals.store.ts'

/** Why two guests of a club cannot become one person, as a sentence; null if nothing is against it. */
export async function findRefusalAt(
  db: Queryable,
  clubId: number,
  people: TwoPeople,
): Promise<string | null> {
  return (await findClubRefusal(db, clubId, people)) ?? (await findRefusal(db, people, false))
}

/** What the merge itself does not check: what organisers decided, and that a junior stays one. */
export async function findClubRefusal(
  db: Queryable,
  clubId: number,
  people: TwoPeople,
): Promise<string | null> {
  return (await findDecision(db, people)) ?? (await findYounger(db, clubId, people))
}

async function findDecision(db: Queryable, people: TwoPeople): Promise<string | null> {
  const answer = await findAnswer(db, people)
  return answer === 'two' ? 'An organiser decided that they are two people. Take that back first' : null
}

/** The kept guest stays as they are, so a month of birth by which a junior is shown by initials must not be lost. */
async function findYounger(db: Queryable, clubId: number, { from, into }: TwoPeople): Promise<string | null> {
  const rows = await listGuestFacts(db, clubId, [from, into])
  const knows = (userId: number) => rows.find((row) => row.user_id === userId)?.has_birth_month === true
  if (!knows(from) || knows(into)) return null
  const name = rows.find((row) => row.user_id === from)?.name ?? ''
  return `Only of ${name} is the month of birth known. Please keep this one`
}
