import { dayAt } from '@tussle/contract/calendar'
import type { ClubEvent } from '@tussle/contract/club-events'
import { counted } from '../../lib/counted.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const SOON_DAYS = 7

/** One line of "Needs you today": what is the matter, what is known about it, and the one thing to do. */
export interface Need {
  readonly event: ClubEvent
  readonly kind: 'on' | 'dispute' | 'seekers' | 'ended'
  readonly title: string
  readonly text: string
  readonly act: string
  readonly to: string
}

/** What needs the organiser today, the worst or the soonest first. */
export function needsOf(events: readonly ClubEvent[], now: Date): Need[] {
  const order = ['on', 'dispute', 'seekers', 'ended']
  return events
    .filter(({ isDraft }) => !isDraft)
    .flatMap((event) => [onToday(event, now), disputed(event), seeking(event, now), ended(event, now)])
    .filter((need) => need !== null)
    .toSorted((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind))
}

export function pageOf({ kind, id, isDraft }: ClubEvent): string | null {
  if (isDraft) return kind === 'tournament' ? `/admin/tournaments/${id}/divisions` : null
  return kind === 'tournament' ? `/admin/tournaments/${id}` : `/admin/leagues/${id}`
}

export const GROUPS = ['Today', 'This week', 'Coming, and drafts'] as const
export type Group = (typeof GROUPS)[number]

/** Where an event stands among the others. What began and goes on is of today. */
export function groupOf({ startDate, timeZone, isDraft }: ClubEvent, now: Date): Group {
  if (startDate === null || isDraft) return 'Coming, and drafts'
  const start = new Date(startDate)
  if (dayAt(start, timeZone) <= dayAt(now, timeZone)) return 'Today'
  return start.getTime() - now.getTime() < SOON_DAYS * DAY ? 'This week' : 'Coming, and drafts'
}

/** "Tournament · 148 people, 6 divisions" */
export function factsOf({ kind, people, divisions }: ClubEvent): string {
  const word = kind === 'league' ? 'League' : 'Tournament'
  return `${word} · ${counted(people, 'person', 'people')}, ${counted(divisions, 'division', 'divisions')}`
}

function onToday(event: ClubEvent, now: Date): Need | null {
  const { kind, name, startDate, timeZone, divisions, courts, people, checkedIn } = event
  if (kind === 'league' || startDate === null || isOver(event, now)) return null
  const start = new Date(startDate)
  if (dayAt(start, timeZone) > dayAt(now, timeZone)) return null
  const minutes = Math.ceil((start.getTime() - now.getTime()) / MINUTE)
  const title = minutes > 0 ? `${name} starts in ${spanOf(minutes)}` : `${name} is on`
  const sums = `${counted(divisions, 'division', 'divisions')}, ${counted(courts, 'court', 'courts')}.`
  const text = checkedIn === null ? sums : `${sums} ${checkedIn} of ${people} are checked in.`
  return { event, kind: 'on', title, text, act: 'Open control room', to: `/admin/tournaments/${event.id}` }
}

function disputed(event: ClubEvent): Need | null {
  const { kind, id, name, disputes } = event
  if (disputes === 0) return null
  const title = disputes === 1 ? 'A score is disputed' : `${disputes} scores are disputed`
  const to = kind === 'league' ? `/admin/leagues/${id}` : `/admin/tournaments/${id}`
  return { event, kind: 'dispute', title, text: name, act: 'Settle', to }
}

function seeking(event: ClubEvent, now: Date): Need | null {
  const { kind, id, name, seekers, startDate, isDrawn } = event
  if (seekers === 0 || isDrawn || startDate === null) return null
  if (new Date(startDate).getTime() - now.getTime() > SOON_DAYS * DAY) return null
  const title = seekers === 1 ? 'A player has no partner' : `${seekers} players have no partner`
  const to = kind === 'league' ? `/admin/leagues/${id}` : `/admin/tournaments/${id}`
  return { event, kind: 'seekers', title, text: name, act: 'Pair them', to }
}

function ended(event: ClubEvent, now: Date): Need | null {
  const { kind, id, name } = event
  if (!isOver(event, now)) return null
  const to = kind === 'league' ? `/admin/leagues/${id}` : `/admin/tournaments/${id}`
  return {
    event,
    kind: 'ended',
    title: `${name} is past its last day`,
    text: 'It is not completed yet.',
    act: 'Look',
    to,
  }
}

function isOver({ startDate, endDate, timeZone }: ClubEvent, now: Date): boolean {
  const last = endDate ?? startDate
  return last !== null && dayAt(new Date(last), timeZone) < dayAt(now, timeZone)
}

function spanOf(minutes: number): string {
  if (minutes < 120) return counted(minutes, 'minute', 'minutes')
  return counted(Math.round(minutes / 60), 'hour', 'hours')
}
