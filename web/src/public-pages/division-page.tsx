import { phaseOf, takesEntries } from '@tussle/competition/phase'
import { planLine } from '@tussle/competition/stages/plan-words'
import { PAGES, pageAt } from '@tussle/contract/pages'
import { isProvisional } from '@tussle/contract/play/match-status'
import { divisionAddress, liveAddress, tournamentAddress } from '@tussle/contract/public/addresses'
import type { DivisionPage as DivisionPageData } from '@tussle/contract/public/pages'
import {
  Calendar,
  CalendarPlus,
  CircleCheck,
  List,
  MapPin,
  Printer,
  Share2,
  Tv,
  Users,
  Workflow,
} from 'lucide-react'
import { sizeOf } from '../features/plans/rules-lines.ts'
import { boardsOf } from '../features/tournaments/bracket/model.ts'
import { notDrawnText } from '../features/tournaments/bracket/not-drawn.ts'
import { counted } from '../lib/counted.ts'
import { dayAndStart, dayAndTime, timeOrDay } from '../lib/dates.ts'
import { ProvisionalLegend } from '../ui/data/provisional.tsx'
import { PhaseBadge, PublicBand, ShareButton } from './band.tsx'
import { Boards } from './boards.tsx'
import { Entrants } from './entrants.tsx'
import { joinAddress, joinWord } from './join-address.ts'
import { endTime, type TieDay } from './match.tsx'
import { Page } from './page.tsx'
import { playedText } from './played-text.ts'
import { RulesLines } from './rules.tsx'
import type { Days } from './tree.tsx'

/** Bracket, tables, results and times of one division. */
export function DivisionPage(page: DivisionPageData) {
  const { tournament, division, bracket, rules, entries } = page
  const { timeZone } = tournament
  // A bracket that nobody can reach, as in a small compass draw, has no matches to show.
  const boards = boardsOf(bracket, 0).filter(({ rounds }) => rounds.some(({ ties }) => ties.length > 0))
  const days = daysOf(page)
  const plan = rules === null ? null : planLine(rules.plan, sizeOf(rules))
  const title = `${division.name}, ${tournament.name}`
  return (
    <Page
      frame={page}
      section="Tournaments"
      feed={`${divisionAddress(tournament, division)}/results.atom`}
      appPath={`${pageAt(PAGES.tournamentBracket, { id: tournament.id })}?tab=division-${division.id}`}
      timeZone={timeZone}
      chosen={page.path + (page.view === 'list' ? '?view=list' : '')}
      title={title}
      description={descriptionOf(page, plan)}
      band={<DivisionBand {...page} />}
    >
      <Tools {...page} hasTree={boards.some(({ isTree }) => isTree)} />
      {boards.length === 0 && <NotDrawn {...page} />}
      <Boards boards={boards} page={page} days={days} />
      {bracket.matches.some(({ status }) => isProvisional(status)) && <ProvisionalLegend />}
      {rules !== null && (
        <details className="card more" id="rules">
          <summary>Rules card</summary>
          <div className="more-in">
            <RulesLines rules={rules} />
          </div>
        </details>
      )}
      <details className="card more" id="entrants" open={boards.length === 0}>
        <summary>{entrantsTitle(page)}</summary>
        <div className="more-in">
          <Entrants entries={entries} isDoubles={division.playType === 'doubles'} />
        </div>
      </details>
    </Page>
  )
}

const entrantsTitle = ({ entries, division }: DivisionPageData): string =>
  `Entrants (${sides(entries.filter(({ state }) => state === 'in').length, division.playType)})`

export const sides = (count: number, playType: 'singles' | 'doubles'): string =>
  playType === 'doubles' ? counted(count, 'team', 'teams') : counted(count, 'player', 'players')

function DivisionBand({
  tournament,
  division,
  beside,
  divisionCount,
  bracket,
  entries,
  at,
}: DivisionPageData) {
  const { timeZone } = tournament
  const start = division.startsAt ?? tournament.startDate
  const real = bracket.matches.filter(({ isBye, status }) => !isBye && status !== 'void')
  const played = real.filter(({ winnerId, outcome }) => winnerId !== null || outcome === 'double_forfeit')
  const isEndless = bracket.ladderIds.length > 0
  const facts = [
    ...(start === null ? [] : [{ icon: Calendar, text: dayAndStart(start, timeZone) }]),
    ...(tournament.location === null ? [] : [{ icon: MapPin, text: tournament.location }]),
    { icon: Users, text: sides(entries.filter(({ state }) => state === 'in').length, division.playType) },
    ...(real.length === 0
      ? []
      : [{ icon: CircleCheck, text: playedText(played.length, isEndless ? null : real.length) }]),
  ]
  return (
    <PublicBand
      title={division.name}
      back={{ to: tournamentAddress(tournament), label: tournament.name }}
      badge={<PhaseBadge phase={phaseOf('tournament', tournament, Date.parse(at))} />}
      facts={facts}
    >
      {divisionCount > 1 && (
        <nav className="ptabs" aria-label="Divisions">
          {beside.map((each) => (
            <a
              key={each.id}
              href={divisionAddress(tournament, each)}
              aria-current={each.id === division.id ? 'page' : undefined}
            >
              {each.name}
            </a>
          ))}
          {divisionCount > beside.length && (
            <a href={`${tournamentAddress(tournament)}#divisions`}>All {divisionCount} divisions</a>
          )}
        </nav>
      )}
    </PublicBand>
  )
}

function Tools({
  tournament,
  division,
  view,
  day,
  at,
  hasTree,
}: DivisionPageData & { readonly hasTree: boolean }) {
  const now = Date.parse(at)
  const isOpen = takesEntries('tournament', tournament, now)
  const isOver = ['completed', 'canceled'].includes(phaseOf('tournament', tournament, now))
  const path = divisionAddress(tournament, division)
  return (
    <div className="tools">
      {hasTree && (
        <nav className="pseg" aria-label="View">
          <a href={path} aria-current={view === 'tree' ? 'true' : undefined}>
            <Workflow size={18} aria-hidden />
            Tree
          </a>
          <a href={`${path}?view=list`} aria-current={view === 'list' ? 'true' : undefined}>
            <List size={18} aria-hidden />
            List
          </a>
        </nav>
      )}
      {day !== null && day.courts.length > 0 && (
        <a className="btn btn-secondary btn-sm" href={liveAddress(tournament)}>
          <Tv size={18} aria-hidden />
          Live courts
        </a>
      )}
      {isOpen && (
        <a className="btn btn-primary btn-sm" href={joinAddress('tournament', tournament.id, division.id)}>
          {joinWord(tournament)}
        </a>
      )}
      <ShareButton icon={Share2} className="btn-secondary btn-sm" />
      {!isOver && (
        <a className="btn btn-secondary btn-sm" href={`${path}/calendar.ics`}>
          <CalendarPlus size={18} aria-hidden />
          Calendar
        </a>
      )}
      <button type="button" className="btn btn-secondary btn-sm from-768" data-print hidden>
        <Printer size={18} aria-hidden />
        Print
      </button>
    </div>
  )
}

function NotDrawn({ bracket, tournament }: DivisionPageData) {
  const { registrationOpen, registrationClosesAt: closes } = bracket
  return (
    <section className="card empty">
      <h2 className="t-h2">
        {registrationOpen ? 'The draw is made when registration closes' : 'No matches yet'}
      </h2>
      <p>
        {registrationOpen
          ? closes === null
            ? 'The organiser closes it by hand.'
            : `Registration closes ${dayAndTime(closes, tournament.timeZone)}.`
          : notDrawnText(bracket)}
      </p>
    </section>
  )
}

/** Courts and times by match: when it ended, or when it can begin. */
function daysOf({ day, tournament, at, playedAt }: DivisionPageData): Days {
  const days = new Map<number, TieDay>()
  const { timeZone } = tournament
  for (const [matchId, ended] of playedAt) {
    days.set(matchId, { court: null, time: endTime(ended, at, timeZone), sets: null })
  }
  for (const { matchId, notBefore } of day?.times ?? []) {
    days.set(matchId, { court: null, time: timeOrDay(notBefore, at, timeZone), sets: null })
  }
  for (const { courtNumber, match } of day?.onDeck ?? []) {
    const time = days.get(match.id)?.time ?? null
    days.set(match.id, { court: courtNumber, time, sets: null })
  }
  for (const { number, match, state } of day?.courts ?? []) {
    if (match === null) continue
    const sets = state === 'playing' ? match.sets : null
    days.set(match.id, { court: number, time: state === 'called' ? 'Called' : null, sets })
  }
  return days
}

function descriptionOf({ division, tournament, entries }: DivisionPageData, plan: string | null): string {
  const start = division.startsAt ?? tournament.startDate
  const parts = [
    plan,
    sides(entries.filter(({ state }) => state === 'in').length, division.playType),
    start === null ? null : dayAndStart(start, tournament.timeZone),
    tournament.location,
  ]
  return `${division.name} of ${tournament.name}: ${parts.filter((part) => part !== null).join(', ')}.`
}
