import { publicRating, ratedAs, reliability, type Skill } from '@tussle/competition/rating'
import type { MatchRating, RatedPlayer } from '@tussle/contract/play/match-history'
import { isProvisional, type MatchStatus } from '@tussle/contract/play/matches'
import { presentPlayerRef } from '../accounts/index.ts'
import type { SignedInCtx } from '../kernel/context.ts'
import { AppError } from '../kernel/errors.ts'
import { findRatedMatch, listRatedPlayers, type RatedPlayerRow } from './match-rating.store.ts'
import { sightOf } from './players.policy.ts'
import { inThousandths } from './profile.present.ts'

/** The effect of a match on ratings; a player who hides the record is named without numbers. */
export async function getMatchRating(ctx: SignedInCtx, matchId: number): Promise<MatchRating> {
  const match = await findRatedMatch(ctx.db, matchId)
  if (match === undefined) throw new AppError('not_found', 'Match not found')
  const sides = [known(match.user1_id, match.partner1_id), known(match.user2_id, match.partner2_id)] as const
  const rows = new Map((await listRatedPlayers(ctx.db, matchId, sides.flat())).map((row) => [row.id, row]))
  const teams = sides.map((ids) => ids.flatMap((id) => rows.get(id) ?? [])) as [
    RatedPlayerRow[],
    RatedPlayerRow[],
  ]
  const skills = teams.map((team) => team.flatMap(skillBefore)) as [Skill[], Skill[]]
  const isRated = skills.every((team, side) => team.length > 0 && team.length === teams[side]?.length)
  const winner = teams[0][0]?.won === true ? 0 : 1
  const otherwise = isRated ? ratedAs(skills, winner === 0 ? 1 : 0) : null
  const status = match.status as MatchStatus
  return {
    matchId,
    play: match.seats === 2 ? 'doubles' : 'singles',
    state: isRated ? 'rated' : isProvisional(status) ? 'provisional' : 'unrated',
    expected: isRated ? inThousandths(teams[0][0]?.expected ?? 0) : null,
    players: teams.flatMap((team, side) =>
      team.map((row, seat): RatedPlayer => {
        const isShown = sightOf(ctx.actor, row).record
        return {
          player: presentPlayerRef(row),
          side: side === 0 ? 'player1' : 'player2',
          won: row.won === true,
          rating: isShown ? changeOf(row, otherwise?.[side === 0 ? 0 : 1][seat]) : null,
        }
      }),
    ),
  }
}

function changeOf(row: RatedPlayerRow, otherwise: Skill | undefined): RatedPlayer['rating'] {
  const [from] = skillBefore(row)
  const { mu_after: mu, sigma_after: sigma } = row
  if (from === undefined || mu === null || sigma === null || otherwise === undefined) return null
  const before = publicRating(from)
  const after = publicRating({ mu, sigma })
  return {
    before,
    after,
    change: inThousandths(after - before),
    otherwise: inThousandths(publicRating(otherwise) - before),
    reliability: reliability({ mu, sigma }),
  }
}

function skillBefore({ mu_before: mu, sigma_before: sigma }: RatedPlayerRow): Skill[] {
  return mu === null || sigma === null ? [] : [{ mu, sigma }]
}

function known(...ids: (number | null)[]): number[] {
  return ids.filter((id) => id !== null)
}
