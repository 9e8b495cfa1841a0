import type { CompetitionKind } from '@tussle/contract/competitions'
import type { Participant } from '@tussle/contract/play/entries'
import {
  createCompetition,
  listDivisions,
  type NewLeague,
  type NewTournament,
} from '../../competitions/index.ts'
import { acceptPartner, enterCompetition, joinCompetition } from '../../entries/index.ts'
import { editCompetition } from '../../organising/index.ts'
import type { TestApp } from '../app.ts'
import type { Person } from './accounts.ts'
import { actingAs } from './clubs.ts'

let last = 0

/** Who creates a competition, and for which club. */
type Founder = Person & { readonly clubId?: number }

/** Upcoming, free, limited to sixteen and with one division, unless the test sets something else. Returns its id. */
export function aLeague(server: TestApp, admin: Founder, wanted: Partial<NewLeague> = {}): Promise<number> {
  last += 1
  return createCompetition(actingAs(server, admin), {
    kind: 'league',
    name: `League ${last}`,
    clubId: admin.clubId,
    maxPlayers: 16,
    timeZone: 'America/Chicago',
    startDate: '2026-04-01',
    endDate: '2026-05-12',
    divisions: ['Mens 3.5 Singles'],
    ...wanted,
  })
}

/** The same, in progress and still open: scores are accepted from its first day on. */
export function aLeagueInPlay(
  server: TestApp,
  admin: Founder,
  wanted: Partial<NewLeague> = {},
): Promise<number> {
  const dates = { startDate: '2026-03-02', registrationDeadline: wanted.endDate ?? '2026-05-01' }
  return aLeague(server, admin, { ...dates, ...wanted })
}

export function aTournament(
  server: TestApp,
  admin: Founder,
  wanted: Partial<NewTournament> = {},
): Promise<number> {
  last += 1
  return createCompetition(actingAs(server, admin), {
    kind: 'tournament',
    name: `Tournament ${last}`,
    clubId: admin.clubId,
    maxPlayers: 16,
    timeZone: 'America/Chicago',
    startDate: '2026-04-11T09:00',
    endDate: '2026-04-12',
    divisions: ['Mens 3.5 Singles'],
    ...wanted,
  })
}

/** What the organiser chose for people who are not signed in. */
export async function setVisibility(
  server: TestApp,
  admin: Person,
  tournamentId: number,
  visibility: 'public' | 'link' | 'private',
): Promise<void> {
  await editCompetition(actingAs(server, admin), 'tournament', tournamentId, { visibility }, () => undefined)
}

/** Enters these people, as one team or as a single player, into the competition's first division. */
export async function entered(
  server: TestApp,
  competitionId: number,
  people: readonly Person[],
): Promise<number> {
  const [division] = await listDivisions(server.ctx, competitionId)
  if (division === undefined) throw new Error('this competition has no division')
  const userIds = people.map((person) => person.id)
  return await enterCompetition(server.ctx, { competitionId, divisionId: division.id, userIds })
}

/** The answers in the join dialog, with the first division unless another one is named. */
export interface EntryOptions {
  readonly division?: string
  readonly partner?: Pick<Person, 'id' | 'isAdmin'>
  /** The partner is only asked and has not answered. */
  readonly isWaiting?: boolean
  readonly needsPartner?: boolean
  readonly emailNotifications?: boolean
}

/** This person joins as through the join dialog; a named partner accepts. */
export async function joined(
  server: TestApp,
  kind: CompetitionKind,
  competitionId: number,
  person: Pick<Person, 'id' | 'isAdmin'>,
  {
    division,
    partner,
    isWaiting = false,
    needsPartner = false,
    emailNotifications = true,
  }: EntryOptions = {},
): Promise<Participant> {
  const divisions = await listDivisions(server.ctx, competitionId)
  const chosen = division === undefined ? divisions[0] : divisions.find(({ name }) => name === division)
  const body = { divisionId: chosen?.id ?? 0, partnerId: partner?.id, needsPartner, emailNotifications }
  const entry = await joinCompetition(actingAs(server, person), kind, competitionId, body)
  if (partner === undefined || needsPartner || isWaiting) return entry
  const answer = { divisionId: body.divisionId, byUserId: person.id, emailNotifications: true }
  return await acceptPartner(actingAs(server, partner), kind, competitionId, answer)
}
