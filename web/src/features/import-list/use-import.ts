import { useState } from 'react'
import { ApiError, serverMessage } from '../../lib/server/api-error.ts'
import { type Choices, type Decision, linesToSend, stateOf } from './decisions.ts'
import {
  type ColumnField,
  type ReadLine,
  type TableRead,
  useImportEntries,
  useReadList,
} from './import.queries.ts'

export type Step = 'paste' | 'columns' | 'lines' | 'done'

interface Draft {
  readonly text: string
  /** What the organiser says about the columns; null: as the headings say. */
  readonly columns: readonly (ColumnField | null)[] | null
  readonly divisions: readonly { readonly name: string; readonly id: number }[]
  /** The division of lines that name none. */
  readonly divisionId: number | null
}

const UNREACHABLE = 'The server could not be reached. Please try again.'
const EMPTY: Draft = { text: '', columns: null, divisions: [], divisionId: null }
const NONE: Choices = { decisions: new Map(), without: new Set() }

/** A list on its way from text to entries. Nothing is written before the last press. */
export function useImport(id: number) {
  const reading = useReadList(id)
  const sending = useImportEntries(id)
  const [step, setStep] = useState<Step>('paste')
  const [draft, setDraft] = useState(EMPTY)
  const [table, setTable] = useState<TableRead | null>(null)
  const { choices, clearChoices, ...choosing } = useChoices()
  const [problems, setProblems] = useState<ReadonlyMap<number, string>>(new Map())
  const [refusal, setRefusal] = useState<unknown>(null)
  const [entered, setEntered] = useState(0)

  const read = async (change: Partial<Draft>, next: Step) => {
    const wanted = { ...draft, ...change }
    setDraft(wanted)
    setRefusal(null)
    const { text, columns, divisions, divisionId } = wanted
    try {
      const chosen = columns && { columns: [...columns] }
      setTable(await reading.mutateAsync({ text, divisions: [...divisions], divisionId, ...chosen }))
      clearChoices()
      setProblems(new Map())
      setStep(next)
    } catch (error) {
      setRefusal(error)
    }
  }

  const lines = (table?.lines ?? []).map(
    (line): ReadLine => ({ ...line, problem: problems.get(line.line) ?? line.problem }),
  )
  const send = async (confirmed = false) => {
    setRefusal(null)
    try {
      const answer = await sending.mutateAsync({ lines: linesToSend(lines, choices), confirmed })
      setProblems(new Map(answer.problems.map(({ line, message }) => [line, message])))
      setEntered(answer.entries)
      if (answer.problems.length === 0) setStep('done')
    } catch (error) {
      setRefusal(error)
    }
  }

  const isAsked = refusal instanceof ApiError && refusal.code === 'on_court'
  return {
    ...{ step, setStep, draft, setDraft, table, lines, choices, entered, read, send },
    isReading: reading.isPending,
    isSending: sending.isPending,
    refusal: refusal === null || isAsked ? null : (serverMessage(refusal) ?? UNREACHABLE),
    /** The matches on court that the import would stop, if the server asks; the organiser may confirm. */
    stops:
      refusal instanceof ApiError && refusal.code === 'on_court' ? (refusal.fields['stops'] ?? '') : null,
    clearRefusal: () => setRefusal(null),
    ...choosing,
    startAgain: () => {
      setDraft(EMPTY)
      setStep('paste')
    },
    openLines: lines.filter((line) => ['ask', 'problem'].includes(stateOf(line, choices))),
  }
}

/** What the organiser decides about the lines. */
function useChoices() {
  const [choices, setChoices] = useState(NONE)
  return {
    choices,
    clearChoices: () => setChoices(NONE),
    decide: (decisions: readonly (readonly [string, Decision])[]) =>
      setChoices((known) => ({ ...known, decisions: new Map([...known.decisions, ...decisions]) })),
    leaveOut: (out: readonly number[]) =>
      setChoices((known) => ({ ...known, without: new Set([...known.without, ...out]) })),
    takeIn: (line: number) =>
      setChoices((known) => ({
        ...known,
        without: new Set([...known.without].filter((each) => each !== line)),
      })),
  }
}

export type Import = ReturnType<typeof useImport>
