import { useAuth } from '../../features/accounts/auth-context.tsx'
import {
  type HistoryFilter,
  type PlayedMatch,
  usePlayedMatches,
} from '../../features/players/history.queries.ts'
import { monthsOf } from '../../features/players/history-months.ts'
import { HistoryRow } from '../../features/players/history-row.tsx'
import '../../features/players/history.css'
import { type PlayerProfile, usePlayer } from '../../features/players/player.queries.ts'
import { oneDecimal } from '../../features/players/player-texts.ts'
import '../../features/players/recent-matches.css'
import type { EndlessList } from '../../lib/hooks/use-endless-list.ts'
import { useIdParam } from '../../lib/hooks/use-id-param.ts'
import { usePage } from '../../lib/hooks/use-page.ts'
import { useUrlFilters } from '../../lib/hooks/use-url-filters.ts'
import { ApiError } from '../../lib/server/api-error.ts'
import { PlayerNotFound } from '../../parts/site/player-not-found.tsx'
import { ProvisionalLegend } from '../../ui/data/provisional.tsx'
import { StatTile } from '../../ui/data/stat-tile.tsx'
import { Button } from '../../ui/inputs/button.tsx'
import { LazySelect } from '../../ui/inputs/lazy-select.tsx'
import { SearchBox } from '../../ui/inputs/search-box.tsx'
import { Band } from '../../ui/layout/band.tsx'
import { Card, CardList } from '../../ui/layout/card.tsx'
import { EmptyState, ErrorState } from '../../ui/layout/empty-state.tsx'
import { Skeleton } from '../../ui/layout/skeleton.tsx'

const ALL = 'all'
const PLAYS = [
  { value: ALL, label: 'All matches' },
  { value: 'doubles', label: 'Doubles' },
  { value: 'singles', label: 'Singles' },
]
const KINDS = [
  { value: ALL, label: 'All competitions' },
  { value: 'league', label: 'Leagues' },
  { value: 'tournament', label: 'Tournaments' },
]

export function PlayerMatchesPage() {
  const id = useIdParam()
  return id === null ? <PlayerNotFound /> : <History key={id} id={id} />
}

function History({ id }: { readonly id: number }) {
  const { user } = useAuth()
  const { data: player, error } = usePlayer(id)
  const { values, set } = useUrlFilters(['q', 'play', 'kind'])
  const list = usePlayedMatches(id, values)
  const isOwn = user?.id === id
  usePage('Match history')
  if (error instanceof ApiError && error.status === 404) return <PlayerNotFound />
  const choose = (name: 'play' | 'kind') => (value: string) => set(name, value === ALL ? '' : value)
  return (
    <>
      <Band
        title="Match history"
        back={{ to: `/players/${id}`, label: isOwn ? 'My Profile' : (player?.displayName ?? 'Profile') }}
      >
        <div className="history-filters">
          <SearchBox
            label="Opponent or partner"
            placeholder="Opponent or partner"
            value={values.q}
            onSearch={(text) => set('q', text)}
          />
          <LazySelect
            label="Singles or doubles"
            value={values.play === '' ? ALL : values.play}
            onValueChange={choose('play')}
            options={PLAYS}
          />
          <LazySelect
            label="Competitions"
            value={values.kind === '' ? ALL : values.kind}
            onValueChange={choose('kind')}
            options={KINDS}
          />
        </div>
      </Band>
      <div className="wrap page-body history">
        {player?.stats && <Sums stats={player.stats} />}
        {player?.recordHidden === true ? (
          <EmptyState title="Private record" text="This player keeps their record private." />
        ) : player === undefined && error === null ? (
          // The totals are above the list, so the list waits for them and is not pushed down.
          <Skeleton key="waiting" className="h-96 rounded-lg" />
        ) : (
          <Months playerId={id} list={list} filter={values} />
        )}
      </div>
    </>
  )
}

/** The totals of the whole record, independent of the filters below. */
function Sums({ stats: { wins, losses, winRate, totalMatches } }: { readonly stats: Stats }) {
  return (
    <div className="grid grid-cols-3 gap-3">
      <StatTile label="Record" value={`${wins}-${losses}`} />
      <StatTile label="Won" value={oneDecimal(winRate)} />
      <StatTile label="Matches" value={totalMatches} />
    </div>
  )
}

type Stats = NonNullable<PlayerProfile['stats']>

interface MonthsProps {
  readonly playerId: number
  readonly list: EndlessList<PlayedMatch>
  readonly filter: HistoryFilter
}

function Months({ playerId, list, filter }: MonthsProps) {
  const { items, failed, retry, hasMore, isLoadingMore, loadMore } = list
  if (failed) {
    return (
      <Card>
        <ErrorState message="The matches could not be loaded." onRetry={retry} />
      </Card>
    )
  }
  if (items === undefined) return <Skeleton className="h-96 rounded-lg" />
  if (items.length === 0) {
    const isFiltered = Object.values(filter).some((value) => value !== '')
    return isFiltered ? (
      <EmptyState title="No match like this" text="Change or clear the filters above." />
    ) : (
      <EmptyState title="No matches yet" text="Results show here once they are reported." />
    )
  }
  return (
    <>
      {monthsOf(items).map(({ key, title, record, matches }) => (
        <section key={key} aria-labelledby={`month-${key}`}>
          <div className="history-month">
            <h2 id={`month-${key}`} className="t-h3">
              {title}
            </h2>
            <p className="t-small text-ink-2 num">{record}</p>
          </div>
          <Card padded={false}>
            <CardList aria-labelledby={`month-${key}`}>
              {matches.map((match) => (
                <HistoryRow key={match.id} playerId={playerId} match={match} />
              ))}
            </CardList>
          </Card>
        </section>
      ))}
      {hasMore && (
        <Button variant="secondary" block pending={isLoadingMore} onClick={loadMore}>
          Show older matches
        </Button>
      )}
      {items.some(({ provisional }) => provisional) && <ProvisionalLegend />}
    </>
  )
}
