import {
  CircleAlert,
  CircleHelp,
  CircleMinus,
  List,
  type LucideIcon,
  UserCheck,
  UserPlus,
} from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/inputs/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Note } from '../../ui/layout/note.tsx'
import { ConfirmDialog } from '../../ui/overlays/dialog.tsx'
import { type LineState, stateOf, sureOnes } from './decisions.ts'
import type { ReadLine } from './import.queries.ts'
import { importLabel, linesText, toDoText } from './import-texts.ts'
import { LineRow } from './line-row.tsx'
import type { Import } from './use-import.ts'

const PAGE = 50
const FIRST: readonly LineState[] = ['ask', 'problem', 'agreed', 'new', 'out']
const TILES: readonly (readonly [LineState | 'all', string, LucideIcon])[] = [
  ['all', 'lines in the list', List],
  ['new', 'new guests', UserPlus],
  ['agreed', 'people you know', UserCheck],
  ['ask', 'you decide', CircleHelp],
  ['problem', 'cannot go in yet', CircleAlert],
]

interface LinesStepProps {
  readonly list: Import
  readonly divisions: readonly { readonly id: number; readonly name: string }[]
}

/** Every line with what happens to it; those to decide come first. */
export function LinesStep({ list, divisions }: LinesStepProps) {
  const { lines, choices } = list
  const [shown, setShown] = useState<LineState | 'all'>('all')
  const [most, setMost] = useState(PAGE)
  const stated = lines.map((line) => ({ line, state: stateOf(line, choices) }))
  const count = (state: LineState) => stated.filter((each) => each.state === state).length
  const rows = stated
    .filter(({ state }) => shown === 'all' || state === shown)
    .toSorted((a, b) => FIRST.indexOf(a.state) - FIRST.indexOf(b.state) || a.line.line - b.line.line)
  return (
    <>
      <ul aria-label="Sums" className="il-tiles">
        {TILES.map(([state, label, Icon]) => (
          <li key={state}>
            <button type="button" aria-pressed={shown === state} onClick={() => setShown(state)}>
              <b>
                {state === 'all' ? lines.length : count(state)} <Icon size={18} aria-hidden />
              </b>
              {label}
            </button>
          </li>
        ))}
      </ul>
      <Proposed list={list} />
      <Card title="Lines" padded={false}>
        <ul aria-label="Lines" className="il-lines">
          {rows.slice(0, most).map(({ line, state }) => (
            <LineRow
              key={line.line}
              line={line}
              state={state}
              list={list}
              division={nameOf(line, divisions)}
            />
          ))}
        </ul>
        {rows.length === 0 && <p className="il-sub">No line is like this.</p>}
        <p className="il-sub">
          {`${Math.min(most, rows.length)} of ${linesText(rows.length)}. Nothing is written yet.`}{' '}
          {rows.length > most && (
            <Button variant="ghost" size="sm" onClick={() => setMost(most + PAGE)}>
              Show more
            </Button>
          )}
        </p>
      </Card>
      <Foot
        list={list}
        going={count('new') + count('agreed')}
        ask={count('ask')}
        problem={count('problem')}
      />
    </>
  )
}

const nameOf = ({ division, divisionId }: ReadLine, divisions: LinesStepProps['divisions']): string =>
  divisions.find(({ id }) => id === divisionId)?.name ?? division

/** Whoever has more in common with somebody than the name can be agreed to at once. */
function Proposed({ list }: { readonly list: Import }) {
  const sure = sureOnes(list.lines, list.choices)
  if (sure.length === 0) return null
  return (
    <Note tone="info" icon={UserCheck}>
      <p>
        <b>{sure.length === 1 ? '1 person has' : `${sure.length} people have`} more in common than a name</b>{' '}
        with somebody you know. Look through them, then agree once.
      </p>
      <Button variant="ghost" size="sm" onClick={() => list.decide(sure)}>
        {sure.length === 1 ? 'Agree' : `Agree to all ${sure.length}`}
      </Button>
    </Note>
  )
}

interface FootProps {
  readonly list: Import
  readonly going: number
  readonly ask: number
  readonly problem: number
}

function Foot({ list, going, ask, problem }: FootProps) {
  const sure = new Set(sureOnes(list.lines, list.choices).map(([key]) => key.split(' ')[0])).size
  const open = ask + problem
  return (
    <div className="il-bar">
      {list.refusal && <Note tone="error">{list.refusal}</Note>}
      {open > 0 && (
        <p className="il-todo">
          <CircleHelp size={18} aria-hidden /> {toDoText(sure, Math.max(0, ask - sure), problem)}
        </p>
      )}
      <div className="il-foot">
        <Button variant="secondary" onClick={() => list.setStep('columns')}>
          Back
        </Button>
        {open > 0 && (
          <Button
            variant="secondary"
            icon={CircleMinus}
            onClick={() => list.leaveOut(list.openLines.map(({ line }) => line))}
          >
            {`Leave ${open} out`}
          </Button>
        )}
        <Button
          disabled={open > 0 || going === 0}
          pending={list.isSending}
          pendingLabel="Importing..."
          onClick={() => void list.send()}
        >
          {importLabel(going, open)}
        </Button>
      </div>
      {list.stops !== null && (
        <ConfirmDialog
          open
          onOpenChange={() => list.clearRefusal()}
          title="A match is on court"
          text={<p>This stops {list.stops}. Points so far are lost.</p>}
          confirmLabel="Import all the same"
          cancelLabel="Keep as it is"
          onConfirm={() => void list.send(true)}
        />
      )}
    </div>
  )
}
