import { showKeptToast } from '../lib/kept-toast.ts'
import { watchOutbox } from '../lib/server/outbox.ts'
import { followSystemTheme } from '../lib/theme.ts'
import '../ui/layout/part-failed.tsx'

/** What the application does once it stands: nothing here is needed to draw the first page. */
export function startBackgroundWork(): void {
  followSystemTheme()
  watchOutbox()
  showKeptToast()
}
