import type { CompetitionKind } from '@tussle/contract/competitions'
import { PAGES, pageAt } from '@tussle/contract/pages'
import type { ReactNode } from 'react'
import { usePage } from '../../lib/hooks/use-page.ts'
import { ApiError } from '../../lib/server/api-error.ts'
import { Band } from '../../ui/layout/band.tsx'
import { Skeleton } from '../../ui/layout/skeleton.tsx'
import { useManageBack } from '../organise/use-manage-back.ts'
import { AccessDenied } from '../site/access-denied.tsx'
import { NotLoaded } from '../site/not-loaded.tsx'
import { NotThere } from '../site/not-there.tsx'

interface OrganiserPageProps<Data> {
  /** A tournament, unless it says so. */
  readonly kind?: CompetitionKind
  readonly id: number
  /** What the page is called until its data is there. */
  readonly title: string
  /** "The days could not be loaded." */
  readonly failure: string
  readonly query: {
    readonly data: Data | undefined
    readonly error: Error | null
    readonly refetch: () => unknown
  }
  /** Below the title while the data loads. */
  readonly head?: ReactNode
  readonly body: ReactNode
  readonly children: (data: Data) => ReactNode
}

/** A page of a competition for its organisers: refused, missing, failed and loading look the same on each. */
export function OrganiserPage<Data>(props: OrganiserPageProps<Data>) {
  const { kind = 'tournament', id, title, failure, query, head, body, children } = props
  const { data, error, refetch } = query
  const status = error instanceof ApiError ? error.status : null
  if (status === 403) return <AccessDenied purpose={`manage ${kind}s`} />
  if (status === 404) return <CompetitionNotFound kind={kind} />
  if (data !== undefined) return children(data)
  const back = deskOf(kind, id)
  if (error) return <NotLoaded title={title} message={failure} back={back} onRetry={() => void refetch()} />
  return <Loading title={title} back={back} head={head} body={body} />
}

interface LoadingProps {
  readonly title: string
  readonly back: { readonly to: string; readonly label: string }
  readonly head: ReactNode
  readonly body: ReactNode
}

function Loading({ title, back, head, body }: LoadingProps) {
  usePage(title)
  return (
    <div role="status">
      <Band title={<span className="sr-only">Loading {title.toLowerCase()}</span>} back={back}>
        <Skeleton className="mt-2 h-8 w-72 max-w-full" />
        {head}
      </Band>
      <div className="wrap page-body">{body}</div>
    </div>
  )
}

export const TournamentNotFound = () => <CompetitionNotFound kind="tournament" />

/** Where a competition is run: the way back from its other pages. */
export const deskOf = (kind: CompetitionKind, id: number) => ({
  ...DESKS[kind],
  to: pageAt(DESKS[kind].to, { id }),
})

const DESKS = {
  league: { to: PAGES.leagueDesk, label: 'League desk' },
  tournament: { to: PAGES.tournamentAdmin, label: 'Control room' },
} as const

export function CompetitionNotFound({ kind }: { readonly kind: CompetitionKind }) {
  const title = kind === 'league' ? 'League not found' : 'Tournament not found'
  const text = 'It may have been taken down, or the link is not quite right.'
  return <NotThere title={title} text={text} back={useManageBack(kind)} />
}
