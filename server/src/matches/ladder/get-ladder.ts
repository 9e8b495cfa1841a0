import { stageWords } from '@tussle/competition/formats/stage-words'
import type { CompetitionKind } from '@tussle/contract/competitions'
import type { Ladder } from '@tussle/contract/play/ladders'
import { getShownCompetition } from '../../competitions/index.ts'
import { DAY } from '../../kernel/clock.ts'
import type { Ctx, SignedInCtx } from '../../kernel/context.ts'
import type { Queryable } from '../../kernel/data/db.ts'
import { inSnapshot } from '../../kernel/data/transaction.ts'
import { AppError } from '../../kernel/errors.ts'
import { presentChallenge, presentSide, type Rung } from './challenges.present.ts'
import {
  type ChallengeRow,
  findOwnEntry,
  findSeason,
  hasBegun,
  listMetSince,
  listOpenChallenges,
} from './challenges.store.ts'
import { openTo, REST_DAYS, type Standing, whyNobody } from './ladder.policy.ts'
import { type LadderInPlay, readLadders } from './read-ladders.ts'
import { readRungs } from './rungs.ts'
import { whyClosed } from './season.ts'

export interface LadderPlace {
  readonly kind: CompetitionKind
  readonly id: number
  readonly divisionId: number
}

const BEGUN = 'The ladder has begun, so its rules stay as they are.'
const FORMAT = 'ladder'

/** A ladder for one of its readers. A division that is no ladder answers so, without rules. */
export async function getLadder(ctx: SignedInCtx, place: LadderPlace): Promise<Ladder> {
  return await inSnapshot(ctx, async (tx) => {
    const { listed, divisions } = await getShownCompetition(ctx, tx, place.kind, place.id)
    if (!divisions.some(({ id }) => id === place.divisionId)) {
      throw new AppError('not_found', 'Division not found')
    }
    const [ladder] = await readLadders(tx, place.id, place.divisionId)
    const refusal = (await hasBegun(tx, place.divisionId)) ? BEGUN : null
    if (ladder === undefined) return { ...NO_LADDER, divisionId: place.divisionId, refusal }
    const rungs = await readRungs(tx, place.kind, place.id, ladder)
    const own = await findOwnEntry(tx, place.divisionId, ctx.actor.userId)
    const open = await listOpenChallenges(tx, place.divisionId)
    const { settings } = ladder
    const head = {
      divisionId: place.divisionId,
      rules: settings,
      sentences: [...stageWords(FORMAT, rungs.length, settings).sentences],
      refusal,
      challenges: ownFirst(open, own?.id ?? null).map((row) => presentChallenge(row, rungs)),
    }
    if (own === undefined) return { ...head, ownEntryId: null, canChallenge: [], whyNot: null }
    const standing = await readStanding(ctx, tx, { ladder, rungs, open, entryId: own.id })
    const season = await findSeason(tx, place.id)
    const closed = whyClosed({ ...listed.card, kind: place.kind }, season, ctx.clock.now())
    const allowed = closed === null ? openTo(own.id, standing) : []
    return {
      ...head,
      ownEntryId: own.id,
      canChallenge: rungs.filter(({ entryId }) => allowed.includes(entryId)).map(presentSide),
      whyNot: closed ?? whyNobody(own.id, standing),
    }
  })
}

const NO_LADDER = {
  rules: null,
  sentences: [],
  ownEntryId: null,
  canChallenge: [],
  whyNot: null,
  challenges: [],
}

interface Reading {
  readonly ladder: LadderInPlay
  readonly rungs: readonly Rung[]
  readonly open: readonly ChallengeRow[]
  readonly entryId: number
}

/** What decides whom an entry may challenge. */
export async function readStanding(ctx: Ctx, db: Queryable, reading: Reading): Promise<Standing> {
  const { ladder, rungs, open, entryId } = reading
  const since = new Date(ctx.clock.now().getTime() - REST_DAYS * DAY)
  return {
    order: rungs.map((rung) => rung.entryId),
    rules: ladder.settings,
    open,
    metLately: await listMetSince(db, entryId, since),
  }
}

function ownFirst(rows: readonly ChallengeRow[], entryId: number | null): ChallengeRow[] {
  const isOwn = (row: ChallengeRow) => row.from_entry_id === entryId || row.to_entry_id === entryId
  return [...rows.filter(isOwn), ...rows.filter((row) => !isOwn(row))]
}
