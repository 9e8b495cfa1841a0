import { feeText } from '@tussle/competition/fees/money'
import { planLine } from '@tussle/competition/stages/plan-words'
import { isLadder } from '@tussle/competition/stages/stage-plan'
import type { DivisionRules } from '@tussle/contract/divisions/rules'
import { divisionAddress } from '@tussle/contract/public/addresses'
import type { DivisionInTournament } from '@tussle/contract/public/pages'
import type { TournamentCard } from '@tussle/contract/tournaments'
import { ChevronDown, Lock, ScrollText, Trophy, Users } from 'lucide-react'
import { PlanGlyph } from '../features/plans/plan-picture.tsx'
import { sizeOf } from '../features/plans/rules-lines.ts'
import { dayAndStart } from '../lib/dates.ts'
import { Badge } from '../ui/data/badge.tsx'
import { sides } from './division-page.tsx'
import { Entrants } from './entrants.tsx'
import { playedText } from './played-text.ts'
import { RulesLines } from './rules.tsx'

interface DivisionCardProps extends DivisionInTournament {
  readonly tournament: TournamentCard
  /** How many of its matches are on court. */
  readonly live: number
}

/** A division on the page of its tournament: how it is played, when, what it costs, and how full it is. */
export function DivisionCard(props: DivisionCardProps) {
  const { tournament, division, rules, entries, moreEntries, champions } = props
  const { timeZone, currency } = tournament
  const start = division.startsAt ?? tournament.startDate
  const entered = entries.filter(({ state }) => state === 'in').length + moreEntries
  // A reader during play knows that it has begun, and can no longer pay to enter.
  const where =
    props.live > 0
      ? [progressText(props), rules === null ? null : sides(entered, division.playType)]
      : [
          start === null ? null : dayAndStart(start, timeZone),
          feeText(division.fee ?? tournament.entryFee, currency) ?? 'Free',
        ]
  return (
    <article className="card dv" id={`d${division.id}`} data-key={`d${division.id}`}>
      {rules !== null && <PlanGlyph plan={rules.plan} entrants={sizeOf(rules)} />}
      <div className="dv-in">
        <div className="top">
          <h3 className="t-h3">
            <a href={divisionAddress(tournament, division)}>{division.name}</a>
          </h3>
          <Fill {...props} entered={rules === null ? null : entered} />
        </div>
        {champions !== null && (
          <p className="champ">
            <Trophy size={16} aria-hidden />
            Champions:{' '}
            <b>
              <bdi>{champions}</bdi>
            </b>
          </p>
        )}
        {rules !== null && <p className="how">{planLine(rules.plan, sizeOf(rules))}</p>}
        <p className="wh">{where.filter((part) => part !== null).join(' · ')}</p>
        <Bar {...props} entered={entered} />
      </div>
      {rules !== null && <Details {...props} rules={rules} entered={entered} />}
    </article>
  )
}

interface DetailsProps extends DivisionCardProps {
  readonly rules: DivisionRules
  readonly entered: number
}

/** The rules card and the entrants, folded. */
function Details({ tournament, division, rules, entries, moreEntries, entered }: DetailsProps) {
  return (
    <>
      <details className="dx" id={`d${division.id}-rules`}>
        <summary>
          <ScrollText size={17} aria-hidden />
          Rules card
          <ChevronDown size={18} aria-hidden />
        </summary>
        <div className="dx-in">
          <RulesLines rules={rules} />
        </div>
      </details>
      <details className="dx" id={`d${division.id}-entrants`}>
        <summary>
          <Users size={17} aria-hidden />
          Entrants ({sides(entered, division.playType)})
          <ChevronDown size={18} aria-hidden />
        </summary>
        <div className="dx-in">
          <Entrants entries={entries} isDoubles={division.playType === 'doubles'} />
          {moreEntries > 0 && (
            <p>
              <a className="link" href={`${divisionAddress(tournament, division)}#entrants`}>
                All {entered}
              </a>
            </p>
          )}
        </div>
      </details>
    </>
  )
}

interface FillProps extends DivisionCardProps {
  /** Null where the page does not know it. */
  readonly entered: number | null
}

const progressText = ({ played, matches, rules }: DivisionInTournament): string =>
  rules !== null && isLadder(rules.plan) ? playedText(played, null) : `${played} of ${matches} matches`

function Fill({ entered, live, ...each }: FillProps) {
  const { division, matches } = each
  if (live > 0) return <Badge tone="live">Live</Badge>
  if (matches > 0) return <span className="in">{progressText(each)}</span>
  const { cap, playType } = division
  if (entered === null) return <span className="in">{sides(division.participantCount, 'singles')}</span>
  if (cap !== undefined && entered >= cap) {
    return (
      <Badge tone="neutral" icon={Lock}>
        Full
      </Badge>
    )
  }
  return (
    <span className="in">
      {cap === undefined ? sides(entered, playType) : `${entered} of ${sides(cap, playType)}`}
    </span>
  )
}

/**
 * How full the division is; after the draw, how much is played and on court. An SVG, because the page blocks style
 * attributes.
 */
function Bar({ division: { cap }, rules, entered, matches, played, live }: FillProps) {
  if (rules !== null && isLadder(rules.plan)) return null
  const [value, most] = matches > 0 ? [played, matches] : [entered ?? 0, cap ?? 0]
  if (most === 0) return null
  const share = (part: number) => Math.round((1000 * Math.min(part, most)) / most) / 10
  const width = share(value)
  return (
    <svg className="bar" viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
      <rect width={width} height="6" />
      {live > 0 && <rect x={width} width={share(live)} height="6" className="bar-live" />}
    </svg>
  )
}
