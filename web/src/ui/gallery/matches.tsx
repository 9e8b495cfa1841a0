import { MatchCard, type MatchSide } from '../data/match-card.tsx'
import { Section } from './section.tsx'

const WON: MatchSide = { name: 'Maya D & Theo O', seed: 3, result: 'won', isMine: true }
const LOST: MatchSide = {
  name: 'Wolfeschlegelsteinhausenbergerdorff & عبد الرحمن',
  seed: 14,
  result: 'lost',
  note: 'Bye',
}
const OPEN: MatchSide = { name: 'Winner of match 26', seed: null, isOpen: true }
const SETS = [
  { playerScore: 11, opponentScore: 7 },
  { playerScore: 9, opponentScore: 11 },
  { playerScore: 11, opponentScore: 8 },
]

/** The two rows of a match in a bracket and in a list: won, a walkover, pending. */
export function MatchesGallery() {
  const head = (
    <>
      <span>Match 28</span>
      <span>Final</span>
    </>
  )
  return (
    <Section title="Matches">
      <div className="grid max-w-[212px] gap-4">
        <MatchCard size="sm" sides={[WON, LOST]} sets={SETS} />
        <MatchCard size="sm" sides={[LOST, WON]} sets={[]} tag="w/o" />
        <MatchCard size="sm" sides={[OPEN, OPEN]} sets={[]} />
      </div>
      <div className="mt-4 max-w-[302px]">
        <MatchCard sides={[WON, LOST]} sets={SETS} head={head} />
      </div>
    </Section>
  )
}
