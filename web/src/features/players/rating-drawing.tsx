import type { Rating } from '@tussle/competition/divisions'
import { useId } from 'react'
import { type Frame, nameOf, type plotOf } from './rating-plot.ts'

interface RatingDrawingProps {
  readonly frame: Frame
  readonly plot: ReturnType<typeof plotOf>
  /** The trend in a sentence. */
  readonly label: string
  /** The latest rating, shown next to its point. */
  readonly value: string
  readonly level: Rating | null
  readonly rule: { readonly x: number; readonly y: number } | undefined
}

export function RatingDrawing({ frame, plot, label, value, level, rule }: RatingDrawingProps) {
  const shade = useId()
  const { band, right, floor } = plot
  const last = plot.spots.at(-1)
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${frame.width} ${frame.height}`}>
      <defs>
        <linearGradient id={shade} x1="0" x2="0" y1="0" y2="1">
          <stop stopColor="var(--viz-1)" stopOpacity="0.18" />
          <stop offset="1" stopColor="var(--viz-1)" stopOpacity="0" />
        </linearGradient>
      </defs>
      {band && (
        <rect
          x={frame.left}
          width={right - frame.left}
          y={band.y}
          height={band.height}
          fill="var(--viz-band)"
        />
      )}
      <Scale frame={frame} plot={plot} level={level} />
      <path d={plot.area} fill={`url(#${shade})`} />
      <path d={plot.line} className="rating-chart-line" />
      {band && level && (
        <text
          x={frame.left + 8}
          y={Math.max(band.y + 16, band.y + band.height - 8)}
          className="rating-chart-own"
        >
          {nameOf(level)}
        </text>
      )}
      {rule && <line x1={rule.x} x2={rule.x} y1={frame.top} y2={floor} className="rating-chart-here" />}
      {rule && <circle cx={rule.x} cy={rule.y} r="5" className="rating-chart-spot" />}
      {last && <circle cx={last.x} cy={last.y} r="7" className="rating-chart-now" />}
      {last && (
        <text x={last.x + 12} y={last.y + 6} className="rating-chart-value">
          {value}
        </text>
      )}
    </svg>
  )
}

/** The lines of the levels with their numbers and names, and the dates below. */
function Scale({ frame, plot, level }: Pick<RatingDrawingProps, 'frame' | 'plot' | 'level'>) {
  const { rules, labels, right } = plot
  return (
    <>
      {rules.map(({ rating, label: text, name, y, isNamedAtStart }) => (
        <g key={rating}>
          <line x1={frame.left} x2={right} y1={y} y2={y} className="rating-chart-rule" />
          <text x={frame.left - 8} y={y + 4.5} textAnchor="end" className="rating-chart-scale">
            {text}
          </text>
          {rating !== level && (
            <text
              x={isNamedAtStart ? frame.left + 8 : right - 8}
              y={y - 8}
              textAnchor={isNamedAtStart ? 'start' : 'end'}
              className="rating-chart-label"
            >
              {name}
            </text>
          )}
        </g>
      ))}
      {labels.map(({ text, x }, index) => (
        <text
          key={text}
          x={x}
          y={frame.height - 6}
          textAnchor={index === 0 ? 'start' : 'middle'}
          className="rating-chart-label"
        >
          {text}
        </text>
      ))}
    </>
  )
}
