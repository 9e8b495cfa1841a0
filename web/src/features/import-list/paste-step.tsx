import { Download, FileUp } from 'lucide-react'
import { useRef, useState } from 'react'
import { saveAsFile } from '../../lib/save-as-file.ts'
import { Button } from '../../ui/inputs/button.tsx'
import { Field, TextArea } from '../../ui/inputs/field.tsx'
import { LazySelect } from '../../ui/inputs/lazy-select.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { decodeText } from './decode-text.ts'
import { TEMPLATE } from './import-texts.ts'
import type { Import } from './use-import.ts'

const NONE = 'none'

interface PasteStepProps {
  readonly list: Import
  readonly divisions: readonly { readonly id: number; readonly name: string }[]
}

/** The list as text: pasted, or from a file. */
export function PasteStep({ list, divisions }: PasteStepProps) {
  const { draft, setDraft, read, isReading, refusal } = list
  const [error, setError] = useState<string>()
  const file = useRef<HTMLInputElement>(null)
  const change = (text: string) => {
    setError(undefined)
    setDraft({ ...draft, text, columns: null, divisions: [] })
  }
  const open = async (chosen: File | undefined) => {
    if (chosen !== undefined) change(decodeText(new Uint8Array(await chosen.arrayBuffer())))
  }
  const go = () =>
    draft.text.trim() === '' ? setError('Please paste a list or choose a file') : void read({}, 'columns')
  return (
    <Card title="Your list" className="il-paste">
      <p>
        Any table with names: from a spreadsheet, from another registration, or one name in each line. People
        without an account become guests. Nothing is written yet.
      </p>
      <Field label="List" error={error ?? refusal ?? undefined}>
        {(field) => (
          <TextArea
            {...field}
            rows={10}
            dir="auto"
            placeholder="First name, Last name, Email, Partner, Division"
            value={draft.text}
            onChange={({ currentTarget }) => change(currentTarget.value)}
          />
        )}
      </Field>
      <UsualDivision list={list} divisions={divisions} />
      <input
        ref={file}
        type="file"
        accept=".csv,.tsv,.txt,text/csv,text/plain,text/tab-separated-values"
        aria-label="File with a list"
        className="sr-only"
        tabIndex={-1}
        onChange={({ currentTarget }) => void open(currentTarget.files?.[0])}
      />
      <div className="il-foot">
        <Button variant="secondary" icon={FileUp} onClick={() => file.current?.click()}>
          Choose a file
        </Button>
        <Button
          variant="ghost"
          icon={Download}
          onClick={() => saveAsFile('list.csv', new Blob([TEMPLATE], { type: 'text/csv' }))}
        >
          Template to fill in
        </Button>
        <Button pending={isReading} pendingLabel="Reading..." onClick={go}>
          Read the list
        </Button>
      </div>
    </Card>
  )
}

/** The division of lines that name none. */
function UsualDivision({ list: { draft, setDraft }, divisions }: PasteStepProps) {
  const options = [
    { value: NONE, label: 'As the list says' },
    ...divisions.map(({ id, name }) => ({ value: String(id), label: name })),
  ]
  return (
    <Field label="Division of lines that name none">
      {(field) => (
        <LazySelect
          {...field}
          label="Division of lines that name none"
          value={draft.divisionId === null ? NONE : String(draft.divisionId)}
          options={options}
          onValueChange={(value) => setDraft({ ...draft, divisionId: value === NONE ? null : Number(value) })}
        />
      )}
    </Field>
  )
}
