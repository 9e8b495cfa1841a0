import { closedLabel, type Phase, statusLabel } from '@tussle/competition/phase'
import type { CompetitionKind } from '@tussle/contract/competitions'
import { Lock } from 'lucide-react'
import { Badge, type BadgeTone } from './badge.tsx'

interface StatusBadgeProps {
  readonly kind: CompetitionKind
  readonly phase: Phase
}

/** A competition's phase with the label that every page about it uses (OQ-178). */
export function StatusBadge({ kind, phase }: StatusBadgeProps) {
  const tone = phase === 'in_progress' && kind === 'tournament' ? 'live' : TONES[phase]
  return <Badge tone={tone}>{statusLabel(kind, phase)}</Badge>
}

/** The same phase in a list from which people join, after registration has closed (OQ-082). */
export function ClosedBadge({ phase }: { readonly phase: Phase }) {
  const word = closedLabel(phase)
  if (word === 'Registration closed') {
    return (
      <Badge tone="neutral" icon={Lock}>
        {word}
      </Badge>
    )
  }
  return <Badge tone={TONES[phase]}>{word}</Badge>
}

const TONES: Readonly<Record<Phase, BadgeTone>> = {
  registration_open: 'upcoming',
  registration_closed: 'upcoming',
  upcoming: 'upcoming',
  in_progress: 'active',
  completed: 'completed',
  canceled: 'neutral',
}
