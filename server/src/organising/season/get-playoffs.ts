import { PLAYOFF_SIZES } from '@tussle/competition/season/playoff-sizes'
import { type Playoffs as Chosen, playoffsOf } from '@tussle/competition/season/playoffs'
import type { Playoffs } from '@tussle/contract/play/playoffs'
import { presentPlayerRef } from '../../accounts/index.ts'
import type { Ctx, SignedInCtx } from '../../kernel/context.ts'
import type { Tx } from '../../kernel/data/db.ts'
import { inSnapshot } from '../../kernel/data/transaction.ts'
import { AppError } from '../../kernel/errors.ts'
import {
  drawOf,
  findDraw,
  findPlan,
  listCandidates,
  listEntryPeople,
  type PlayedPlayoffs,
  readLadders,
  readPlayoffs,
} from '../../matches/index.ts'
import { findPlayoffFacts } from './fixtures.store.ts'
import { getSeason, type ShownSeason } from './get-season.ts'
import { presentFixture } from './list-fixtures.ts'
import { type PlayoffFacts, playoffsRefusal } from './playoffs.policy.ts'

interface Place {
  readonly id: number
  readonly divisionId: number
}

/** The playoffs of a division: what was chosen, the bracket, and who would play if the season ended now. */
export async function getPlayoffs(ctx: SignedInCtx, place: Place): Promise<Playoffs> {
  return await inSnapshot(ctx, (tx) => showPlayoffs(ctx, tx, place))
}

export async function showPlayoffs(ctx: Ctx, tx: Tx, { id, divisionId }: Place): Promise<Playoffs> {
  const season = await getSeason(ctx, tx, id)
  if (!season.divisions.some((division) => division.id === divisionId)) {
    throw new AppError('not_found', 'Division not found')
  }
  const { chosen, entries, facts } = await readChoice(tx, { id, divisionId }, season.listed.card.isActive)
  const played = await readPlayoffs(tx, divisionId)
  return {
    size: chosen?.size ?? null,
    bronze: chosen?.bronze ?? false,
    sizes: facts.isLadder ? [] : PLAYOFF_SIZES.filter((size) => size <= entries),
    refusal: playoffsRefusal(facts),
    ...(await present(tx, season, played)),
  }
}

/** What was chosen, for how many entries, and what decides whether that may change. */
export async function readChoice(
  tx: Tx,
  { id, divisionId }: Place,
  isActive: boolean,
): Promise<{ chosen: Chosen | null; entries: number; facts: PlayoffFacts }> {
  const row = await findDraw(tx, divisionId)
  const complete = (await listCandidates(tx, divisionId)).filter((entry) => entry.is_complete)
  const isLadder = (await readLadders(tx, id, divisionId)).length > 0
  return {
    chosen: playoffsOf(row === undefined ? await findPlan(tx, divisionId) : drawOf(row).plan),
    entries: row?.entry_ids.length ?? complete.length,
    facts: { ...(await findPlayoffFacts(tx, divisionId)), isLadder, isActive },
  }
}

type Shown = Omit<Playoffs, 'size' | 'bronze' | 'sizes' | 'refusal'>

const NOTHING: Shown = {
  openFixtures: 0,
  isSeasonOver: false,
  ifItEndedNow: [],
  matches: [],
  seasonWinner: null,
  champion: null,
}

async function present(tx: Tx, { calendar }: ShownSeason, played: PlayedPlayoffs | null): Promise<Shown> {
  if (played === null) return NOTHING
  const { openFixtures, isSeasonOver, matches } = played
  const pairs = isSeasonOver ? [] : played.ifItEndedNow
  const winners = [played.seasonWinner, matches.length === 0 ? null : played.champion]
  const named = [...pairs.flat().map(({ entrant }) => entrant), ...winners.filter((id) => id !== null)]
  const people = await listEntryPeople(tx, named)
  const teamOf = (entryId: number) => ({
    entryId,
    players: (people.get(entryId) ?? []).map(presentPlayerRef),
  })
  const wouldPlay = ({ entrant, place, isProvisional }: (typeof pairs)[number][number]) => ({
    ...teamOf(entrant),
    place,
    isProvisional,
  })
  const [seasonWinner = null, champion = null] = winners.map((entryId) =>
    entryId === null ? null : teamOf(entryId),
  )
  return {
    openFixtures,
    isSeasonOver,
    ifItEndedNow: pairs.map(([one, other]) => [wouldPlay(one), wouldPlay(other)]),
    matches: matches.map(({ view, seeds, sources, provisionalSides }) => {
      const fixture = presentFixture(view, calendar)
      return {
        ...fixture,
        seeds: [...seeds],
        sources: [...sources],
        provisionalSides: [...provisionalSides],
        startsOn: calendar.startsOn(fixture.week),
        isLate: calendar.isLate(fixture.week),
      }
    }),
    seasonWinner,
    champion,
  }
}
