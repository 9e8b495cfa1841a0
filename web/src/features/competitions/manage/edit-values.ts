import { dayAt, timeAt } from '@tussle/contract/calendar'
import { NO_CLUB } from '../create/create-defaults.ts'
import type { EditInput, EditValues } from './edit-rules.ts'
import type { Changes, CompetitionKind, Managed } from './managed.queries.ts'

/** The form values of a competition, with days and times in its time zone. */
export function shownValues(competition: Managed): EditInput {
  const { startDate, endDate, registrationDeadline, timeZone } = competition
  const day = (instant: string | null) => (instant === null ? '' : dayAt(new Date(instant), timeZone))
  return {
    name: competition.name,
    description: competition.description ?? '',
    clubId: competition.clubId === null ? NO_CLUB : String(competition.clubId),
    location: competition.location ?? '',
    startDate: day(startDate),
    startTime: startDate === null ? '09:00' : timeAt(new Date(startDate), timeZone),
    endDate: day(endDate),
    registrationDeadline: day(registrationDeadline),
    maxParticipants: competition.maxParticipants === null ? '' : String(competition.maxParticipants),
    mostEntries: String(competition.mostEntries ?? 1),
    entryFee: Number(competition.entryFee).toFixed(2),
    currency: competition.currency ?? 'USD',
    format: 'format' in competition ? competition.format : '',
    visibility: competition.visibility,
  }
}

type Touched = Readonly<Partial<Record<keyof EditInput, unknown>>>

/** Only changed fields are sent, so that concurrent changes by others are kept. */
export function changesOf(kind: CompetitionKind, values: EditValues, touched: Touched): Changes {
  const { startTime, format, startDate, ...rest } = values
  const entries = Object.entries(rest).filter(([name]) => touched[name as keyof EditInput])
  const body: Record<string, unknown> = Object.fromEntries(entries)
  if (kind === 'league') {
    if (touched.startDate) body['startDate'] = startDate
    return body
  }
  if (touched.startDate || touched.startTime) body['startDate'] = `${startDate}T${startTime}`
  if (touched.format) body['format'] = format
  return body
}
