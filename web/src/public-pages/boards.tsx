import type { DivisionPage } from '@tussle/contract/public/pages'
import { sectionsOf } from '../features/plans/rules-lines.ts'
import { boardRows } from '../features/tournaments/bracket/board-rows.ts'
import type { Board } from '../features/tournaments/bracket/model.ts'
import { counted } from '../lib/counted.ts'
import { NextAndPlayed, RoundLists } from './lists.tsx'
import { stageLine } from './stage-line.ts'
import { Table } from './tables.tsx'
import { type Days, Tree } from './tree.tsx'

interface BoardsProps {
  readonly boards: readonly Board[]
  readonly page: DivisionPage
  readonly days: Days
}

/** Tables, trees and lists of a division, stage by stage. */
export function Boards({ boards, page, days }: BoardsProps) {
  const { bracket, ties } = page
  const groups = boards.filter(({ group }) => group !== undefined)
  const others = boards.filter(({ group }) => group === undefined)
  const hasLadder = bracket.ladderIds.length > 0 && bracket.standings.length > 0
  const whole = ties.filter(({ group }) => group === null)
  return (
    <>
      {hasLadder && <h2 className="sr">Ladder</h2>}
      {hasLadder && <Table title="Ladder" rows={bracket.standings} advancing={0} ties={[]} />}
      {groups.length > 0 && <Groups boards={groups} page={page} days={days} />}
      {others.map((board, index) => (
        <section key={board.key} className="board">
          <StageHead
            title={board.title}
            isShown={
              boards.length > 1 && !(board.rounds.length === 1 && board.rounds[0]?.name === board.title)
            }
            line={others[index - 1]?.stage === board.stage ? '' : lineOf(page, board)}
          />
          <Matches board={board} gold={goldIn(boards, board)} page={page} days={days} />
        </section>
      ))}
      {groups.length === 0 && !hasLadder && bracket.standings.some(({ isRanked }) => isRanked) && (
        <section>
          <h2 className="sr">Standings</h2>
          <Table title="Standings" rows={bracket.standings} advancing={0} ties={whole} />
        </section>
      )}
      {boards.length > 0 && <Legend groups={groups} page={page} />}
    </>
  )
}

interface StageHeadProps {
  readonly title: string
  /** If a page has only one board, nobody needs to see its heading. */
  readonly isShown: boolean
  readonly line: string
}

function StageHead({ title, isShown, line }: StageHeadProps) {
  return (
    <div className="stage-h">
      <h2 className={isShown ? 't-h2' : 'sr'}>{title}</h2>
      {line !== '' && <p>{line}</p>}
    </div>
  )
}

const lineOf = ({ rules }: DivisionPage, { stage, advancing }: Board): string =>
  rules === null ? '' : stageLine(rules, stage, advancing)

function Groups({ boards, page, days }: BoardsProps) {
  const { bracket, ties } = page
  const [first] = boards
  const isMany = boards.length > 1
  return (
    <section className="board">
      <StageHead
        title={isMany ? 'Pools' : 'Table'}
        isShown={isMany}
        line={first === undefined ? '' : lineOf(page, first)}
      />
      <div className={isMany ? 'pools' : undefined}>
        {boards.map((board) => (
          <div key={board.key} className="pool-part">
            <Table
              title={isMany ? board.title : 'Standings'}
              rows={boardRows(bracket.standings, board.group ?? null)}
              advancing={board.advancing}
              board={board}
              days={days}
              ties={ties.filter(({ group }) => group === (board.group ?? null))}
            />
            <details className="gm" id={`games-${board.key.replace(/\W+/gu, '-')}`} open={!isMany}>
              <summary>All {counted(gamesIn(board), 'game', 'games')}</summary>
              <RoundLists board={board} gold={null} days={days} />
            </details>
          </div>
        ))}
      </div>
    </section>
  )
}

interface MatchesProps extends Omit<BoardsProps, 'boards'> {
  readonly board: Board
  readonly gold: string | null
}

function Matches({ board, gold, page, days }: MatchesProps) {
  // The challenges of a ladder have no rounds, so they are in order of time.
  if (page.view === 'list' || page.bracket.ladderIds.length > 0) {
    return <NextAndPlayed board={board} gold={gold} days={days} playedAt={page.playedAt} />
  }
  return board.isTree ? (
    <Tree board={board} gold={gold} days={days} />
  ) : (
    <RoundLists board={board} gold={gold} days={days} />
  )
}

/** The bracket whose final decides the division: after winners and losers the one in which their winners meet. */
function goldIn(boards: readonly Board[], { stage }: Board): string {
  const brackets = boards.filter((each) => each.stage === stage).flatMap(tiesIn)
  return brackets.some(({ match }) => match.bracket === 'final') ? 'final' : 'main'
}

/** What the blue line in a table, the tie-break and the bold names mean. */
function Legend({
  groups,
  page: { rules },
}: Pick<BoardsProps, 'page'> & { readonly groups: readonly Board[] }) {
  const advancing = Math.max(0, ...groups.map((board) => board.advancing))
  const ties = rules === null || groups.length === 0 ? null : sectionsOf(rules).ties
  return (
    <ul className="legend">
      {advancing > 0 && (
        <li className="adv-key">
          {advancing === 1 ? 'The first' : `The first ${advancing}`} of{' '}
          {groups.length > 1 ? 'each pool' : 'the table'} {advancing === 1 ? 'goes on' : 'go on'}
        </li>
      )}
      {ties !== null && <li>Ties: {ties.text}</li>}
      <li>
        <b>Bold</b> won
      </li>
    </ul>
  )
}

const tiesIn = ({ rounds }: Board) => rounds.flatMap((round) => round.ties)

const gamesIn = (board: Board): number => tiesIn(board).filter(({ match }) => !match.isBye).length
