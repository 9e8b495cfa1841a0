import { Delete } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import './score-pad.css'

/** Games rarely go further beyond their target. */
const BEYOND = 2
const USUAL_TARGET = 11

export type ScorePadProps = {
  /** The cell that the next key writes to. */
  title: ReactNode
  hint: string
  /** The points to which a game is played: there is a key for every usual score. */
  pointsTo?: number | undefined
  onScore: (points: number) => void
  /** Higher scores are typed on the system keyboard. */
  onKeyboard: () => void
  onDelete: () => void
}

/** One tap per score, because games end at 11 and rarely go beyond 13 (DESIGN 6.9). */
export function ScorePad({ title, hint, pointsTo, onScore, onKeyboard, onDelete }: ScorePadProps) {
  const highest = Math.max(USUAL_TARGET, pointsTo ?? 0) + BEYOND
  const more = `${highest + 1} +`
  return (
    <fieldset aria-label="Score pad" className="pad">
      <div className="pad-head">
        <span className="pad-title">{title}</span>
        <span className="pad-hint">{hint}</span>
      </div>
      <div className="pad-keys" data-size={highest > 20 ? 'xl' : highest > 13 ? 'lg' : undefined}>
        {keysTo(highest).map((points) => (
          <Key key={points} className="pad-key" onClick={() => onScore(points)}>
            {points}
          </Key>
        ))}
        <Key className="pad-more" aria-label={`${more} Use keyboard`} onClick={onKeyboard}>
          {more}
        </Key>
        <Key className="pad-more" aria-label="Delete" onClick={onDelete}>
          <Delete size={22} aria-hidden />
        </Key>
      </div>
    </fieldset>
  )
}

const keysTo = (highest: number) => Array.from({ length: highest + 1 }, (_, points) => points)

/** A press leaves the focus in the cell that it writes to. */
function Key(props: ComponentProps<'button'>) {
  return <button {...props} type="button" onMouseDown={(event) => event.preventDefault()} />
}
