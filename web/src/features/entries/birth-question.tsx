import { isJunior } from '@tussle/contract/people/juniors'
import { useId, useState } from 'react'
import { MonthOfBirth } from '../../ui/inputs/month-of-birth.tsx'

interface BirthQuestionProps {
  /** Once both parts are chosen. */
  readonly onChange: (birthMonth: string | undefined) => void
  readonly error: string | undefined
}

/** Shown only to a player without a month of birth in the profile, where a division has an age limit. */
export function BirthQuestion({ onChange, error }: BirthQuestionProps) {
  const hint = useId()
  const [parts, setParts] = useState({ month: '', year: '' })
  const birthMonth = joined(parts)
  function choose(change: Partial<typeof parts>) {
    const next = { ...parts, ...change }
    setParts(next)
    onChange(joined(next))
  }
  return (
    <fieldset className="birth-question" aria-describedby={hint}>
      <legend className="field-label">When were you born?</legend>
      <p id={hint} className="field-hint">
        For an age limit. Asked once, shown to nobody.
        {isJunior(birthMonth ?? null, new Date().toISOString().slice(0, 10)) &&
          ' Players under 18 are shown by their initials.'}
      </p>
      <MonthOfBirth
        {...parts}
        onMonthChange={(month) => choose({ month })}
        onYearChange={(year) => choose({ year })}
        error={error}
      />
    </fieldset>
  )
}

function joined({ month, year }: { readonly month: string; readonly year: string }): string | undefined {
  return month === '' || year === '' ? undefined : `${year}-${month}`
}
