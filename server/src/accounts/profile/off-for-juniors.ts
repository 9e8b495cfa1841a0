import type { BodyOf } from '@tussle/contract/endpoint'
import type { updateProfile } from '@tussle/contract/people/accounts'
import type { Clock } from '../../kernel/clock.ts'
import { AppError } from '../../kernel/errors.ts'
import { HIDDEN_FROM_VISITORS } from '../accounts.store.ts'
import { isJuniorNow } from './public-face.ts'

const NOT_FOR_JUNIORS = 'Strangers see initials of juniors and nothing else'

/**
 * A junior cannot show visitors more than initials. What was switched on before the month of birth was known is off, so
 * that nothing appears by itself on the eighteenth birthday.
 */
export function offForJuniors(
  { birth_month }: { readonly birth_month: string | null },
  clock: Clock,
  sent: BodyOf<typeof updateProfile> = {},
): Partial<typeof HIDDEN_FROM_VISITORS> {
  if (!isJuniorNow(birth_month, clock)) return {}
  const { photoForVisitors, locationForVisitors, recordForVisitors, inSearchEngines } = sent
  const isMore = [photoForVisitors, locationForVisitors, recordForVisitors, inSearchEngines].includes(true)
  if (isMore) throw new AppError('bad_request', NOT_FOR_JUNIORS)
  return HIDDEN_FROM_VISITORS
}
