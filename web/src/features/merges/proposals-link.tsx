import { UsersRound } from 'lucide-react'
import { ButtonLink } from '../../ui/inputs/button.tsx'
import { Note } from '../../ui/layout/note.tsx'
import { useMergeProposals } from './merges.queries.ts'

/** The way to the proposals of a club; nothing while there is nothing to decide. */
export function ProposalsLink({ clubId }: { readonly clubId: number }) {
  const { data } = useMergeProposals(clubId)
  if (data === undefined || data.proposals.length === 0) return null
  const { length } = data.proposals
  const count = `${data.isMore ? 'More than ' : ''}${length}`
  return (
    <Note tone="calm" icon={UsersRound} title="Same person?">
      <p>
        {count} {length === 1 ? 'pair' : 'pairs'} of guests may be one person each. Nobody is merged without
        your press.
      </p>
      <ButtonLink variant="secondary" size="sm" className="mt-2" to={`/organise/clubs/${clubId}/same-person`}>
        Decide
      </ButtonLink>
    </Note>
  )
}
