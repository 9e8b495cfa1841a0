import { randomUUID } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import type { CompetitionCard, CompetitionKind } from '@tussle/contract/competitions'
import { ADMIN, OWN_PAGE, signIn } from './accounts.ts'

interface Wanted {
  readonly kind: CompetitionKind
  readonly division: { readonly rating: string; readonly gender: string; readonly playType: string }
  readonly maxParticipants: number
  readonly format?: string
  readonly clubId?: number
  /** It began yesterday, so that scores are accepted; people can still join. */
  readonly isRunning?: boolean
}

const PLAY_TYPES: Record<string, string> = { singles: 'Singles', doubles: 'Doubles' }
const GENDERS: Record<string, string> = { male: 'Mens', female: 'Womens', mixed: 'Mixed' }

/** The date so many days from now, as forms and calls take it. */
export const day = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** A league or tournament for one test only, open for a month; `request` becomes an administrator's. */
export async function openCompetition(
  request: APIRequestContext,
  { kind, division, maxParticipants, format = 'single_elimination', clubId, isRunning = false }: Wanted,
): Promise<CompetitionCard> {
  await signIn(request, ADMIN)
  const data = {
    name: `Rally ${randomUUID().slice(0, 8)}`,
    startDate: day(isRunning ? -1 : 31),
    endDate: day(60),
    registrationDeadline: day(30),
    maxParticipants,
    divisionCount: 1,
    clubId,
    ...(kind === 'tournament' && { format, entryFee: '0' }),
  }
  const { id } = await made<CompetitionCard>(request, `/api/${kind}s`, data)
  const name = `${GENDERS[division.gender]} ${division.rating} ${PLAY_TYPES[division.playType]}`
  const added = await made<{ id: number }>(request, `/api/${kind}s/${id}/divisions`, { ...division, name })
  return { id, name: data.name, divisions: [{ ...division, id: added.id, name }] } as CompetitionCard
}

/** Enters the person of `request` by the endpoint alone; a named partner is asked. */
export async function enter(
  request: APIRequestContext,
  kind: CompetitionKind,
  { id, divisions }: Pick<CompetitionCard, 'id' | 'divisions'>,
  partnerId?: number,
): Promise<void> {
  await made(request, `/api/${kind}s/${id}/join`, { divisionId: divisions[0]?.id, partnerId })
}

/** The person of `request` accepts what somebody asked. */
export async function accept(
  request: APIRequestContext,
  kind: CompetitionKind,
  { id, divisions }: Pick<CompetitionCard, 'id' | 'divisions'>,
  byUserId: number,
): Promise<void> {
  const data = { divisionId: divisions[0]?.id, byUserId }
  const answer = await request.post(`/api/${kind}s/${id}/accept`, { data, headers: OWN_PAGE })
  if (answer.status() !== 200) throw new Error(`${answer.status()} ${await answer.text()}`)
}

export async function made<Answer>(request: APIRequestContext, path: string, data?: object): Promise<Answer> {
  const answer = await request.post(path, { ...(data && { data }), headers: OWN_PAGE })
  if (answer.status() !== 201) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`)
  return (await answer.json()) as Answer
}
