import { Delete } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import './score-pad.css'

const KEYS = Array.from({ length: 14 }, (_, points) => points)

export type ScorePadProps = {
  /** The cell that the next key writes to. */
  title: ReactNode
  hint: string
  onScore: (points: number) => void
  /** Higher scores are typed on the system keyboard. */
  onKeyboard: () => void
  onDelete: () => void
}

/** One tap per score, because games end at 11 and rarely go beyond 13 (DESIGN 6.9). */
export function ScorePad({ title, hint, onScore, onKeyboard, onDelete }: ScorePadProps) {
  return (
    <fieldset aria-label="Score pad" className="pad">
      <div className="pad-head">
        <span className="pad-title">{title}</span>
        <span className="pad-hint">{hint}</span>
      </div>
      <div className="pad-keys">
        {KEYS.map((points) => (
          <Key key={points} className="pad-key" onClick={() => onScore(points)}>
            {points}
          </Key>
        ))}
        <Key className="pad-more" aria-label="14 + Use keyboard" onClick={onKeyboard}>
          14 +
        </Key>
        <Key className="pad-more" aria-label="Delete" onClick={onDelete}>
          <Delete size={22} aria-hidden />
        </Key>
      </div>
    </fieldset>
  )
}

/** A press leaves the focus in the cell that it writes to. */
function Key(props: ComponentProps<'button'>) {
  return <button {...props} type="button" onMouseDown={(event) => event.preventDefault()} />
}
