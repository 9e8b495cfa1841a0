import { useAuth } from '../../features/accounts/auth-context.tsx'
import { useMyCompetitions } from '../../features/entries/entries.queries.ts'
import {
  type Division,
  useTournamentBracket,
  useTournamentDivisions,
} from '../../features/tournaments/bracket/bracket.queries.ts'
import { type BackTarget, useBackTarget } from '../../lib/hooks/use-back-target.ts'
import { useIdParam } from '../../lib/hooks/use-id-param.ts'
import { usePage } from '../../lib/hooks/use-page.ts'
import { useTabParam } from '../../lib/hooks/use-tab-param.ts'
import { ApiError } from '../../lib/server/api-error.ts'
import { useLive } from '../../lib/server/live.ts'
import { NotLoaded } from '../../parts/site/not-loaded.tsx'
import { NotThere } from '../../parts/site/not-there.tsx'
import { TournamentView } from '../../parts/tournaments/tournament-view.tsx'
import { Band } from '../../ui/layout/band.tsx'
import { Skeleton } from '../../ui/layout/skeleton.tsx'

/** The bracket's back link follows the rule of the league's page, with its own list (OQ-041). */
const TOURNAMENTS: BackTarget = { to: '/tournaments', label: 'Back to Tournaments' }

export function TournamentBracketPage() {
  const id = useIdParam()
  return id === null ? <TournamentNotFound back={TOURNAMENTS} /> : <KnownTournament key={id} id={id} />
}

function KnownTournament({ id }: { readonly id: number }) {
  const back = useBackTarget(TOURNAMENTS)
  const divisions = useTournamentDivisions(id)
  const mine = useMyCompetitions('tournament')
  const { error } = divisions
  if (error instanceof ApiError && error.status === 404) return <TournamentNotFound back={back} />
  if (error) return <TournamentNotLoaded back={back} onRetry={() => void divisions.refetch()} />
  // The viewer's own division comes first; if that read fails, the order of the catalogue applies.
  if (!divisions.data || mine.isPending) return <Loading back={back} />
  const entry = mine.data?.items.find(({ competition }) => competition.id === id)
  const ownId = entry?.division?.id ?? null
  const ordered = divisions.data.toSorted((a, b) => Number(b.id === ownId) - Number(a.id === ownId))
  return <Divided id={id} divisions={ordered} ownId={ownId} back={back} />
}

interface DividedProps {
  readonly id: number
  readonly divisions: readonly Division[]
  readonly ownId: number | null
  readonly back: BackTarget
}

function Divided({ id, divisions, ownId, back }: DividedProps) {
  const { user } = useAuth()
  const tabs = divisions.map((division) => `division-${division.id}`)
  const [first = 'participants', ...others] = tabs
  const [tab, setTab] = useTabParam([first, ...others, 'participants', 'results'])
  const named = divisions.find((division) => tab === `division-${division.id}`)
  const wanted = (named ?? divisions[0])?.id ?? null
  const { data: tournament, isPlaceholderData, error, refetch } = useTournamentBracket(id, wanted)
  usePage(tournament?.name ?? 'Tournament')
  useLive(tournament === undefined ? null : `tournament:${id}`)
  if (!user) return null
  if (error instanceof ApiError && error.status === 404) return <TournamentNotFound back={back} />
  if (error) return <TournamentNotLoaded back={back} onRetry={() => void refetch()} />
  if (!tournament) return <Loading back={back} />
  return (
    <TournamentView
      tournament={tournament}
      isOther={isPlaceholderData}
      divisions={divisions}
      ownId={ownId}
      user={user}
      back={back}
      tab={tab}
      onTab={setTab}
    />
  )
}

function TournamentNotFound({ back }: { readonly back: BackTarget }) {
  const text = 'It may have been taken down, or the link is not quite right.'
  return <NotThere title="Tournament not found" text={text} back={back} />
}

function TournamentNotLoaded({ back, onRetry }: { readonly back: BackTarget; readonly onRetry: () => void }) {
  const message = 'The tournament could not be loaded.'
  return <NotLoaded title="Tournament" message={message} back={back} onRetry={onRetry} />
}

function Loading({ back }: { readonly back: BackTarget }) {
  return (
    <div role="status">
      <Band title={<span className="sr-only">Loading tournament</span>} back={back}>
        <Skeleton className="mt-2 h-8 w-72 max-w-full" />
        <Skeleton className="mt-4 h-5 w-96 max-w-full" />
      </Band>
      <div className="wrap page-body">
        <Skeleton className="h-20 rounded-lg" />
        <Skeleton className="mt-5 h-96 rounded-lg" />
      </div>
    </div>
  )
}
