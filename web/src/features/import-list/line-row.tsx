import { CircleAlert, CircleHelp, CircleMinus, type LucideIcon, UserCheck, UserPlus } from 'lucide-react'
import { Button } from '../../ui/inputs/button.tsx'
import { type LineState, seatKey } from './decisions.ts'
import type { PersonInList, Proposal, ReadLine } from './import.queries.ts'
import { lineName, personName, proposalText } from './import-texts.ts'
import type { Import } from './use-import.ts'

const STATES: Readonly<Record<LineState, readonly [LucideIcon, string]>> = {
  new: [UserPlus, 'New guest'],
  agreed: [UserCheck, 'Somebody you know'],
  ask: [CircleHelp, 'Same person?'],
  problem: [CircleAlert, ''],
  out: [CircleMinus, 'Stays out'],
}

interface LineRowProps {
  readonly line: ReadLine
  readonly state: LineState
  readonly list: Import
  readonly division: string
}

export function LineRow({ line, state, list, division }: LineRowProps) {
  const [Icon, words] = STATES[state]
  return (
    <li data-state={state}>
      <div className="il-line">
        <span className="il-nr">{line.line}</span>
        <span className="il-who">
          <b>{lineName(line)}</b>
          <small>{[division, ...line.players.map(({ email }) => email)].filter(Boolean).join(' · ')}</small>
        </span>
        <span className="il-what">
          <Icon size={18} aria-hidden />
          {state === 'problem' ? line.problem : words}
        </span>
        {state === 'out' ? (
          <Button variant="ghost" size="sm" onClick={() => list.takeIn(line.line)}>
            Take in<span className="sr-only"> line {line.line}</span>
          </Button>
        ) : (
          <Button variant="ghost" size="sm" onClick={() => list.leaveOut([line.line])}>
            Leave out<span className="sr-only"> line {line.line}</span>
          </Button>
        )}
      </div>
      {state === 'ask' &&
        line.players.map((player, seat) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the two players of a line keep their order
          <Question key={seat} line={line.line} seat={seat} player={player} list={list} />
        ))}
    </li>
  )
}

interface QuestionProps {
  readonly line: number
  readonly seat: number
  readonly player: PersonInList & { readonly proposals: readonly Proposal[] }
  readonly list: Import
}

/** Who is meant: one of those who are proposed, or somebody else. */
function Question({ line, seat, player, list }: QuestionProps) {
  const key = seatKey(line, seat)
  if (player.proposals.length === 0 || list.choices.decisions.has(key)) return null
  return (
    <fieldset className="il-question">
      <legend>{`Who is ${personName(player)}?`}</legend>
      {player.proposals.map((proposal) => (
        <Button
          key={proposal.player?.id ?? `line ${proposal.sameAs?.line}`}
          variant="secondary"
          onClick={() => list.decide([[key, proposal]])}
        >
          Same person: {proposalText(proposal)}
        </Button>
      ))}
      <Button variant="secondary" onClick={() => list.decide([[key, 'new']])}>
        Someone else
      </Button>
    </fieldset>
  )
}
