import { watchInstallOffer } from '../lib/install.ts'
import { watchOutbox } from '../lib/server/outbox.ts'
import { showStoredToast } from '../lib/stored-toast.ts'
import { followSystemTheme } from '../lib/theme.ts'
import '../ui/layout/part-failed.tsx'

/** Starts what the first page does not need in order to render. */
export function startBackgroundWork(): void {
  followSystemTheme()
  watchOutbox()
  watchInstallOffer()
  showStoredToast()
}
