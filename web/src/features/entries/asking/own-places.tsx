import type { CompetitionKind } from '@tussle/contract/competitions'
import { Suspense } from 'react'
import { late } from '../../../ui/layout/late.tsx'
import { entriesOf, type MyEntry } from '../entries.queries.ts'

const PartnerStates = late(
  () => import('./partner-states.tsx').then((file) => ({ default: file.PartnerStates })),
  { shape: 'panel' },
)

interface OwnPlacesProps {
  readonly kind: CompetitionKind
  /** The player's entry; undefined without one. */
  readonly entry: MyEntry | undefined
}

/** Most players have a partner or need none, so the code loads only for the others. */
export function OwnPlaces({ kind, entry }: OwnPlacesProps) {
  const open = entry === undefined ? [] : entriesOf(entry).filter(({ mayAsk }) => mayAsk)
  if (open.length === 0) return null
  return (
    <Suspense>
      <PartnerStates kind={kind} entries={open} />
    </Suspense>
  )
}
