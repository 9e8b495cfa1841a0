import { CircleAlert, CircleCheck } from 'lucide-react'
import { RadioRows } from '../../../../ui/inputs/radio-rows.tsx'
import type { ChangePreview } from './change.queries.ts'
import { stopsText, wayText } from './change-texts.ts'

interface ChangeWaysProps {
  /** The one that changes least comes first. */
  readonly ways: readonly { readonly title: string; readonly preview: ChangePreview }[]
  /** The place of the chosen one in the list. */
  readonly chosen: number
  readonly onChoose: (place: number) => void
}

/** The ways to make a change, each with what it costs. */
export function ChangeWays({ ways, chosen, onChoose }: ChangeWaysProps) {
  return (
    <RadioRows
      name="way"
      label="Ways"
      value={String(chosen)}
      onValueChange={(place) => onChoose(Number(place))}
      options={ways.map(({ title, preview }, index) => ({
        ...{ value: String(index), title, note: wayText(preview) },
        aside: <WayMark preview={preview} isLeast={index === 0} />,
      }))}
    />
  )
}

function WayMark({ preview, isLeast }: { readonly preview: ChangePreview; readonly isLeast: boolean }) {
  if (preview.stops.length > 0) {
    return (
      <span className="change-mark change-mark-stop">
        <CircleAlert size={16} aria-hidden />
        {stopsText(preview)}
      </span>
    )
  }
  return isLeast ? (
    <span className="change-mark change-mark-fine">
      <CircleCheck size={16} aria-hidden />
      Least change
    </span>
  ) : null
}
