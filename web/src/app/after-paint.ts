import { showKeptToast } from '../lib/kept-toast.ts'
import { watchOutbox } from '../lib/server/outbox.ts'
import { followSystemTheme } from '../lib/theme.ts'
import '../ui/layout/part-failed.tsx'

/** Starts what the first page does not need in order to render. */
export function startBackgroundWork(): void {
  followSystemTheme()
  watchOutbox()
  showKeptToast()
}
