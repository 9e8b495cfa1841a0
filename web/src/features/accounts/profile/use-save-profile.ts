import { isLoggedOut } from '../../../lib/server/logged-out.ts'
import { toast } from '../../../ui/overlays/toast-store.ts'
import { type ProfileChange, useUpdateProfile } from '../accounts.queries.ts'

/** Saves a part of the profile and shows the messages of /profile (TOAST-011, ERR-023, ERR-024). */
export function useSaveProfile() {
  const update = useUpdateProfile()
  const save = async (change: ProfileChange): Promise<unknown> => {
    try {
      await update.mutateAsync(change)
      toast({ title: 'Success', description: 'Profile updated successfully!' })
      return null
    } catch (error) {
      return error
    }
  }
  return { save, isPending: update.isPending }
}

export function showProfileFailed(error: unknown): void {
  if (isLoggedOut(error)) return
  toast({ title: 'Error', description: 'Failed to update profile. Please try again.', variant: 'failure' })
}
