import { CircleDashed, CloudOff, Link2Off } from 'lucide-react'
import { Suspense, useCallback, useEffect } from 'react'
import { useParams } from 'react-router'
import { useLinkedCourt } from '../../features/court-score/court.queries.ts'
import { useSeenAgain } from '../../features/court-score/use-seen-again.ts'
import { usePage } from '../../lib/hooks/use-page.ts'
import { storeFiles } from '../../lib/offline/stored-files.ts'
import { ApiError, serverMessage } from '../../lib/server/api-error.ts'
import { NoticeCard } from '../../parts/site/notice-card.tsx'
import { Button } from '../../ui/inputs/button.tsx'
import { late } from '../../ui/layout/late.tsx'
import { Skeleton } from '../../ui/layout/skeleton.tsx'
import { toast } from '../../ui/overlays/toast-store.ts'

const CourtScore = late(
  () => import('../../features/court-score/court-score.tsx').then((file) => ({ default: file.CourtScore })),
  { shape: 'panel' },
)
// Loads while the court is being read.
void CourtScore.preload()

const TOKEN = /^[\w-]{32}$/u

/** The page that the QR code of a court opens: anybody keeps the score there without an account. */
export function CourtLinkPage() {
  const { token = '' } = useParams()
  useEffect(() => storeFiles(), [])
  return TOKEN.test(token) ? <KnownLink key={token} token={token} /> : <LinkEnded />
}

function KnownLink({ token }: { readonly token: string }) {
  const { data: court, error, isFetching, refetch } = useLinkedCourt(token)
  usePage(court ? `Court ${court.courtNumber}` : 'Court')
  const look = useCallback(() => void refetch(), [refetch])
  const refused = useCallback(
    (refusal: unknown) => {
      toast({ title: serverMessage(refusal) ?? 'The score was not taken', variant: 'failure' })
      look()
    },
    [look],
  )
  useSeenAgain(look)
  if (error instanceof ApiError && error.status === 404) return <LinkEnded />
  if (court?.match) {
    return (
      <Suspense fallback={<Loading />}>
        <CourtScore
          token={token}
          court={court}
          match={court.match}
          onRefused={refused}
          onNext={look}
          isLooking={isFetching}
        />
      </Suspense>
    )
  }
  if (court) {
    return (
      <NoticeCard
        icon={CircleDashed}
        title={`Court ${court.courtNumber}`}
        text="No match is on this court. It shows here once the desk has called one."
        action={
          <Button pending={isFetching} onClick={look}>
            Look again
          </Button>
        }
      />
    )
  }
  if (error) {
    const retry = (
      <Button pending={isFetching} onClick={look}>
        Try again
      </Button>
    )
    const text = 'Please check your connection.'
    return <NoticeCard icon={CloudOff} title="The court could not be loaded" text={text} action={retry} />
  }
  return <Loading />
}

function LinkEnded() {
  usePage('Court')
  const text =
    'It was for another day, or the desk has made a new one. Please scan the code at the court again.'
  return <NoticeCard icon={Link2Off} title="This link does not work any more" text={text} action={null} />
}

function Loading() {
  return (
    <div role="status" className="wrap page-body">
      <h1 className="sr-only">Loading court</h1>
      <Skeleton className="h-16 rounded-lg" />
      <Skeleton className="mt-5 h-96 rounded-lg" />
    </div>
  )
}
