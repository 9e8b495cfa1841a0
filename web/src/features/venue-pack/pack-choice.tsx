import { Printer, QrCode } from 'lucide-react'
import { Button } from '../../ui/inputs/button.tsx'
import { Checkbox } from '../../ui/inputs/choice.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Note } from '../../ui/layout/note.tsx'

/** The parts of the pack that hang in the hall or lie at the entrance. */
export const PACK_PARTS = ['sheets', 'lists', 'brackets'] as const
/** Only by choice: making the codes ends those of an earlier sheet. */
const OFFERED_PARTS = [...PACK_PARTS, 'guests'] as const
const ALL_PARTS = [...OFFERED_PARTS, 'contacts'] as const
export type PackPart = (typeof ALL_PARTS)[number]

const LABELS: Record<PackPart, string> = {
  sheets: 'Court sheets',
  lists: 'Player lists',
  brackets: 'Brackets',
  guests: 'Guest codes',
  contacts: 'Contact list',
}
const HINTS: Record<PackPart, string> = {
  sheets: 'One for each court, with the code by which its score is kept',
  lists: 'Every division, with boxes for the check-in',
  brackets: 'Every division, on landscape sheets',
  guests: 'Every guest who plays, with the code by which they claim their place',
  contacts: 'Everybody with an email address, for the desk only',
}

interface PackChoiceProps {
  readonly parts: ReadonlySet<PackPart>
  readonly onParts: (parts: ReadonlySet<PackPart>) => void
  /** Only administrators see contact data. */
  readonly isAdmin: boolean
  readonly courts: number
  readonly hasCodes: boolean
  /** Court links exist already; new ones end them. */
  readonly hasOldCodes: boolean
  readonly isMaking: boolean
  readonly onMake: () => void
  /** A part of the pack is still loading. */
  readonly isWaiting: boolean
  /** None of the chosen parts has anything on paper yet. */
  readonly isBlank: boolean
}

/** The choice of parts, and the print button. */
export function PackChoice(props: PackChoiceProps) {
  const { parts, onParts, isAdmin, courts, hasCodes, hasOldCodes, isMaking, onMake, isWaiting, isBlank } =
    props
  const wantsCodes = parts.has('sheets') && courts > 0 && !hasCodes
  return (
    <Card title="What to print" className="vp-choice">
      <div className="vp-parts">
        {(isAdmin ? ALL_PARTS : OFFERED_PARTS).map((part) => (
          <Checkbox
            key={part}
            label={LABELS[part]}
            hint={HINTS[part]}
            checked={parts.has(part)}
            onCheckedChange={(isWanted) => {
              const next = new Set(parts)
              if (isWanted) next.add(part)
              else next.delete(part)
              onParts(next)
            }}
          />
        ))}
      </div>
      {parts.has('sheets') && courts === 0 && (
        <Note tone="info">There are no courts yet. Add them in the control room.</Note>
      )}
      {wantsCodes && hasOldCodes && (
        <Note tone="warn">Some courts have a code already. It stops working when a new one is made.</Note>
      )}
      <div className="vp-buttons">
        {wantsCodes && (
          <Button variant="secondary" icon={QrCode} pending={isMaking} onClick={onMake}>
            Make the codes
          </Button>
        )}
        <Button icon={Printer} disabled={isBlank || isMaking || isWaiting} onClick={() => window.print()}>
          Print
        </Button>
      </div>
    </Card>
  )
}
