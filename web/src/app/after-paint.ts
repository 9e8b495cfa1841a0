import { watchInstallOffer } from '../lib/install.ts'
import { sendWhatIsLeft } from '../lib/offline/send-without-sign-in.ts'
import { showStoredToast } from '../lib/stored-toast.ts'
import { followSystemTheme } from '../lib/theme.ts'
import '../ui/layout/part-failed.tsx'

/** Starts what the first page does not need in order to render. */
export function startBackgroundWork(): void {
  followSystemTheme()
  void sendWhatIsLeft()
  watchInstallOffer()
  showStoredToast()
}
