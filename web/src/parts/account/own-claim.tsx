import { nameOf, useAuth } from '../../features/accounts/auth-context.tsx'
import { ClaimDone } from '../../features/claims/claim-done.tsx'
import { type Claim, useUndoClaim } from '../../features/claims/claims.queries.ts'
import { useNextMatch } from '../../features/up-next/up-next.queries.ts'
import { UpNextCard } from '../../features/up-next/up-next-card.tsx'
import { serverMessage } from '../../lib/server/api-error.ts'

interface OwnClaimProps {
  readonly token: string
  readonly claim: Claim
}

/** What the signed-in person has claimed, below their next match. */
export function OwnClaim({ token, claim }: OwnClaimProps) {
  const { user } = useAuth()
  const undo = useUndoClaim(token)
  const next = useNextMatch()
  if (user === null) return null
  const you = { id: user.id, displayName: nameOf(user), profileImageUrl: user.profileImageUrl }
  const { error } = undo
  return (
    <ClaimDone
      claim={claim}
      upNext={next === undefined ? null : <UpNextCard next={next} you={you} />}
      isUndoing={undo.isPending}
      refusal={error === null ? null : (serverMessage(error) ?? 'That did not work. Please try again.')}
      onUndo={() => undo.mutate()}
    />
  )
}
