import { Crown, type LucideIcon, Target, Trophy } from 'lucide-react'
import { counted } from '../../lib/counted.ts'
import { Card } from '../../ui/layout/card.tsx'
import type { PlayerProfile } from './player.queries.ts'
import { oneDecimal } from './player-texts.ts'
import { PERFORMANCE_COLOURS, performanceText, performanceTone } from './stat-texts.ts'
import './career-cards.css'
import { grouped } from '../../lib/numbers.ts'

interface CareerProps {
  readonly stats: NonNullable<PlayerProfile['stats']>
}

export function MatchPerformance({ stats }: CareerProps) {
  const { wins, losses, totalMatches, winRate } = stats
  return (
    <Card title="Match performance">
      <div className="performance">
        <div>
          <p className="performance-rate">{oneDecimal(winRate)}</p>
          <p className={`t-small font-semibold ${PERFORMANCE_COLOURS[performanceTone(stats)]}`}>
            {performanceText(stats)}
          </p>
        </div>
        <p className="performance-total">{counted(totalMatches, 'total match', 'total matches')}</p>
      </div>
      {totalMatches > 0 && (
        <div aria-hidden className="performance-bar">
          {wins > 0 && <i className="bg-win" style={{ flexGrow: wins }} />}
          {losses > 0 && <i className="bg-loss" style={{ flexGrow: losses }} />}
        </div>
      )}
      <p className="performance-ends num">
        <span>
          <b>{grouped(wins)}</b> {wins === 1 ? 'win' : 'wins'}
        </span>
        <span>
          <b>{grouped(losses)}</b> {losses === 1 ? 'loss' : 'losses'}
        </span>
      </p>
    </Card>
  )
}

export function CareerStatistics({ stats }: CareerProps) {
  return (
    <Card title="Career statistics" padded={false}>
      <dl className="career">
        <Figure icon={Trophy} label="Tournaments won" value={stats.tournamentsWon} />
        <Figure icon={Crown} label="League championships" value={stats.leagueChampionships} />
        <Figure icon={Target} label="Points scored" value={stats.totalPointsScored} />
      </dl>
    </Card>
  )
}

interface FigureProps {
  readonly icon: LucideIcon
  readonly label: string
  readonly value: number
}

function Figure({ icon: Icon, label, value }: FigureProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className="t-score-m">
        <Icon size={20} aria-hidden />
        {grouped(value)}
      </dd>
    </div>
  )
}
