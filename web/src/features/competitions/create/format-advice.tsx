import { adviseFormats, type ExpectedField, expectedField } from '@tussle/competition/advice'
import { DIVISION_PRESETS } from '@tussle/competition/divisions'
import { Lightbulb } from 'lucide-react'
import { useId } from 'react'
import { useFormContext } from 'react-hook-form'
import { Note } from '../../../ui/layout/note.tsx'
import type { TournamentInput } from './create-rules.ts'
import { FormatChoice } from './format-choice.tsx'
import { PaceFields, usePace } from './pace-fields.tsx'

/** The number, cautions about the chosen format, and one card per format, the best first (ADMIN-053..063). */
export function FormatAdvice({ participants }: { readonly participants: number }) {
  const { watch, setValue } = useFormContext<TournamentInput>()
  const format = watch('format')
  const pace = usePace()
  const name = useId()
  const field = expectedField(participants, playTypesOf(watch('divisions')))
  const options = { ...pace.options, divisions: field.divisions }
  const { recommendations, warnings, suggestions } = adviseFormats(field.entries, format, options)
  return (
    <div className="format-advice">
      <div role="status" className="format-advice">
        <p className="t-small text-ink-2 num">For {participants} participants</p>
        {(field.divisions > 1 || field.unit === 'team') && (
          <p className="t-small text-ink-2 num">{perDivision(field)}</p>
        )}
        <Cautions title="Warnings" lines={warnings} />
        <Cautions title="Suggestions" lines={suggestions} />
      </div>
      <div role="radiogroup" aria-label="Recommended formats" className="format-choices">
        {recommendations.map((recommendation) => (
          <FormatChoice
            key={recommendation.format}
            name={name}
            recommendation={recommendation}
            isSelected={recommendation.format === format}
            onSelect={() => setValue('format', recommendation.format, { shouldDirty: true })}
          />
        ))}
      </div>
      <PaceFields participants={field.entries * field.divisions} pace={pace} />
    </div>
  )
}

function playTypesOf(names: readonly string[]) {
  const chosen = new Set(names)
  return DIVISION_PRESETS.filter(({ name }) => chosen.has(name)).map(({ playType }) => playType)
}

/** "About 8 teams in each of 4 divisions": the basis of the cards below. */
function perDivision({ entries, unit, divisions }: ExpectedField): string {
  const size = `About ${entries} ${unit}${entries === 1 ? '' : 's'}`
  return divisions === 1 ? size : `${size} in each of ${divisions} divisions`
}

/** Cautions about the selected format; renders nothing if there are none (OQ-162). */
function Cautions({
  title,
  lines,
}: {
  readonly title: 'Warnings' | 'Suggestions'
  readonly lines: readonly string[]
}) {
  const id = useId()
  if (lines.length === 0) return null
  return (
    <Note
      tone={title === 'Warnings' ? 'warn' : 'info'}
      {...(title === 'Suggestions' && { icon: Lightbulb })}
      title={<span id={id}>{title}</span>}
    >
      <ul aria-labelledby={id}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Note>
  )
}
