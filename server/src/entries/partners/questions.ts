import type { Asked } from '@tussle/contract/play/entries'
import type { PartnerRequest } from '@tussle/contract/play/partners'
import { presentPlayerRef } from '../../accounts/index.ts'
import { feeText } from '../../competitions/index.ts'
import { type DivisionColumns, presentDivision } from '../entries.present.ts'
import { userOf } from '../people.ts'

interface AskedColumns {
  readonly asked_id: number
  readonly asked_name: string
  readonly asked_rating: string | null
  readonly asked_photo: string | null
  readonly asked_is_admin: boolean
  readonly asked_at: Date
  readonly ends_at: Date
}

export function presentAsked(row: AskedColumns): Asked {
  return {
    partner: presentPlayerRef({
      user_id: row.asked_id,
      display_name: row.asked_name,
      rating: row.asked_rating,
      profile_image_url: row.asked_photo,
      is_admin: row.asked_is_admin,
    }),
    askedAt: row.asked_at.toISOString(),
    until: row.ends_at.toISOString(),
  }
}

interface QuestionColumns extends DivisionColumns {
  readonly id: number
  readonly competition_id: number
  readonly kind: PartnerRequest['competition']['kind']
  readonly name: string
  readonly starts_at: Date | null
  readonly ends_at: Date | null
  readonly time_zone: string
  readonly location: string | null
  readonly currency: string
  readonly entry_fee: string
  readonly club_name: string | null
  readonly division_starts_at: Date | null
  readonly division_fee: string | null
  readonly entry_status: string
  readonly asked_at: Date
  readonly until: Date
  readonly own_gender: string | null
}

export function presentQuestion(row: QuestionColumns & Parameters<typeof userOf>[0]): PartnerRequest {
  return {
    id: row.id,
    competition: {
      kind: row.kind,
      id: row.competition_id,
      name: row.name,
      startDate: row.starts_at?.toISOString() ?? null,
      endDate: row.ends_at?.toISOString() ?? null,
      timeZone: row.time_zone,
      location: row.location,
      clubName: row.club_name,
      currency: row.currency,
    },
    division: presentDivision(row),
    startsAt: row.division_starts_at?.toISOString() ?? null,
    fee: feeText(row.division_fee ?? row.entry_fee),
    by: userOf(row),
    askedAt: row.asked_at.toISOString(),
    until: row.until.toISOString(),
    isWaitlisted: row.entry_status === 'waitlisted',
    asksGender: row.own_gender === null && row.division_gender !== 'open',
  }
}
