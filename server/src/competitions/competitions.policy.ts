import type { CompetitionKind } from '@tussle/contract/competitions'

interface Course {
  readonly kind: CompetitionKind
  readonly is_drawn: boolean
  readonly has_results: boolean
  readonly has_fees: boolean
}

const RESULTS = 'Results were reported, so this stays as it is.'
const FEES = 'Fees or refunds are on record in this currency, so it stays.'
const DRAWN = 'The draw is made. Reopen registration to change this.'

/** The form fields that cannot change after the first result, because players have played under them. */
const AFTER_RESULTS: Readonly<Record<CompetitionKind, readonly string[]>> = {
  league: ['startDate', 'entryFee'],
  tournament: ['startDate', 'entryFee', 'format', 'registrationDeadline', 'maxParticipants'],
}

export function lockedFields({
  kind,
  is_drawn: isDrawn,
  has_results: hasResults,
  has_fees: hasFees,
}: Course) {
  const reasons: Record<string, string> = {}
  if (kind === 'tournament' && isDrawn) reasons['format'] = DRAWN
  if (hasFees) reasons['currency'] = FEES
  if (hasResults) for (const field of AFTER_RESULTS[kind]) reasons[field] = RESULTS
  return reasons
}
