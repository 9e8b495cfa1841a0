import { ShieldCheck } from 'lucide-react'
import { useRef, useState } from 'react'
import { EmptyState } from '../../ui/layout/empty-state.tsx'
import { Note } from '../../ui/layout/note.tsx'
import { MergedCard } from './merged-card.tsx'
import './merges.css'
import type { GuestMerge, MergeProposals } from './merges.queries.ts'
import { ProposalCard } from './proposal-card.tsx'
import { Decided, keyOfProposal, ToDecide } from './proposal-lists.tsx'

/** The proposals of a club: one in full, the others to choose from, and what was decided. */
export function ProposalsView({ club, proposals, isMore, decided }: MergeProposals) {
  const [chosen, setChosen] = useState<string | null>(null)
  const [merge, setMerge] = useState<GuestMerge | null>(null)
  const main = useRef<HTMLDivElement>(null)
  const proposal = proposals.find((each) => keyOfProposal(each) === chosen) ?? proposals[0]
  /** The button that was pressed may be gone, so the focus goes to what is shown instead. */
  const show = (key: string | null, made: GuestMerge | null = null) => {
    setChosen(key)
    setMerge(made)
    if (main.current) goTo(main.current)
  }
  return (
    <div className="wrap page-body merge-grid">
      <div ref={main} tabIndex={-1} className="merge-main">
        {merge && (
          <MergedCard
            clubId={club.id}
            merge={merge}
            hasNext={proposals.length > 0}
            onUndone={() => show(null)}
            onNext={() => show(null)}
          />
        )}
        {merge === null && proposal && (
          <ProposalCard
            key={keyOfProposal(proposal)}
            clubId={club.id}
            proposal={proposal}
            onMerged={(made) => show(null, made)}
            onAnswered={() => show(null)}
          />
        )}
        {merge === null && proposal === undefined && (
          <EmptyState
            title="Nothing to decide"
            text="Guests of your club with one name or one email are proposed here."
          />
        )}
        <WhatWeCompare />
      </div>
      <div className="merge-side">
        {proposals.length > 0 && (
          <ToDecide
            proposals={proposals}
            isMore={isMore}
            shown={merge === null && proposal ? keyOfProposal(proposal) : null}
            onChoose={(key) => show(key)}
          />
        )}
        <Decided
          clubId={club.id}
          decided={decided}
          onUndone={({ mergeId }) => merge !== null && merge.id === mergeId && show(null)}
        />
      </div>
    </div>
  )
}

function WhatWeCompare() {
  return (
    <Note tone="info" icon={ShieldCheck}>
      We compare only what your club already knows. Whether an email belongs to an account elsewhere is never
      shown: that is settled when the person claims the place.
    </Note>
  )
}

/** On a phone the list is below what it chooses. */
function goTo(element: HTMLElement) {
  element.focus({ preventScroll: true })
  if (element.getBoundingClientRect().top < 0) element.scrollIntoView({ block: 'start' })
}
