import type { Sets } from '@tussle/competition/score'
import type { CompetitionKind } from '@tussle/contract/competitions'
import type { Match } from '@tussle/contract/play/matches'
import { closeRegistration } from '../organising/index.ts'
import type { TestApp } from './app.ts'
import type { Answer, Sending } from './client.ts'
import type { Person } from './factories/accounts.ts'
import { actingAs } from './factories/clubs.ts'
import { type aLeague, aLeagueInPlay, aTournament, entered } from './factories/competitions.ts'
import { scoreBody } from './factories/matches.ts'
import { type Caller, callers } from './registration.ts'

type Wanted = Parameters<typeof aTournament>[2] & Parameters<typeof aLeague>[2]

/** A competition with players at browsers: one per side, or two in doubles. */
export interface Court {
  readonly kind: CompetitionKind
  readonly id: number
  readonly where: Readonly<Record<string, number>>
  readonly sides: readonly (readonly Caller[])[]
  /** This side's player reports a match against another side. */
  report(from: number, against: number, sets?: Sets, more?: Report): Promise<Answer<Match>>
  /** The same, and the other side confirms it: the result stands. */
  agree(from: number, against: number, sets?: Sets, more?: Report): Promise<Answer<Match>>
}

interface Report {
  readonly body?: Readonly<Record<string, unknown>>
  readonly sending?: Sending
  /** Which player of the side reports, and which opponent is named; by default the ones who registered. */
  readonly speaker?: 0 | 1
  readonly named?: 0 | 1
}

export async function aCourt(
  server: TestApp,
  admin: Person,
  kind: CompetitionKind,
  { size = 2, drawn = true, ...wanted }: Wanted & { size?: number; drawn?: boolean } = {},
): Promise<Court> {
  const { kind: _, ...competition } = wanted
  const id = await (kind === 'league' ? aLeagueInPlay : aTournament)(server, admin, competition)
  const seats = wanted.divisions?.[0]?.endsWith('Doubles') === true ? 2 : 1
  const people = await callers(server, size * seats)
  const sides = Array.from({ length: size }, (_side, index) =>
    people.slice(index * seats, (index + 1) * seats),
  )
  for (const side of sides)
    await entered(
      server,
      id,
      side.map(({ person }) => person),
    )
  if (kind === 'tournament' && drawn) await closeRegistration(actingAs(server, admin), id)
  const where = kind === 'league' ? { leagueId: id } : { tournamentId: id }
  const report: Court['report'] = async (from, against, sets, more = {}) => {
    const { body, sending, speaker = 0, named = 0 } = more
    const [me, them] = [sides[from]?.[speaker], sides[against]?.[named]]
    if (me === undefined || them === undefined) throw new Error('there is no such side')
    return await me.client.post('/api/matches', scoreBody(where, me.person, them.person, sets, body), sending)
  }
  return {
    kind,
    id,
    where,
    sides,
    report,
    agree: async (from, against, sets, more) => {
      const { body: reported } = await report(from, against, sets, more)
      const client = sides[against]?.[0]?.client
      if (client === undefined) throw new Error('there is no such side')
      return await client.post(`/api/matches/${reported.id}/confirm`, {})
    },
  }
}
