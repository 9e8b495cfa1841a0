import { planSentence } from '@tussle/competition/stages/plan-words'
import type { StagePlan } from '@tussle/competition/stages/stage-plan'
import { useMemo } from 'react'
import { PICTURE, pictureOf } from './picture.ts'
import type { Shape } from './picture-parts.ts'
import './plan-picture.css'

interface PlanPictureProps {
  readonly plan: StagePlan
  readonly entrants: number
}

/** A plan at a glance: its pools and trees, who goes on, and the medals. */
export function PlanPicture({ plan, entrants }: PlanPictureProps) {
  const shapes = useMemo(() => pictureOf(plan, entrants), [plan, entrants])
  return (
    <div className="plan-picture">
      <svg viewBox={`0 0 ${PICTURE.w} ${PICTURE.h}`} role="img" aria-label={planSentence(plan, entrants)}>
        {shapes.map((shape, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the picture is drawn anew as a whole
          <Drawn key={index} shape={shape} />
        ))}
      </svg>
    </div>
  )
}

/** The same picture, small and without words, beside a name. */
export function PlanGlyph({ plan, entrants }: PlanPictureProps) {
  const shapes = useMemo(
    () => pictureOf(plan, entrants).filter(({ kind }) => kind === 'box' || kind === 'line'),
    [plan, entrants],
  )
  return (
    <svg viewBox={`0 0 ${PICTURE.w} ${PICTURE.h}`} className="plan-glyph" aria-hidden>
      {shapes.map((shape, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the picture is drawn anew as a whole
        <Drawn key={index} shape={shape} />
      ))}
    </svg>
  )
}

function Drawn({ shape }: { readonly shape: Shape }) {
  switch (shape.kind) {
    case 'box': {
      const { x, y, w, h } = shape.area
      const isMatch = shape.tone !== 'table'
      return (
        <>
          <rect x={x} y={y} width={w} height={h} rx={isMatch ? 5 : 8} className={`pp-box pp-${shape.tone}`} />
          {isMatch && <path d={`M${x} ${y + h / 2}h${w}`} className="pp-half" />}
        </>
      )
    }
    case 'row': {
      const { x, y, w, h } = shape.area
      return (
        <rect x={x} y={y} width={w} height={h} rx={3} className={shape.isThrough ? 'pp-through' : 'pp-row'} />
      )
    }
    case 'line':
      return <path d={pathOf(shape.points)} className={shape.isDashed ? 'pp-line pp-dashed' : 'pp-line'} />
    case 'arrow': {
      const [x, y] = shape.at
      const end = x + shape.length
      return <path d={`M${x} ${y}H${end}m-6 -5 6 5-6 5`} className="pp-arrow" />
    }
    default:
      return (
        <text
          x={shape.at[0]}
          y={shape.at[1]}
          textAnchor={shape.isCentred ? 'middle' : 'start'}
          className="pp-text"
        >
          {shape.text}
        </text>
      )
  }
}

const pathOf = (points: readonly (readonly [number, number])[]): string =>
  points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join('')
