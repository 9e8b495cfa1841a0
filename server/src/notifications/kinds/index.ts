import type { NotificationKind } from '@tussle/contract/notifications'
import { ACCOUNT_KINDS } from './account.ts'
import { ENTRY_KINDS } from './entries.ts'
import type { Kind } from './kind.ts'
import { PLAY_KINDS } from './play.ts'

/** One record per kind; the compiler names a kind of the contract that has none. */
export const KINDS: Readonly<Record<NotificationKind, Kind>> = {
  ...PLAY_KINDS,
  ...ENTRY_KINDS,
  ...ACCOUNT_KINDS,
}
