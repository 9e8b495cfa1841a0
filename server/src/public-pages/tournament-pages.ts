import { TournamentBracket } from '@tussle/contract/play/standings'
import { divisionAddress, idIn, liveAddress, tournamentAddress } from '@tussle/contract/public/addresses'
import type { PublicPage } from '@tussle/contract/public/pages'
import { listRulesForVisitors } from '../competitions/index.ts'
import { compiled } from '../kernel/compiled-schema.ts'
import type { Ctx } from '../kernel/context.ts'
import type { Tx } from '../kernel/data/db.ts'
import { inSnapshot } from '../kernel/data/transaction.ts'
import type { Asked, FoundPage } from '../kernel/http/public-pages.ts'
import type { Render } from '../kernel/http/renderer.ts'
import { readForVisitors } from '../matches/index.ts'
import { presentBracket } from '../tournaments/index.ts'
import { presentEntries } from './public-pages.present.ts'
import { listResultTimes } from './public-pages.store.ts'
import { getTournament, getTournamentOfDivision } from './shown-tournament.ts'
import { listDivisionsForVisitors } from './tournament-divisions.ts'

export interface PageMaker {
  readonly origin: string
  /** For pages of no competition. */
  readonly timeZone: string
  readonly render: Render
  readonly helpSlugs: readonly string[]
}

export async function findTournamentPage(
  ctx: Ctx,
  { origin, render }: PageMaker,
  asked: Asked,
): Promise<FoundPage> {
  const { params, query } = asked
  const { shown, tournament, phase, frame, version, readDay } = await getTournament(ctx, origin, asked)
  const path = tournamentAddress(tournament)
  if (path !== `/t/${params['tournament']}`) return { movedTo: path }
  const sought = query['find'] ?? ''
  const make = async (tx: Tx): Promise<PublicPage> => {
    const day = await readDay(tx)
    return {
      page: 'tournament',
      ...frame,
      path,
      tournament,
      divisions: await listDivisionsForVisitors(ctx, tx, { id: tournament.id, phase }, shown.divisions),
      day: day?.board ?? null,
      search: day === null || sought === '' ? null : { sought, found: day.find(sought) },
      club: tournament.club && { ...tournament.club, location: tournament.location },
    }
  }
  return { version, versions: frame.topics, make: async () => render(await inSnapshot(ctx, make)) }
}

/** The same page for a frame on another site. */
export async function findEmbeddedDivision(ctx: Ctx, maker: PageMaker, asked: Asked): Promise<FoundPage> {
  const found = await findDivisionPage(ctx, maker, asked, true)
  return 'movedTo' in found ? { movedTo: `/embed${found.movedTo}` } : { ...found, isEmbedded: true }
}

export async function findDivisionPage(
  ctx: Ctx,
  { origin, render }: PageMaker,
  asked: Asked,
  isEmbedded = false,
): Promise<FoundPage> {
  const { params, query } = asked
  const { shown, tournament, frame, version, readDay } = await getTournamentOfDivision(ctx, origin, asked)
  const { division, beside, divisionCount } = shown
  const path = divisionAddress(tournament, division)
  if (path !== `/t/${params['tournament']}/d/${params['division']}`) return { movedTo: path }
  const make = async (tx: Tx): Promise<PublicPage> => {
    const wanted = { kind: 'tournament', id: tournament.id, divisionId: division.id } as const
    const document = await readForVisitors(ctx, tx, shown, wanted)
    const [rules = null] = await listRulesForVisitors(tx, tournament.id, [division.id])
    return {
      page: 'division',
      ...frame,
      isEmbedded,
      path,
      tournament,
      ...{ division, beside, divisionCount },
      bracket: compiled(TournamentBracket).parse(presentBracket(document)),
      playedAt: await listResultTimes(tx, division.id),
      ties: document.ties(),
      entries: presentEntries(document.play.participants),
      rules,
      day: (await readDay(tx))?.board ?? null,
      view: query['view'] === 'list' ? 'list' : 'tree',
    }
  }
  return { version, versions: frame.topics, make: async () => render(await inSnapshot(ctx, make)) }
}

export async function findLivePage(
  ctx: Ctx,
  { origin, render }: PageMaker,
  asked: Asked,
): Promise<FoundPage> {
  const { params, query } = asked
  const { tournament, frame, version, readDay } = await getTournament(ctx, origin, asked)
  const path = liveAddress(tournament)
  if (path !== `/t/${params['tournament']}/live`) return { movedTo: path }
  const make = async (tx: Tx): Promise<PublicPage> => ({
    page: 'live',
    ...frame,
    path,
    tournament,
    divisionId: idIn(query['division'] ?? ''),
    isTv: query['tv'] === '1',
    day: (await readDay(tx))?.board ?? null,
  })
  return { version, versions: frame.topics, make: async () => render(await inSnapshot(ctx, make)) }
}
