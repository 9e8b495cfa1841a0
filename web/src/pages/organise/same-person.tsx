import { PAGES } from '@tussle/contract/pages'
import { ShieldX } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { useMergeProposals } from '../../features/merges/merges.queries.ts'
import { ProposalsView } from '../../features/merges/proposals-view.tsx'
import { useIdParam } from '../../lib/hooks/use-id-param.ts'
import { usePage } from '../../lib/hooks/use-page.ts'
import { ApiError } from '../../lib/server/api-error.ts'
import { NotLoaded } from '../../parts/site/not-loaded.tsx'
import { NotThere } from '../../parts/site/not-there.tsx'
import { NoticeCard } from '../../parts/site/notice-card.tsx'
import { WaitingBody } from '../../parts/site/waiting-body.tsx'
import { deskOf } from '../../parts/tournaments/organiser-page.tsx'
import { Badge } from '../../ui/data/badge.tsx'
import { ButtonLink } from '../../ui/inputs/button.tsx'
import { Band } from '../../ui/layout/band.tsx'

const TITLE = 'Same person?'
const ID = /^[1-9]\d{0,14}$/u

/** Guests of a club who may be one person, for its organisers. */
export function SamePersonPage() {
  const id = useIdParam()
  return id === null ? <ClubNotFound /> : <KnownClub key={id} id={id} />
}

function KnownClub({ id }: { readonly id: number }) {
  usePage(TITLE)
  const back = useBack(id)
  const { data, error, refetch } = useMergeProposals(id)
  const status = error instanceof ApiError ? error.status : null
  if (status === 403) return <NoRight />
  if (status === 404) return <ClubNotFound />
  if (error && data === undefined) {
    const message = 'The proposals could not be loaded.'
    return <NotLoaded title={TITLE} message={message} back={back} onRetry={() => void refetch()} />
  }
  if (data === undefined) {
    return (
      <>
        <Band title={TITLE} back={back} />
        <WaitingBody />
      </>
    )
  }
  const count = data.proposals.length
  return (
    <>
      <Band
        title={TITLE}
        back={back}
        badge={
          count > 0 && (
            <Badge tone="warn" icon={null}>
              {data.isMore ? `More than ${count}` : count} to decide
            </Badge>
          )
        }
        facts={[
          { text: data.club.name },
          { text: 'Proposed from the guests of your club. Nobody is merged without your press.' },
        ]}
      />
      <ProposalsView {...data} />
    </>
  )
}

/** The way back leads to the competition from which somebody came, else to the page of the club. */
function useBack(clubId: number) {
  const [search] = useSearchParams()
  for (const kind of ['tournament', 'league'] as const) {
    const id = search.get(kind) ?? ''
    if (ID.test(id)) return deskOf(kind, Number(id))
  }
  return { to: `${PAGES.organise}?club=${clubId}`, label: 'Organise' }
}

function NoRight() {
  return (
    <NoticeCard
      icon={ShieldX}
      title="Access Denied"
      text="Only the organisers of this club can decide about its guests."
      action={<ButtonLink to={PAGES.organise}>Ask for the right</ButtonLink>}
    />
  )
}

function ClubNotFound() {
  const text = 'It may have been closed, or the link is not quite right.'
  return <NotThere title="Club not found" text={text} back={{ to: PAGES.organise, label: 'Organise' }} />
}
