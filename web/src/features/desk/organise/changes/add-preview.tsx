import type { enteredOf } from '../entered-person.ts'
import type { ChangePreview } from './change.queries.ts'
import { namesIn } from './change-texts.ts'
import { ChangePreviewDialog } from './late-preview.tsx'

interface AddPreviewProps {
  readonly division: { readonly id: number; readonly name: string }
  readonly entered: ReturnType<typeof enteredOf>
  /** How the organiser has named the players. */
  readonly names: readonly string[]
  readonly onKeep: () => void
  readonly onDone: () => void
}

/** What a late entry changes: it finds a place in the draw, or the division is drawn again. */
export function AddPreview({ division: { id, name }, entered, names, onKeep, onDone }: AddPreviewProps) {
  const change = { kind: 'add-entry' as const, divisionId: id, ...entered }
  return (
    <ChangePreviewDialog
      ways={[
        { change: { ...change, way: 'keep-draw' }, titleOf: placeText },
        { change: { ...change, way: 'draw-again' }, titleOf: () => 'Draw the division again' },
      ]}
      words={{
        title: `Add ${names.join(' & ')}`,
        description: name,
        act: names.length === 1 ? 'Add the player' : 'Add the team',
        done: 'Entered',
      }}
      onKeep={onKeep}
      onDone={onDone}
    />
  )
}

/** "Into the bye of Maya D & Theo O": the place that the late entry takes. */
function placeText(preview: ChangePreview): string {
  const taken = preview.lines.find(({ was, now }) => was?.number === null && now?.number !== null)
  const [waiting] = taken?.was?.sides.filter((side) => side !== null) ?? []
  return waiting === undefined ? 'With matches of their own' : `Into the bye of ${namesIn(preview)(waiting)}`
}
