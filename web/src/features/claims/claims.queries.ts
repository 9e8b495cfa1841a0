import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type {
  Claim,
  ClaimLink,
  claimGuest,
  getClaim,
  getClaimLink,
  undoClaim,
} from '@tussle/contract/people/claims'
import { callAt } from '../../lib/server/api.ts'
import { useFormKey } from '../../lib/server/form-key.ts'
import { refreshAfter } from '../../lib/server/invalidation.ts'
import { QUIET } from '../../lib/server/query-client.ts'
import { read } from '../../lib/server/read.ts'

export type { Claim, ClaimLink }

const linkAt = (token: string) => read<typeof getClaimLink>('/api/claim-links/{token}', { token })
const claimAt = (token: string) => read<typeof getClaim>('/api/claim-links/{token}/claim', { token })

/** Who is claimed by a link; needs no sign-in, and looking changes nothing. */
export function useClaimLink(token: string) {
  return useQuery({ ...linkAt(token), meta: QUIET })
}

/** What the signed-in person has claimed by a used link; 404 if somebody else did. */
export function useClaim(token: string, isWanted: boolean) {
  return useQuery({ ...claimAt(token), enabled: isWanted, retry: false, meta: QUIET })
}

/** The press that claims. */
export function useClaimGuest(token: string) {
  const client = useQueryClient()
  const key = useFormKey()
  return useMutation({
    mutationFn: () =>
      callAt<typeof claimGuest>('POST', '/api/claim-links/{token}/claim', {
        params: { token },
        key: key.current(),
      }),
    onSuccess: (claim) => client.setQueryData(claimAt(token).queryKey, claim),
    onSettled: (_claim, error) => {
      key.settle(error ?? undefined)
      refreshAfter(client, 'claimGuest')
    },
  })
}

/** "Not me after all", within ten minutes. */
export function useUndoClaim(token: string) {
  const client = useQueryClient()
  const key = useFormKey()
  return useMutation({
    mutationFn: () =>
      callAt<typeof undoClaim>('DELETE', '/api/claim-links/{token}/claim', {
        params: { token },
        key: key.current(),
      }),
    onSettled: (_answer, error) => {
      key.settle(error ?? undefined)
      refreshAfter(client, 'undoClaim')
    },
  })
}
