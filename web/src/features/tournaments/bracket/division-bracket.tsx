import { FORMAT_TRAITS } from '@tussle/competition/format-names'
import { PAGES, pageAt } from '@tussle/contract/pages'
import { isProvisional } from '@tussle/contract/play/match-status'
import { clsx } from 'clsx'
import { List, LocateFixed, Printer, Tv, Workflow } from 'lucide-react'
import { type ComponentProps, type ReactNode, Suspense, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { longDate } from '../../../lib/dates.ts'
import { ProvisionalLegend } from '../../../ui/data/provisional.tsx'
import { Button, ButtonLink } from '../../../ui/inputs/button.tsx'
import { EmptyState } from '../../../ui/layout/empty-state.tsx'
import { useIsPhone } from '../../../ui/layout/use-media.ts'
import { ShareButton } from '../../../ui/overlays/share-button.tsx'
import { BoardTable } from './board-table.tsx'
import type { MatchDay, ShownBracket } from './bracket.queries.ts'
import { BracketBoard } from './bracket-board.tsx'
import { DayContext } from './day-context.ts'
import type { MatchDetail } from './match.queries.ts'
import type { Decision } from './match-sheet.tsx'
import { MatchTables } from './match-tables.tsx'
import { type Board, boardsOf, myNext, playersOf, type Tie } from './model.ts'
import { notDrawnText } from './not-drawn.ts'
import { RoundLists } from './round-lists.tsx'
import { SectionSwitch } from './section-switch.tsx'
import { useIsPrinting } from './use-is-printing.ts'
import { useOpenedTie } from './use-opened-tie.ts'
import { YourPath } from './your-path.tsx'
import './bracket.css'
import { LadderList } from '../results/ladder-list.tsx'
import './print.css'
import { late } from '../../../ui/layout/late.tsx'

const MatchSheet = late(() => import('./match-sheet.tsx').then((file) => ({ default: file.MatchSheet })))

const NO_DAY: ReadonlyMap<number, MatchDay> = new Map()

interface DivisionBracketProps {
  readonly tournament: ShownBracket
  readonly viewerId: number
  /** A card next to the bracket takes some of the width. */
  readonly isBeside?: boolean
  /** The ladder with its challenges, if the division is one. */
  readonly ladder?: ReactNode
  /** Opens the score dialog for one of the viewer's own matches, with all its players. */
  readonly onSubmitScore?: (players: ReturnType<typeof playersOf>) => void
  /** Courts and times, if the tournament is in play. */
  readonly day?: ReadonlyMap<number, MatchDay>
  /** Lets an organiser decide a match. */
  readonly decision?: Decision
  /** Opens the dialog in which a player disputes a report. */
  readonly onDispute?: (match: MatchDetail) => void
}

/** The matches of one division by round: a bracket if winners advance, else lists (TOURN-022, OQ-094). */
export function DivisionBracket({
  tournament,
  viewerId,
  isBeside = false,
  day = NO_DAY,
  ladder: shownLadder,
  onSubmitScore,
  decision,
  onDispute,
}: DivisionBracketProps) {
  const [isList, setList] = useState(false)
  const boards = useMemo(() => boardsOf(tournament, viewerId), [tournament, viewerId])
  const shownDay = useMemo(() => ({ timeZone: tournament.timeZone, matches: day }), [tournament, day])
  const { opened, open, close } = useOpenedTie(boards)
  const ladder = shownLadder || <Ladder tournament={tournament} viewerId={viewerId} />
  if (boards.length === 0) {
    return (
      <>
        {!tournament.registrationOpen && ladder}
        {!shownLadder && <NoBracketYet tournament={tournament} />}
      </>
    )
  }
  const isSmall = boards.every(({ rounds }) => rounds.length <= FEW_ROUNDS)
  return (
    <div className={clsx('br-division', isSmall && 'is-small')}>
      {ladder}
      <DayContext value={shownDay}>
        <Boards
          tournamentId={tournament.id}
          boards={boards}
          standings={tournament.standings}
          viewerId={viewerId}
          isBeside={isBeside}
          isList={isList}
          onList={setList}
          onOpen={open}
        />
      </DayContext>
      {tournament.matches.some(({ status }) => isProvisional(status)) && <ProvisionalLegend />}
      {opened && (
        <Suspense>
          <MatchSheet
            tie={opened}
            onSubmitScore={
              onSubmitScore && opened.isMine && opened.isReady
                ? () => onSubmitScore(playersOf(opened.match))
                : undefined
            }
            decision={decision}
            onDispute={onDispute}
            onClose={close}
          />
        </Suspense>
      )}
    </div>
  )
}

/** A ladder has an order from its first day, so it is shown first, with the matches below. */
function Ladder({ tournament, viewerId }: Pick<DivisionBracketProps, 'tournament' | 'viewerId'>) {
  const { format, standings, matches } = tournament
  if (!FORMAT_TRAITS[format].isChallenge || standings.length === 0) return null
  return <LadderList rows={standings} matches={matches} viewerId={viewerId} />
}

interface BoardsProps {
  readonly tournamentId: number
  readonly boards: readonly Board[]
  readonly standings: ShownBracket['standings']
  readonly viewerId: number
  readonly isBeside: boolean
  readonly isList: boolean
  readonly onList: (isList: boolean) => void
  readonly onOpen: (tie: Tie) => void
}

function Boards({ tournamentId, boards, standings, viewerId, ...props }: BoardsProps) {
  const { isBeside, isList, onList, onOpen } = props
  const isPhone = useIsPhone()
  const isPrinting = useIsPrinting()
  const next = myNext(boards)
  const trees = boards.filter(({ isTree }) => isTree)
  const home = boards.find(({ rounds }) => rounds.some(({ ties }) => next !== null && ties.includes(next)))
  const [section, setSection] = useState(home?.isTree ? home.key : (trees[0]?.key ?? ''))
  const finder = useRef<((tie: Tie) => void) | null>(null)
  // On a phone one bracket is shown at a time, else all of them below each other.
  const shown =
    isPhone && trees.length > 1 && !isPrinting ? trees.filter(({ key }) => key === section) : trees
  const canFind = next !== null && home?.isTree === true && !isList
  const find = () => {
    if (next === null || home === undefined) return
    // The bracket of that section may have to render first.
    flushSync(() => setSection(home.key))
    finder.current?.(next)
  }
  return (
    <>
      {isPhone && canFind && home && <YourPath board={home} next={next} onFind={find} />}
      <Tools
        tournamentId={tournamentId}
        hasPath={next !== null}
        isList={isList}
        onList={onList}
        onFind={canFind && !isPhone ? find : undefined}
      />
      {isPhone && trees.length > 1 && !isList && (
        <SectionSwitch boards={trees} value={section} onChange={setSection} />
      )}
      {(isList ? boards : [...shown, ...boards.filter(({ isTree }) => !isTree)]).map((board) => (
        <div key={board.key} className="br-section">
          {boards.length > 1 && <h2 className="t-h2">{board.title}</h2>}
          <BoardTable board={board} standings={standings} viewerId={viewerId} />
          {isList && <MatchTables board={board} />}
          {!isList && board.isTree && (
            <Tree
              board={board}
              isBeside={isBeside}
              isPrinting={isPrinting}
              onOpen={onOpen}
              finder={board === home ? finder : null}
            />
          )}
          {!isList && !board.isTree && <RoundLists board={board} onOpen={onOpen} />}
        </div>
      ))}
    </>
  )
}

interface ToolsProps {
  readonly tournamentId: number
  readonly hasPath: boolean
  readonly isList: boolean
  readonly onList: (isList: boolean) => void
  /** Undefined where there is nothing to find, and on a phone, which has a line of its own for it. */
  readonly onFind: (() => void) | undefined
}

function Tools({ tournamentId, hasPath, isList, onList, onFind }: ToolsProps) {
  const isPhone = useIsPhone()
  return (
    <div className="br-tools">
      <Legend hasPath={hasPath} />
      {onFind && (
        <Button variant="secondary" size="sm" icon={LocateFixed} onClick={onFind}>
          Find me
        </Button>
      )}
      <Button variant="secondary" size="sm" icon={isList ? Workflow : List} onClick={() => onList(!isList)}>
        {isList ? 'View as bracket' : 'View as list'}
      </Button>
      {!isPhone && (
        <ButtonLink
          variant="secondary"
          size="sm"
          icon={Tv}
          to={pageAt(PAGES.tournamentBoard, { id: tournamentId })}
        >
          TV board
        </ButtonLink>
      )}
      <ShareButton path={`/t/${tournamentId}`} name="this tournament" variant="secondary" size="sm" />
      <Button variant="secondary" size="sm" icon={Printer} onClick={() => window.print()}>
        Print
      </Button>
    </div>
  )
}

/** The largest number of rounds that fits on a sheet, and the number up to which large letters fit. */
const MOST_ON_PAPER = 7
const FEW_ROUNDS = 4

/** A bracket that is too wide for paper is printed as tables. */
function Tree({ isPrinting, ...props }: ComponentProps<typeof BracketBoard>) {
  const fits = props.board.rounds.length <= MOST_ON_PAPER
  return (
    <>
      <div className={clsx(!fits && 'print:hidden')}>
        <BracketBoard {...props} isPrinting={isPrinting && fits} />
      </div>
      {isPrinting && !fits && (
        <div className="hidden print:contents">
          <MatchTables board={props.board} />
        </div>
      )}
    </>
  )
}

function Legend({ hasPath }: { readonly hasPath: boolean }) {
  return (
    <p className="br-legend">
      {hasPath && (
        <span>
          <i aria-hidden />
          Your path
        </span>
      )}
      <span>
        <b>Bold</b> won
      </span>
    </p>
  )
}

function NoBracketYet({ tournament }: { readonly tournament: ShownBracket }) {
  const { registrationOpen, registrationClosesAt, timeZone } = tournament
  if (registrationOpen) {
    return (
      <EmptyState
        art="bracket"
        title="Tournament bracket will be created when registration closes"
        text={
          registrationClosesAt === null
            ? 'The organiser closes it by hand.'
            : `Registration closes ${longDate(registrationClosesAt, timeZone)}.`
        }
      />
    )
  }
  return <EmptyState art="bracket" title="No matches yet" text={notDrawnText(tournament)} />
}
