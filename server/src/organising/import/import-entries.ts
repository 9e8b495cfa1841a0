import type { AnswerOf, BodyOf } from '@tussle/contract/endpoint'
import type { importEntries as contract } from '@tussle/contract/play/import-entries'
import { logAction } from '../../day-log/index.ts'
import { enterManyWithin, findUnfit, getEntered } from '../../entries/index.ts'
import type { SignedInCtx } from '../../kernel/context.ts'
import type { Tx } from '../../kernel/data/db.ts'
import { AppError } from '../../kernel/errors.ts'
import { audit } from '../../kernel/security/audit.ts'
import { findEntrant } from '../find-entrant.ts'
import { openField } from '../open-field.ts'
import { changing } from '../organise-entries.ts'

type Imported = AnswerOf<typeof contract>
type Problems = Imported['problems']
type Line = BodyOf<typeof contract>['lines'][number]
type Person = Line['players'][number]

/**
 * Enters the teams of a list that an organiser has looked through. All problems are returned at once, and then nobody
 * is entered, nor written down as a guest.
 */
export async function importEntries(
  ctx: SignedInCtx,
  id: number,
  { lines, confirmed }: BodyOf<typeof contract>,
): Promise<Imported> {
  try {
    return await changing(ctx, async (tx) => {
      // A transaction that lost a race is tried again, and then finds its problems anew.
      const problems: Problems = []
      const field = await openField(ctx, tx, id, { isConfirmed: confirmed })
      const people = await findPeople(ctx, tx, id, lines)
      const entered = await getEntered({ db: tx }, id)
      const teams = lines.map(({ divisionId }, index) => ({ divisionId, userIds: people[index] ?? [] }))
      for (const [index, { divisionId, userIds }] of teams.entries()) {
        const { seats } = field.division(divisionId)
        const unfit =
          userIds.length > seats
            ? 'Singles take one player'
            : (enteredProblem(entered, divisionId, userIds) ??
              (await findUnfit(ctx, tx, { kind: 'tournament', competitionId: id, divisionId, userIds })))
        if (unfit !== null) problems.push({ line: lines[index]?.line ?? 0, message: unfit })
        for (const userId of userIds) entered.add(userId, divisionId)
      }
      if (problems.length > 0) throw new NotImported(problems)
      for (const { divisionId } of teams) field.admit(divisionId)
      const entryIds = await enterManyWithin(ctx, tx, id, teams)
      const before = await field.close()
      const userIds = [...new Set(people.flat())]
      await logAction(ctx, tx, id, { action: 'entries-imported', facts: { userIds, entryIds, before } })
      const after = { entries: entryIds.length }
      await audit(tx, ctx, { action: 'entries.imported', object: `competition:${id}`, after })
      return { entries: entryIds.length, problems: [] }
    })
  } catch (error) {
    if (error instanceof NotImported) return { entries: 0, problems: error.problems }
    throw error
  }
}

/** Rolls back what was written before a problem was found. */
class NotImported extends Error {
  readonly problems: Problems

  constructor(problems: Problems) {
    super('not imported')
    this.problems = problems
  }
}

type Entered = Awaited<ReturnType<typeof getEntered>>

function enteredProblem(entered: Entered, divisionId: number, userIds: readonly number[]): string | null {
  if (userIds.some((userId) => entered.has(userId, divisionId)))
    return 'Somebody of this team is in this division already'
  return userIds.some((userId) => entered.isAtLimit(userId))
    ? `Somebody of this team has entered as many divisions as this tournament allows (${entered.most})`
    : null
}

/** The ids of the people of each line; whoever is new becomes a guest. */
async function findPeople(
  ctx: SignedInCtx,
  tx: Tx,
  id: number,
  lines: readonly Line[],
): Promise<readonly (readonly number[])[]> {
  const known = new Map<string, number>()
  const found: number[][] = []
  for (const { line, players } of lines) {
    const userIds: number[] = []
    for (const [seat, person] of players.entries()) {
      const userId = await findPerson(ctx, tx, id, person, known)
      known.set(`${line} ${seat}`, userId)
      userIds.push(userId)
    }
    found.push(userIds)
  }
  return found
}

async function findPerson(
  ctx: SignedInCtx,
  tx: Tx,
  id: number,
  person: Person,
  known: ReadonlyMap<string, number>,
): Promise<number> {
  if ('line' in person) {
    const userId = known.get(`${person.line} ${person.seat}`)
    if (userId !== undefined) return userId
    throw new AppError('bad_request', `Nobody of line ${person.line} is entered before`)
  }
  return await findEntrant(ctx, tx, id, person)
}
