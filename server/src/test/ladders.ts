import type { Challenge, Ladder } from '@tussle/contract/play/ladders'
import { saveLadder } from '../competitions/index.ts'
import type { TestApp } from './app.ts'
import type { Answer, Sending } from './client.ts'
import type { Person } from './factories/accounts.ts'
import { actingAs } from './factories/clubs.ts'
import { rowsOf } from './inspect.ts'
import { aCourt, type Court } from './play.ts'
import type { Caller } from './registration.ts'

export const RULES = { range: 3, answerDays: 3, playDays: 7 } as const

/** A ladder of a league with players at browsers. */
export interface LadderCourt extends Court {
  readonly divisionId: number
  readonly path: string
  readonly entryIds: readonly number[]
  player(side: number): Caller
  /** The sides from the top, by their number. */
  order(): Promise<number[]>
  ladderOf(side: number): Promise<Ladder>
  challenge(from: number, to: number, sending?: Sending): Promise<Answer<Challenge>>
  answer(side: number, id: number, act: 'accept' | 'decline' | 'withdraw'): Promise<Answer<Challenge>>
}

/** The first of the list is the ladder's first place: sides begin in the order of joining. */
export async function aLadder(
  server: TestApp,
  admin: Person,
  size: number,
  { rules = RULES, ...wanted }: Parameters<typeof aCourt>[3] & { readonly rules?: typeof RULES } = {},
): Promise<LadderCourt> {
  const court = await aCourt(server, admin, 'league', { size, ...wanted })
  const [division] = await rowsOf(server, 'division', { competition_id: court.id })
  const divisionId = Number(division?.['id'])
  await saveLadder(actingAs(server, admin), { id: court.id, divisionId }, rules)
  return await ladderCourt(server, court, divisionId)
}

export async function ladderCourt(server: TestApp, court: Court, divisionId: number): Promise<LadderCourt> {
  const entries = await rowsOf(server, 'entry', { division_id: divisionId })
  const entryIds = entries.map(({ id }) => Number(id))
  const path = `/api/competitions/${court.kind}/${court.id}/divisions/${divisionId}`
  const player = (side: number): Caller => {
    const caller = court.sides[side]?.[0]
    if (caller === undefined) throw new Error('there is no such side')
    return caller
  }
  return {
    ...court,
    ...{ divisionId, path, entryIds, player },
    order: async () => {
      const { body } = await player(0).client.get<{ standings: { entryId: number }[] }>(
        court.kind === 'league'
          ? `/api/leagues/${court.id}/standings`
          : `/api/tournaments/${court.id}/bracket`,
      )
      return body.standings.map(({ entryId }) => entryIds.indexOf(entryId))
    },
    ladderOf: async (side) => (await player(side).client.get<Ladder>(`${path}/ladder`)).body,
    challenge: (from, to, sending) =>
      player(from).client.post<Challenge>(`${path}/challenges`, { entryId: entryIds[to] }, sending),
    answer: (side, id, act) => player(side).client.post<Challenge>(`/api/challenges/${id}/${act}`, undefined),
  }
}
