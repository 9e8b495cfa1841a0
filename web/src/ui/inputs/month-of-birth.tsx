import { Field } from './field.tsx'
import { LazySelect } from './lazy-select.tsx'

const OLDEST_YEARS = 100
const MONTHS = Array.from({ length: 12 }, (_, index) => ({
  value: String(index + 1).padStart(2, '0'),
  label: new Date(Date.UTC(2000, index)).toLocaleString('en', { month: 'long', timeZone: 'UTC' }),
}))

interface MonthOfBirthProps {
  /** "05", "2011"; empty while not chosen. */
  readonly month: string
  readonly year: string
  readonly onMonthChange: (month: string) => void
  readonly onYearChange: (year: string) => void
  readonly error?: string | undefined
}

/** A month and a year, without a day: nobody needs it. */
export function MonthOfBirth({ month, year, onMonthChange, onYearChange, error }: MonthOfBirthProps) {
  return (
    <div className="field-pair">
      <Field label="Month" error={error}>
        {(field) => (
          <LazySelect
            {...field}
            value={month}
            onValueChange={onMonthChange}
            options={MONTHS}
            placeholder="Month"
          />
        )}
      </Field>
      <Field label="Year">
        {(field) => (
          <LazySelect
            {...field}
            value={year}
            onValueChange={onYearChange}
            options={years()}
            placeholder="Year"
          />
        )}
      </Field>
    </div>
  )
}

function years() {
  const latest = new Date().getUTCFullYear()
  return Array.from({ length: OLDEST_YEARS }, (_, index) => {
    const value = String(latest - index)
    return { value, label: value }
  })
}
