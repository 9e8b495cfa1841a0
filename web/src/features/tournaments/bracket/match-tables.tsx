import { ProvisionalMark, ProvisionalRing } from '../../../ui/data/provisional.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { PROVISIONAL, resultText, statusText } from './bracket-texts.ts'
import type { Board, Tie } from './model.ts'
import type { Side } from './sides.ts'
import './match-tables.css'

/** The same matches as one table per round, for screen readers, search and print (DESIGN 6.8). */
export function MatchTables({ board }: { readonly board: Board }) {
  return board.rounds.map((round) => (
    <Card key={round.name} padded={false} title={round.name} className="br-table-card">
      <table className="br-table">
        <caption className="sr-only">{`${board.title}, ${round.name}`}</caption>
        <thead>
          <tr>
            <th scope="col">Match</th>
            <th scope="col">Sides</th>
            <th scope="col">Score</th>
          </tr>
        </thead>
        <tbody>
          {round.ties.map((tie) => (
            <Row key={tie.match.id} tie={tie} />
          ))}
        </tbody>
      </table>
    </Card>
  ))
}

function Row({ tie }: { readonly tie: Tie }) {
  const score = resultText(tie)
  const status = statusText(tie)
  return (
    <tr>
      <th scope="row">{tie.match.isBye ? '–' : tie.match.number}</th>
      <td>
        {tie.sides.map((side, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the first and the second side
          <span key={index} className="br-table-side">
            {index > 0 && <span className="sr-only"> against </span>}
            {side.isProvisional && <ProvisionalRing />} {named(side)}
          </span>
        ))}
      </td>
      <td className="num">
        {score}
        {status === PROVISIONAL && (
          <span className="br-table-status">
            <ProvisionalMark />
          </span>
        )}
        {status !== 'Final' && status !== PROVISIONAL && <span className="br-table-status">{status}</span>}
      </td>
    </tr>
  )
}

function named({ name, seed, result, isMine }: Side) {
  const words = `${typeof seed === 'number' ? `${seed} ` : ''}${name}${isMine ? ' (you)' : ''}`
  return result === 'won' ? <b>{words}</b> : words
}
