import { CircleCheck, CircleHelp } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/inputs/button.tsx'
import { Field } from '../../ui/inputs/field.tsx'
import { LazySelect } from '../../ui/inputs/lazy-select.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Note } from '../../ui/layout/note.tsx'
import type { ColumnField, TableRead } from './import.queries.ts'
import { FIELD_NAMES, linesText } from './import-texts.ts'
import type { Import } from './use-import.ts'

const NOTE = 'note'
/** The lines that name no division. */
const NO_NAME = ''
const MEANINGS = [
  ...Object.entries(FIELD_NAMES).map(([value, label]) => ({ value, label })),
  { value: NOTE, label: 'Kept as a note' },
]

interface ColumnsStepProps {
  readonly list: Import
  readonly table: TableRead
  readonly divisions: readonly { readonly id: number; readonly name: string }[]
}

/** What the columns mean, and which divisions the names in the list stand for. */
export function ColumnsStep({ list, table, divisions }: ColumnsStepProps) {
  const [fields, setFields] = useState<readonly (ColumnField | null)[]>(
    table.columns.map(({ field }) => field),
  )
  const [meant, setMeant] = useState<ReadonlyMap<string, number>>(new Map())
  const usual = meant.get(NO_NAME) ?? list.draft.divisionId
  const known = fields.filter((field) => field !== null).length
  const check = () => {
    const chosen = [...meant].filter(([name]) => name !== NO_NAME).map(([name, id]) => ({ name, id }))
    const named = [...list.draft.divisions, ...chosen]
    void list.read({ columns: fields, divisions: named, divisionId: usual }, 'lines')
  }
  return (
    <div className="il-columns">
      <Card
        title="Your columns"
        action={<span>{`${known} of ${fields.length} recognised`}</span>}
        padded={false}
      >
        <p className="il-sub">
          {linesText(table.lines.length)},{' '}
          {table.hasHeadings ? 'first line is the heading' : 'without headings'}
        </p>
        <ColumnRows columns={table.columns} fields={fields} onFields={setFields} />
      </Card>
      <div className="il-aside">
        <DivisionNames table={table} divisions={divisions} meant={meant} onMeant={setMeant} />
        <Note tone="info">
          Columns that we do not know are kept with each person as a note. Nothing of your list is thrown
          away.
        </Note>
        {list.refusal && <Note tone="error">{list.refusal}</Note>}
        <div className="il-foot">
          <Button variant="secondary" onClick={() => list.setStep('paste')}>
            Back
          </Button>
          <Button pending={list.isReading} pendingLabel="Reading..." onClick={check}>
            {`Check ${linesText(table.lines.length)}`}
          </Button>
        </div>
      </div>
    </div>
  )
}

interface ColumnRowsProps {
  readonly columns: TableRead['columns']
  readonly fields: readonly (ColumnField | null)[]
  readonly onFields: (fields: readonly (ColumnField | null)[]) => void
}

function ColumnRows({ columns, fields, onFields }: ColumnRowsProps) {
  return (
    <ul aria-label="Columns" className="il-rows">
      {columns.map(({ heading, field, sample }, index) => {
        const name = heading || `Column ${index + 1}`
        const Icon = field === null ? CircleHelp : CircleCheck
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have the same heading, and none moves
          <li key={index}>
            <span>
              <b>{name}</b> <small>{sample}</small>
            </span>
            <LazySelect
              label={`What ${name} means`}
              value={fields[index] ?? NOTE}
              options={MEANINGS}
              onValueChange={(value) =>
                onFields(fields.with(index, value === NOTE ? null : (value as ColumnField)))
              }
            />
            <span className="il-sure">
              <Icon size={18} aria-hidden />
              {field === null ? 'Not known' : 'Sure'}
            </span>
          </li>
        )
      })}
    </ul>
  )
}

interface DivisionNamesProps extends Omit<ColumnsStepProps, 'list'> {
  readonly meant: ReadonlyMap<string, number>
  readonly onMeant: (meant: ReadonlyMap<string, number>) => void
}

/** The names in the list that no division has, and the lines without a name. */
function DivisionNames({ table, divisions, meant, onMeant }: DivisionNamesProps) {
  const unknown = table.lines.flatMap(({ division, divisionId }) => (divisionId === null ? [division] : []))
  if (unknown.length === 0) return null
  const options = divisions.map(({ id, name }) => ({ value: String(id), label: name }))
  return (
    <Card title="Names of divisions">
      {[...new Set(unknown)].map((name) => (
        <Field key={name} label={labelOf(name)}>
          {(field) => (
            <LazySelect
              {...field}
              label={labelOf(name)}
              placeholder="Choose a division"
              value={meant.has(name) ? String(meant.get(name)) : null}
              options={options}
              onValueChange={(value) => onMeant(new Map(meant).set(name, Number(value)))}
            />
          )}
        </Field>
      ))}
    </Card>
  )
}

function labelOf(name: string): string {
  return name === NO_NAME ? 'Lines without a division' : `“${name}”`
}
