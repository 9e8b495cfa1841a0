import { Info } from 'lucide-react'
import { useState } from 'react'
import { type BoardSide, Scoreboard } from '../data/scoreboard.tsx'
import { ScorePad } from '../inputs/score-pad.tsx'
import { Section } from './section.tsx'

const SIDES: readonly [BoardSide, BoardSide] = [
  { players: ['Maya D', 'Theo O'], note: 'You and your partner', isYou: true },
  { players: ['Wolfeschlegelsteinhausenbergerdorff', 'عبد الرحمن'], note: 'Opponents' },
]

/** The board with steppers, the longest one, and one with a score pad. */
export function ScoresGallery() {
  const [three, setThree] = useState(['11', '7', '9', '11', '11', ''])
  const [five, setFive] = useState(['11', '7', '9', '11', '', '', '', '', '', ''])
  const [cell, setCell] = useState(5)
  return (
    <Section title="Scores">
      <Scoreboard sides={SIDES} scores={three} onScore={(at, text) => setThree(three.with(at, text))}>
        <p className="board-line">
          <Info size={18} aria-hidden />
          Sets 1–1. One score to go.
        </p>
      </Scoreboard>
      <Scoreboard sides={SIDES} scores={five} onScore={(at, text) => setFive(five.with(at, text))} />
      <div className="max-w-[390px]">
        <Scoreboard
          sides={SIDES}
          scores={three}
          onScore={(at, text) => setThree(three.with(at, text))}
          active={cell}
          onActive={setCell}
          hasPad
        />
        <ScorePad
          title="The cell with the optic border"
          hint="Tap a score"
          onScore={(points) => setThree(three.with(cell, String(points)))}
          onKeyboard={() => undefined}
          onDelete={() => setThree(three.with(cell, ''))}
        />
      </div>
    </Section>
  )
}
