import { Clock, Copy, LayoutGrid, Ticket, Users, X } from 'lucide-react'
import { counted } from '../../lib/counted.ts'
import { Button } from '../../ui/inputs/button.tsx'
import './bulk.css'
import type { BulkAct } from './bulk-change.ts'
import type { ManagedDivision } from './divisions.queries.ts'

const ACTS = [
  { act: 'start', label: 'Start', icon: Clock },
  { act: 'courts', label: 'Courts', icon: LayoutGrid },
  { act: 'fee', label: 'Fee', icon: Ticket },
  { act: 'cap', label: 'Maximum', icon: Users },
  { act: 'plan', label: 'Copy a plan', icon: Copy },
] as const satisfies readonly { act: BulkAct; label: string; icon: unknown }[]

interface BulkBarProps {
  readonly selected: readonly ManagedDivision[]
  readonly onAct: (act: BulkAct) => void
  readonly onClear: () => void
}

/** What can be done with all selected divisions at once. Each opens a preview. */
export function BulkBar({ selected, onAct, onClear }: BulkBarProps) {
  const entries = selected.reduce((sum, division) => sum + division.entries, 0)
  return (
    <section className="divisions-bulk on-surround" aria-label="Selected divisions">
      <p className="divisions-bulk-sum" role="status">
        {selected.length} selected, {counted(entries, 'entry', 'entries')}
      </p>
      {ACTS.map(({ act, label, icon }) => (
        <Button key={act} variant="ghost" icon={icon} onClick={() => onAct(act)}>
          {label}
        </Button>
      ))}
      <Button variant="ghost" icon={X} className="divisions-bulk-end" onClick={onClear}>
        Deselect
      </Button>
    </section>
  )
}
