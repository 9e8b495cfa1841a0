import { Button } from '../../../ui/inputs/button.tsx'
import { toast } from '../../../ui/overlays/toast-store.ts'
import { showFailed } from '../room-context.tsx'
import { useReinstateEntry } from './organise.queries.ts'

interface ReinstateButtonProps {
  readonly competition: Parameters<typeof useReinstateEntry>[0]
  readonly entryId: number
  /** The name of the team or player to reinstate. */
  readonly name: string
}

/** Reinstates a withdrawn entry of a league. */
export function ReinstateButton({ competition, entryId, name }: ReinstateButtonProps) {
  const reinstate = useReinstateEntry(competition)
  return (
    <Button
      variant="secondary"
      size="sm"
      pending={reinstate.isPending}
      aria-label={`Reinstate ${name}`}
      onClick={() =>
        void reinstate
          .mutateAsync(entryId)
          .then(() => toast({ title: `${name} reinstated` }))
          .catch(showFailed)
      }
    >
      Reinstate
    </Button>
  )
}
