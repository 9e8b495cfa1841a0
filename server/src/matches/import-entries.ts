import type { AnswerOf, BodyOf } from '@tussle/contract/endpoint'
import type { importEntries as contract } from '@tussle/contract/organise-entries'
import { findUserIdsByLogin } from '../competitions/index.ts'
import { enterWithin, listEnteredUserIds } from '../entries/index.ts'
import { audit } from '../kernel/audit.ts'
import type { SignedInCtx } from '../kernel/context.ts'
import type { Tx } from '../kernel/db.ts'
import type { OpenField } from './open-field.ts'
import { changing } from './organise-entries.ts'
import { parseCsv } from './parse-csv.ts'

type Imported = AnswerOf<typeof contract>
type Refuse = (message: string) => void

interface Wanted {
  readonly divisionId: number
  readonly userIds: readonly number[]
}

/**
 * A list as clubs keep it: division, player and partner in each line, people by username or email. Everything wrong
 * with it is said at once, and nothing is entered until nothing is.
 */
export async function importEntries(
  ctx: SignedInCtx,
  id: number,
  { csv, dryRun }: BodyOf<typeof contract>,
): Promise<Imported> {
  return await changing(ctx, id, async (tx, field) => {
    const { wanted, problems } = await readList(tx, field, id, csv)
    if (problems.length > 0) return { entries: 0, problems }
    if (!dryRun) {
      for (const divisionId of new Set(wanted.map((entry) => entry.divisionId))) {
        await field.unlockDraw(divisionId)
      }
      for (const entry of wanted) await enterWithin(ctx, tx, { competitionId: id, ...entry })
    }
    await audit(tx, ctx, {
      action: dryRun ? 'entries.tried' : 'entries.imported',
      object: `competition:${id}`,
      after: { entries: wanted.length },
    })
    return { entries: wanted.length, problems }
  })
}

async function readList(tx: Tx, field: OpenField, id: number, csv: string) {
  const rows = parseCsv(csv).map(([name = '', ...cells]) => ({
    name: name.trim(),
    logins: cells.map((login) => login.trim()).filter((login) => login !== ''),
  }))
  const divisions = new Map(field.divisions.map((each) => [each.name.toLowerCase(), each]))
  const known = await findUserIdsByLogin(
    tx,
    rows.flatMap(({ logins }) => logins),
  )
  const taken = new Set(await listEnteredUserIds({ db: tx }, id))
  const wanted: Wanted[] = []
  const problems: Imported['problems'] = []
  for (const [index, { name, logins }] of rows.entries()) {
    const line = index + 1
    if (line === 1 && name.toLowerCase() === 'division') continue
    const refuse: Refuse = (message) => void problems.push({ line, message })
    const division = divisions.get(name.toLowerCase())
    if (division === undefined) refuse(`There is no division "${name}"`)
    else if (logins.length === 0 || logins.length > division.seats) {
      refuse('Singles take one player, doubles one or two')
    } else {
      const userIds = peopleOf(logins, known, taken, refuse)
      if (userIds.length === logins.length) wanted.push({ divisionId: division.id, userIds })
    }
  }
  return { wanted, problems }
}

/** Each of them once in the whole list. */
function peopleOf(
  logins: readonly string[],
  known: ReadonlyMap<string, number>,
  taken: Set<number>,
  refuse: Refuse,
): number[] {
  const userIds: number[] = []
  for (const login of logins) {
    const userId = known.get(login)
    if (userId === undefined) refuse(`Nobody has the username or email "${login}"`)
    else if (taken.has(userId)) refuse(`"${login}" is in this tournament already`)
    else {
      taken.add(userId)
      userIds.push(userId)
    }
  }
  return userIds
}
