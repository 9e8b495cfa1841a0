import { PAGES } from '@tussle/contract/pages'
import { CircleCheck, CloudOff, Link2Off, UserCheck } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { useParams } from 'react-router'
import { nameOf, useAuth } from '../../features/accounts/auth-context.tsx'
import { ClaimQuestion } from '../../features/claims/claim-question.tsx'
import {
  type ClaimLink,
  useClaim,
  useClaimGuest,
  useClaimLink,
} from '../../features/claims/claims.queries.ts'
import { monthDay } from '../../lib/dates.ts'
import { usePage } from '../../lib/hooks/use-page.ts'
import { ApiError, serverMessage } from '../../lib/server/api-error.ts'
import { NoticeCard } from '../../parts/site/notice-card.tsx'
import { Button, ButtonLink } from '../../ui/inputs/button.tsx'
import { late } from '../../ui/layout/late.tsx'
import { Skeleton } from '../../ui/layout/skeleton.tsx'

/** Loads after the claim: whoever only looks does not need it. */
const OwnClaim = late(
  () => import('../../parts/account/own-claim.tsx').then((file) => ({ default: file.OwnClaim })),
  { shape: 'panel' },
)

const TOKEN = /^[\w-]{32}$/u

/** The page that the code of a guest opens: "Is this you?", and then what became theirs. */
export function ClaimPage() {
  usePage('Claim your place')
  const { token = '' } = useParams()
  return TOKEN.test(token) ? <KnownLink key={token} token={token} /> : <DeadLink />
}

function KnownLink({ token }: { readonly token: string }) {
  const { user, isLoading } = useAuth()
  const link = useClaimLink(token)
  const isUsed = link.data !== undefined && link.data.claimedAt !== null
  const claim = useClaim(token, isUsed && user !== null)
  if (link.error instanceof ApiError && link.error.status === 404) return <DeadLink />
  if (link.data === undefined && link.error) {
    const retry = (
      <Button pending={link.isFetching} onClick={() => void link.refetch()}>
        Try again
      </Button>
    )
    const text = 'Please check your connection.'
    return <NoticeCard icon={CloudOff} title="The code could not be read" text={text} action={retry} />
  }
  if (link.data === undefined || isLoading) return <Loading />
  if (!isUsed) return <Open token={token} link={link.data} />
  if (claim.data) {
    return (
      <Suspense fallback={<Loading />}>
        <OwnClaim token={token} claim={claim.data} />
      </Suspense>
    )
  }
  return user !== null && claim.isPending ? <Loading /> : <Used link={link.data} />
}

function Open({ token, link }: { readonly token: string; readonly link: ClaimLink }) {
  const { user } = useAuth()
  const [isDeclined, setDeclined] = useState(false)
  const claim = useClaimGuest(token)
  if (isDeclined) {
    const back = <Button onClick={() => setDeclined(false)}>Back</Button>
    const text = 'Nothing was changed. Please tell the desk, so that the right person gets the code.'
    return <NoticeCard icon={CircleCheck} title="Thank you" text={text} action={back} />
  }
  return (
    <ClaimQuestion
      token={token}
      link={link}
      you={user === null ? null : nameOf(user)}
      isPending={claim.isPending}
      refusal={
        claim.error === null ? null : (serverMessage(claim.error) ?? 'That did not work. Please try again.')
      }
      onClaim={() => claim.mutate()}
      onDecline={() => setDeclined(true)}
    />
  )
}

const home: ReactNode = <ButtonLink to={PAGES.home}>Go to the start page</ButtonLink>

/** Also for whoever was a moment too late. */
function Used({ link }: { readonly link: ClaimLink }) {
  const day = link.claimedAt === null ? '' : monthDay(link.claimedAt, link.timeZone)
  const text = 'If that was not you, please tell the desk. If it was, sign in with the account you used.'
  return <NoticeCard icon={UserCheck} title={`This place was claimed on ${day}.`} text={text} action={home} />
}

function DeadLink() {
  const text = 'It has expired, or the desk has made a new one. Please ask for a new code at the desk.'
  return <NoticeCard icon={Link2Off} title="This code does not work any more" text={text} action={home} />
}

function Loading() {
  return (
    <div role="status" className="wrap page-body">
      <h1 className="sr-only">Loading your place</h1>
      <Skeleton className="h-16 rounded-lg" />
      <Skeleton className="mt-5 h-96 rounded-lg" />
    </div>
  )
}
