import { dayAt } from '@tussle/contract/calendar'
import { CircleCheck, Clock, Flag } from 'lucide-react'
import { clockTime, dayAndTime, shortDay, weekdayTime, zoneCity } from '../../../lib/dates.ts'
import type { MyMatch } from '../matches.queries.ts'

/**
 * When the match was played, who reported it, and until when the player can dispute it, in the competition's time
 * zone.
 */
export function ReportFacts({ match }: { readonly match: MyMatch }) {
  const { matchDate, location, reportedAt, confirmsAt } = match
  const { timeZone } = match.competition
  const today = dayAt(new Date(), timeZone)
  const reporter = reporterOf(match)
  return (
    <ul className="report-facts">
      {matchDate !== null && (
        <li>
          <Clock size={18} aria-hidden />
          <span>
            Played <b>{matchDate === today ? 'today' : shortDay(matchDate, 'UTC')}</b>
            {location !== null && ` at ${location}`}
          </span>
        </li>
      )}
      {reporter !== null && (
        <li>
          <Flag size={18} aria-hidden />
          <span>
            Reported by <b>{reporter}</b>
            {reportedAt !== null && `, ${momentOf(reportedAt, today, timeZone)}`}
          </span>
        </li>
      )}
      {confirmsAt !== null && (
        <li>
          <CircleCheck size={18} aria-hidden />
          <span>
            You can object until <b>{dayAndTime(confirmsAt, timeZone)}</b>, {zoneCity(timeZone)} time. After
            that it stands.
          </span>
        </li>
      )}
    </ul>
  )
}

function momentOf(instant: string, today: string, timeZone: string): string {
  const isToday = dayAt(new Date(instant), timeZone) === today
  return isToday ? clockTime(instant, timeZone) : weekdayTime(instant, timeZone)
}

function reporterOf({ submittedById, player1, player1Partner, player2, player2Partner }: MyMatch) {
  const players = [player1, player1Partner, player2, player2Partner]
  return players.find((player) => player?.id === submittedById)?.displayName ?? null
}
