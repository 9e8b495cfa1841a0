import { Card } from '../../ui/layout/card.tsx'
import type { Stats } from './players.queries.ts'
import {
  currentFigures,
  everyFigure,
  type Figure,
  legacyFigures,
  PERFORMANCE_COLOURS,
  performanceText,
  performanceTone,
} from './stat-texts.ts'
import './players.css'

interface StatsProps {
  readonly stats: Stats
}

/** Figures of the present (OQ-133). */
export function StatsCard({ stats }: StatsProps) {
  return (
    <Card title="Statistics">
      <Figures figures={currentFigures(stats)} />
      <Performance stats={stats} />
    </Card>
  )
}

/** Totals of the whole career (OQ-133). */
export function LegacyStatsCard({ stats }: StatsProps) {
  return (
    <Card title="Legacy Stats">
      <Figures figures={legacyFigures(stats)} />
    </Card>
  )
}

/** Both cards as one list, for phones (OQ-134). */
export function DetailedStats({ stats }: StatsProps) {
  return (
    <Card title="Detailed Stats">
      <Figures figures={everyFigure(stats)} />
      <Performance stats={stats} />
    </Card>
  )
}

function Figures({ figures }: { readonly figures: readonly Figure[] }) {
  return (
    <dl className="figures">
      {figures.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Performance({ stats }: StatsProps) {
  return (
    <p className={`pt-3 text-sm font-semibold ${PERFORMANCE_COLOURS[performanceTone(stats)]}`}>
      {performanceText(stats)}
    </p>
  )
}
