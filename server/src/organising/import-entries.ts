import type { AnswerOf, BodyOf } from '@tussle/contract/endpoint'
import type { importEntries as contract } from '@tussle/contract/play/organise-entries'
import { findUserIdsByLogin } from '../competitions/index.ts'
import { logAction } from '../day-log/index.ts'
import { enterWithin, findUnfit, getEntered } from '../entries/index.ts'
import type { SignedInCtx } from '../kernel/context.ts'
import type { Tx } from '../kernel/data/db.ts'
import { audit } from '../kernel/security/audit.ts'
import { type OpenField, openField } from './open-field.ts'
import { changing } from './organise-entries.ts'
import { parseCsv } from './parse-csv.ts'

type Imported = AnswerOf<typeof contract>
type Problem = Imported['problems'][number]

/** A parsed line of the list, before its players are looked up. */
interface Line {
  readonly line: number
  readonly divisionId: number
  readonly logins: readonly string[]
}

interface Wanted {
  readonly divisionId: number
  readonly userIds: readonly number[]
}

/** Limits how many addresses an import can test for existence. */
const MOST_UNKNOWN = 20

/**
 * Imports a club's list: division, player and partner in each line, players by username or email. All problems are
 * returned at once, and nothing is entered while there is one.
 */
export async function importEntries(
  ctx: SignedInCtx,
  id: number,
  { csv, dryRun, confirmed }: BodyOf<typeof contract>,
): Promise<Imported> {
  return await changing(ctx, async (tx) => {
    const field = await openField(ctx, tx, id, { isConfirmed: confirmed })
    const { lines, problems } = readList(field, csv)
    if (problems.length > 0) return { entries: 0, problems }
    const note = async (action: 'tried' | 'refused' | 'imported', after: Readonly<Record<string, number>>) =>
      await audit(tx, ctx, { action: `entries.${action}`, object: `competition:${id}`, after })
    // A dry run looks nobody up. The listed players would not notice it, so it must not reveal who has an account.
    if (dryRun) {
      await note('tried', { entries: lines.length })
      return { entries: lines.length, problems: [] }
    }
    const found = await findPeople(ctx, tx, id, lines)
    if (found.problems.length > 0) {
      await note('refused', { unknown: found.unknown })
      return { entries: 0, problems: found.problems }
    }
    await enterAll(ctx, tx, { id, field, wanted: found.wanted })
    await note('imported', { entries: lines.length })
    return { entries: lines.length, problems: [] }
  })
}

async function enterAll(
  ctx: SignedInCtx,
  tx: Tx,
  { id, field, wanted }: { id: number; field: OpenField; wanted: readonly Wanted[] },
): Promise<void> {
  const entryIds: number[] = []
  for (const entry of wanted) {
    field.admit(entry.divisionId)
    entryIds.push(await enterWithin(ctx, tx, { competitionId: id, ...entry }))
  }
  const before = await field.close()
  const userIds = wanted.flatMap((entry) => entry.userIds)
  await logAction(ctx, tx, id, { action: 'entries-imported', facts: { userIds, entryIds, before } })
}

function readList(field: OpenField, csv: string): { lines: Line[]; problems: Problem[] } {
  const divisions = new Map(field.divisions.map((each) => [each.name.toLowerCase(), each]))
  const lines: Line[] = []
  const { rows, problem } = parseCsv(csv)
  const problems: Problem[] = problem === null ? [] : [problem]
  for (const [index, [cell = '', ...cells]] of rows.entries()) {
    const line = index + 1
    const name = cell.trim()
    const logins = cells.map((login) => login.trim()).filter((login) => login !== '')
    if (line === 1 && name.toLowerCase() === 'division') continue
    const division = divisions.get(name.toLowerCase())
    if (division === undefined) problems.push({ line, message: `There is no division "${name}"` })
    else if (logins.length === 0 || logins.length > division.seats) {
      problems.push({ line, message: 'Singles take one player, doubles one or two' })
    } else lines.push({ line, divisionId: division.id, logins })
  }
  return { lines, problems }
}

/** A player may appear once in a division, and in as many divisions as the tournament allows. */
async function findPeople(ctx: SignedInCtx, tx: Tx, id: number, lines: readonly Line[]) {
  const known = await findUserIdsByLogin(
    tx,
    lines.flatMap(({ logins }) => logins),
  )
  const entered = await getEntered({ db: tx }, id)
  const wanted: Wanted[] = []
  const problems: Problem[] = []
  let unknown = 0
  for (const { line, divisionId, logins } of lines) {
    if (unknown >= MOST_UNKNOWN) {
      const message = 'From here on nobody was looked up: please mend the lines above first'
      problems.push({ line, message })
      break
    }
    const userIds: number[] = []
    for (const login of logins) {
      const userId = known.get(login)
      if (userId === undefined) {
        unknown += 1
        problems.push({ line, message: `Nobody has the username or email "${login}"` })
      } else if (entered.has(userId, divisionId)) {
        problems.push({ line, message: `"${login}" is in this division already` })
      } else if (entered.isAtLimit(userId)) {
        const message = `"${login}" has entered as many divisions as this tournament allows (${entered.most})`
        problems.push({ line, message })
      } else {
        entered.add(userId, divisionId)
        userIds.push(userId)
      }
    }
    const team = { kind: 'tournament', competitionId: id, divisionId, userIds } as const
    const unfit = userIds.length < logins.length ? null : await findUnfit(ctx, tx, team)
    if (unfit !== null) problems.push({ line, message: unfit })
    wanted.push({ divisionId, userIds })
  }
  return { wanted, problems, unknown }
}
