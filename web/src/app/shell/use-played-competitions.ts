import { FORMAT_TRAITS, isFormat } from '@tussle/competition/format-names'
import { takesScores } from '@tussle/competition/phase'
import type { CompetitionKind } from '@tussle/contract/competitions'
import { entriesOf, type MyEntry, useMyCompetitions } from '../../features/entries/entries.queries.ts'
import type { PlayedCompetition } from '../../features/matches/score/opponents.ts'

/** The competitions in which the player can report a score now. */
export function usePlayedCompetitions() {
  const leagues = useMyCompetitions('league')
  const tournaments = useMyCompetitions('tournament')
  const isReading = leagues.isPending || tournaments.isPending
  const played = [
    ...(leagues.data?.items ?? []).flatMap((entry) => asPlayed('league', entry)),
    ...(tournaments.data?.items ?? []).flatMap((entry) => asPlayed('tournament', entry)),
  ]
  const retry = () => {
    for (const query of [leagues, tournaments]) if (query.isError) void query.refetch()
  }
  return {
    /** Undefined while they load. */
    played: isReading ? undefined : played,
    retry: leagues.isError || tournaments.isError ? retry : undefined,
  }
}

/** The player's competitions that take scores now (OQ-102 revised: none before it has begun). */
function asPlayed(kind: CompetitionKind, entry: MyEntry): PlayedCompetition[] {
  const { competition, game = null } = entry
  if (!takesScores(kind, competition, Date.now())) return []
  const { id, name, clubId } = competition
  const format = 'format' in competition ? competition.format : null
  const isLadder = isFormat(format) && FORMAT_TRAITS[format].isChallenge
  const shared = { kind, id, courtId: clubId ?? id, game, isLadder }
  const active = entriesOf(entry).filter(({ status }) => status === 'active')
  return active.flatMap(({ division, partner }, nr) => {
    if (division === null) return []
    if (active.length === 1) return [{ ...shared, name, division, partner }]
    return [{ ...shared, name: `${name}, ${division.name}`, division, partner, nrOfSeveral: nr }]
  })
}
