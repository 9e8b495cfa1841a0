import { Button } from '../../ui/inputs/button.tsx'
import { EmptyState } from '../../ui/layout/empty-state.tsx'

interface NothingFoundProps {
  readonly title: string
  /** Shows the whole list again; null if there is no filter. */
  readonly onClear: (() => void) | null
}

/** A list without results (LEAGUE-032, OQ-175). */
export function NothingFound({ title, onClear }: NothingFoundProps) {
  return (
    <EmptyState
      title={title}
      text="Try adjusting your search."
      action={onClear && <Button onClick={onClear}>Clear search</Button>}
    />
  )
}
