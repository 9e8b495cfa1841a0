import type { CompetitionKind } from '@tussle/contract/competitions'
import { Clock } from 'lucide-react'
import { useState } from 'react'
import { Badge } from '../../../ui/data/badge.tsx'
import { Button } from '../../../ui/inputs/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import type { MyEntry } from '../entries.queries.ts'
import { LeaveDialog } from '../leave-dialog.tsx'
import { HeldSteps } from './held-steps.tsx'
import { useAskDialog } from './use-ask-dialog.tsx'
import './asking.css'

interface PartnerStatesProps {
  readonly kind: CompetitionKind
  /** The player's entries without a partner. */
  readonly entries: readonly MyEntry[]
}

/** On the page of a competition: the places that are held for the player and a partner, and those without one. */
export function PartnerStates({ kind, entries }: PartnerStatesProps) {
  const asking = useAskDialog(kind)
  const [leaving, setLeaving] = useState<MyEntry | null>(null)
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="own-places">
      {entries.map((entry) => (
        <PartnerState
          key={entry.id}
          entry={entry}
          onAsk={() => asking.open(entry)}
          onGiveUp={() => {
            setLeaving(entry)
            setOpen(true)
          }}
        />
      ))}
      {asking.dialog}
      {leaving && (
        <LeaveDialog
          key={leaving.id}
          kind={kind}
          entry={leaving}
          open={isOpen}
          onOpenChange={setOpen}
          onLeft={() => undefined}
        />
      )}
    </div>
  )
}

interface PartnerStateProps {
  readonly entry: MyEntry
  readonly onAsk: () => void
  readonly onGiveUp: () => void
}

function PartnerState({ entry, onAsk, onGiveUp }: PartnerStateProps) {
  const { asked, competition, division } = entry
  const name = division?.name ?? competition.name
  if (asked === null) {
    return (
      <Card className="held-card" aria-label={`${name}: no partner yet`}>
        <p className="held-line">
          You have no partner in <b>{name}</b> yet.
        </p>
        <Button size="sm" variant="secondary" aria-label={`Ask a partner for ${name}`} onClick={onAsk}>
          Ask a partner
        </Button>
      </Card>
    )
  }
  return (
    <Card className="held-card" data-held aria-label={`${name}: place held`}>
      <div className="held-head">
        <h2 className="t-h2">{name}</h2>
        <Badge tone="warn" icon={Clock}>
          Place held
        </Badge>
      </div>
      <HeldSteps asked={asked} timeZone={competition.timeZone} />
      <div className="question-acts">
        <Button variant="secondary" onClick={onAsk}>
          Ask somebody else
        </Button>
        <Button variant="secondary" className="held-up" onClick={onGiveUp}>
          Give up place
        </Button>
      </div>
    </Card>
  )
}
