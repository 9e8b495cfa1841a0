import { type ReactNode, useState } from 'react'
import { RadioRows } from '../../../../ui/inputs/radio-rows.tsx'
import { DeskDialog } from '../../desk-dialog.tsx'

interface ChooseDivisionProps<Division> {
  readonly title: string
  readonly description: string
  /** The question: "Into which division?" */
  readonly label: string
  readonly divisions: readonly Division[]
  readonly onChoose: (division: Division) => void
  readonly onClose: () => void
  /** The preview, once a division is chosen. */
  readonly children: ReactNode
}

/** The first step of a change between two divisions. Nothing is sent. */
export function ChooseDivision<Division extends { readonly id: number; readonly name: string }>(
  props: ChooseDivisionProps<Division>,
) {
  const { title, description, label, divisions, onChoose, onClose } = props
  const [chosen, setChosen] = useState<string | null>(null)
  const [error, setError] = useState<string>()
  const division = divisions.find(({ id }) => String(id) === chosen)
  return (
    <DeskDialog
      title={title}
      description={description}
      submitLabel="Show what changes"
      isPending={false}
      onSubmit={() => (division === undefined ? setError('Please choose a division') : onChoose(division))}
      onClose={onClose}
    >
      <RadioRows
        name="division"
        label={label}
        value={chosen}
        onValueChange={setChosen}
        error={division === undefined ? error : undefined}
        options={divisions.map(({ id, name }) => ({ value: String(id), title: name }))}
      />
      {props.children}
    </DeskDialog>
  )
}
