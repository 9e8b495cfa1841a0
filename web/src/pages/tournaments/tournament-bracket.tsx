import { useAuth } from '../../features/accounts/auth-context.tsx'
import { OwnPlaces } from '../../features/entries/asking/own-places.tsx'
import { entriesOf, type MyEntry, useMyCompetitions } from '../../features/entries/entries.queries.ts'
import { EnterFurther } from '../../features/entries/further-dialog.tsx'
import {
  type Division,
  useTournamentBracket,
  useTournamentDivisions,
} from '../../features/tournaments/bracket/bracket.queries.ts'
import { useIsNextKnown } from '../../features/up-next/up-next.queries.ts'
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
  // The viewer's own divisions come first; if that read fails, the order of the catalogue applies.
  if (!divisions.data || mine.isPending) return <Loading back={back} />
  const entry = mine.data?.items.find(({ competition }) => competition.id === id)
  const own = new Set(entry && entriesOf(entry).flatMap(({ division }) => division?.id ?? []))
  const ordered = divisions.data.toSorted((a, b) => Number(own.has(b.id)) - Number(own.has(a.id)))
  return <Divided id={id} divisions={ordered} own={own} entry={entry} back={back} />
}

interface DividedProps {
  readonly id: number
  readonly divisions: readonly Division[]
  readonly own: ReadonlySet<number>
  readonly entry: MyEntry | undefined
  readonly back: BackTarget
}

function Divided({ id, divisions, own, entry, back }: DividedProps) {
  const { user } = useAuth()
  const tabs = divisions.map((division) => `division-${division.id}`)
  const [first = 'participants', ...others] = tabs
  const [tab, setTab] = useTabParam([first, ...others, 'participants', 'results'])
  const named = divisions.find((division) => tab === `division-${division.id}`)
  const wanted = (named ?? divisions[0])?.id ?? null
  const { data: tournament, isPlaceholderData, error, refetch } = useTournamentBracket(id, wanted)
  // The card of the next match stands above the bracket; if it came later, it would push the bracket down.
  const isNextKnown = useIsNextKnown()
  usePage(tournament?.name ?? 'Tournament')
  useLive(tournament === undefined ? null : `tournament:${id}`)
  if (!user) return null
  if (error instanceof ApiError && error.status === 404) return <TournamentNotFound back={back} />
  if (error) return <TournamentNotLoaded back={back} onRetry={() => void refetch()} />
  if (!tournament || !isNextKnown) return <Loading back={back} />
  return (
    <TournamentView
      tournament={tournament}
      isOther={isPlaceholderData}
      divisions={divisions}
      own={own}
      further={
        <>
          <OwnPlaces kind="tournament" entry={entry} />
          <EnterFurther kind="tournament" entry={entry} />
        </>
      }
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
