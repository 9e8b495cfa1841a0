import { feeText } from '@tussle/competition/fees/money'
import { Calendar, Gauge, Layers, MapPin, Ticket } from 'lucide-react'
import { counted } from '../../lib/counted.ts'
import { dateRange, otherZone } from '../../lib/dates.ts'
import type { ItemFact } from '../../ui/data/item-card.tsx'
import type { CompetitionCard } from './competitions.queries.ts'

/** Date, place and fee, which every card shows first. */
export function mainFacts(competition: CompetitionCard): readonly ItemFact[] {
  const fee = feeText(competition.entryFee, competition.currency)
  return [
    { icon: Calendar, text: datesText(competition) },
    { icon: MapPin, text: competition.location || 'Location not specified' },
    ...(fee === null ? [] : [{ icon: Ticket, text: `${fee} entry fee` }]),
  ]
}

export function ratingFact({ rating }: CompetitionCard): ItemFact {
  return { icon: Gauge, text: /^\d/u.test(rating) ? `Rating ${rating}` : rating }
}

export function divisionsFact({ divisions }: CompetitionCard): ItemFact {
  return { icon: Layers, text: counted(divisions.length, 'division', 'divisions') }
}

/** The sport, and the club if there is one (OQ-177). */
export function leadText({ sport, clubName }: CompetitionCard): string {
  return clubName === null ? sport : `${sport} · ${clubName}`
}

/** Days are in the competition's time zone, which is named to readers in another one (OQ-055). */
export function datesText({ startDate, endDate, timeZone }: CompetitionCard): string {
  if (startDate === null) return 'Dates TBD'
  const zone = otherZone(startDate, timeZone)
  return dateRange(startDate, endDate, timeZone) + (zone === null ? '' : ` (${zone})`)
}
