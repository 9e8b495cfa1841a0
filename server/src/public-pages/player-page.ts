import { playerAddress } from '@tussle/contract/public/addresses'
import type { PlayerPage } from '@tussle/contract/public/pages'
import { findPublicPerson } from '../accounts/index.ts'
import type { Ctx } from '../kernel/context.ts'
import { AppError } from '../kernel/errors.ts'
import type { Asked, FoundPage } from '../kernel/http/public-pages.ts'
import { readPublicRecord } from '../players/index.ts'
import { requiredId } from './find-competition.ts'
import type { PageMaker } from './tournament-pages.ts'
import { versionByTime } from './version-by-time.ts'

/** A player who is shown by name: what they switched on for visitors. Everybody else has no page. */
export async function findPlayerPage(
  ctx: Ctx,
  { origin, timeZone, render }: PageMaker,
  { params }: Asked,
): Promise<FoundPage> {
  const person = await findPublicPerson(ctx, requiredId(params['player']))
  if (person === null) throw new AppError('not_found')
  const path = playerAddress(person)
  if (path !== `/p/${params['player']}`) return { movedTo: path }
  const make = async (): Promise<PlayerPage> => ({
    page: 'player',
    id: person.id,
    ...{ origin, path, timeZone },
    at: ctx.clock.now().toISOString(),
    topics: [],
    visibility: person.isInSearchEngines ? 'public' : 'link',
    name: person.name,
    photo: person.photo,
    location: person.location,
    record: person.showsRecord ? await readPublicRecord(ctx, person.id) : null,
  })
  return { version: versionByTime(ctx), make: async () => render(await make()) }
}
