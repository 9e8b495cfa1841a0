import type { CompetitionKind, Division } from '@tussle/contract/competitions'
import type { Match } from '@tussle/contract/play/matches'
import { divisionAddress, leagueAddress, tournamentAddress } from '@tussle/contract/public/addresses'
import { getShownCompetition, getShownDivision, type ShownCompetition } from '../competitions/index.ts'
import type { Ctx } from '../kernel/context.ts'
import { inSnapshot } from '../kernel/data/transaction.ts'
import type { Asked, FoundPage } from '../kernel/http/public-pages.ts'
import { readForVisitors } from '../matches/index.ts'
import { findVisible, requiredId } from './find-competition.ts'

const ADDRESS = { tournament: tournamentAddress, league: leagueAddress } as const

/** The latest results of a competition, or of one division of it, as an Atom feed under the names for visitors. */
export async function findResultsFeed(
  ctx: Ctx,
  origin: string,
  kind: CompetitionKind,
  { params }: Asked,
): Promise<FoundPage> {
  const { id, key, visibility } = await findVisible(ctx, kind, params[kind])
  const { shown, division } = await getShown(ctx, kind, id, params['division'])
  const { card } = shown.listed
  const path = division === null ? ADDRESS[kind](card) : divisionAddress(card, division)
  const asked = [params[kind], params['division']].filter((part) => part !== undefined).join('/d/')
  if (!path.endsWith(`/${asked}`)) return { movedTo: `${path}/results.atom` }
  const name = division === null ? card.name : `${division.name}, ${card.name}`
  const make = async () => {
    const wanted = { kind, id, divisionId: division?.id ?? null, isLatestOnly: true }
    const { play } = await inSnapshot(ctx, (tx) => readForVisitors(ctx, tx, shown, wanted))
    const feed = { name, address: origin + path, at: ctx.clock.now().toISOString() }
    return atomOf(
      feed,
      play.matches.filter(({ status, winnerId }) => status !== 'disputed' && winnerId !== null),
    )
  }
  return { version: `${key} ${visibility}`, make, type: 'application/atom+xml; charset=utf-8' }
}

/** All divisions, or the one that the address names. */
async function getShown(
  ctx: Ctx,
  kind: CompetitionKind,
  id: number,
  part: string | undefined,
): Promise<{ readonly shown: ShownCompetition; readonly division: Division | null }> {
  if (part === undefined) {
    return { shown: await getShownCompetition(ctx, ctx.db, kind, id), division: null }
  }
  const shown = await getShownDivision(ctx, ctx.db, kind, { id, divisionId: requiredId(part) })
  return { shown, division: shown.division }
}

interface Feed {
  readonly name: string
  readonly address: string
  readonly at: string
}

function atomOf({ name, address, at }: Feed, matches: readonly Match[]): string {
  const entries = matches.map(
    (match) =>
      `<entry><id>${address}#m${match.id}</id><title>${escaped(resultOf(match))}</title>` +
      `<link href="${address}"/><updated>${match.matchDate ?? at.slice(0, 10)}T12:00:00Z</updated></entry>`,
  )
  return (
    '<?xml version="1.0" encoding="UTF-8"?><feed xmlns="http://www.w3.org/2005/Atom">' +
    `<id>${address}</id><title>${escaped(`Results of ${name}`)}</title><updated>${at}</updated>` +
    `<author><name>${escaped(name)}</name></author><link href="${address}"/>` +
    `<link rel="self" href="${address}/results.atom"/>${entries.join('')}</feed>`
  )
}

/** "A & B beat C & D 11–7, 9–11, 11–5" */
function resultOf(match: Match): string {
  const [first, second] = [
    [match.player1, match.player1Partner],
    [match.player2, match.player2Partner],
  ].map((side) => side.flatMap((person) => person?.displayName ?? []).join(' & '))
  const hasSecondWon = match.winnerId === match.player2Id
  const sets = match.sets.map(({ playerScore: a, opponentScore: b }) =>
    hasSecondWon ? `${b}–${a}` : `${a}–${b}`,
  )
  const [winner, loser] = hasSecondWon ? [second, first] : [first, second]
  return `${winner} beat ${loser}${sets.length === 0 ? ', w/o' : ` ${sets.join(', ')}`}`
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string => text.replace(/[&<>"]/gu, (sign) => ENTITIES[sign] ?? sign)
