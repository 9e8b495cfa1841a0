import type { Tx } from '../../kernel/data/db.ts'
import { HIDDEN_FROM_VISITORS, type UserChanges, updateUser } from '../accounts.store.ts'
import { DEMO_PROFILE } from '../sign-in/demo-account.ts'

/** Email and password are not restored, because the server never lets them change. */
export async function restoreDemoProfile(tx: Tx, id: number, now: Date): Promise<void> {
  const { firstName, lastName, displayName, playingStyle, showRealName, showRecord, ...same } = DEMO_PROFILE
  const changes: UserChanges = {
    ...same,
    first_name: firstName,
    last_name: lastName,
    display_name: displayName,
    playing_style: playingStyle,
    show_real_name: showRealName,
    show_record: showRecord,
    show_location: true,
    show_playing_style: true,
    email_notifications: true,
    may_be_partner: true,
    birth_month: null,
    shows_name_as_junior: false,
    name_for_visitors: 'name',
    ...HIDDEN_FROM_VISITORS,
    hidden_name: null,
    hidden_image_url: null,
  }
  await updateUser(tx, id, changes, now)
}
