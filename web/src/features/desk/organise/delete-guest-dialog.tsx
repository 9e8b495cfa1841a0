import { ConfirmDialog } from '../../../ui/overlays/dialog.tsx'
import { toast } from '../../../ui/overlays/toast-store.ts'
import { showFailed } from '../room-context.tsx'
import type { Organised } from './entries.queries.ts'
import { type KnownGuest, useDeleteGuest } from './guests.queries.ts'

interface DeleteGuestProps {
  readonly competition: Organised
  readonly guest: KnownGuest
  readonly onClose: () => void
}

export function DeleteGuest({ competition, guest, onClose }: DeleteGuestProps) {
  const remove = useDeleteGuest(competition)
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`Delete ${guest.name}?`}
      text="Name, email and phone are deleted for good. Results stay, under “Former player”. Entries without a draw are withdrawn."
      confirmLabel="Delete"
      cancelLabel="Keep them"
      pending={remove.isPending}
      onConfirm={() =>
        void remove
          .mutateAsync(guest.userId)
          .then(() => toast({ title: 'The guest is deleted' }))
          .catch(showFailed)
          .finally(onClose)
      }
    />
  )
}
