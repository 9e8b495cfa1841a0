import { type Ref, useState } from 'react'
import { Field, TextInput } from '../../../ui/inputs/field.tsx'

interface CodeFieldProps {
  readonly value: string
  readonly onChange: (code: string) => void
  readonly error?: string | undefined
  readonly ref?: Ref<HTMLInputElement>
  /** While an app is being set up, no recovery codes exist yet. */
  readonly appOnly?: boolean
}

/** The second step of a sign-in: the app's six digits, on a numeric keyboard, or a recovery code. */
export function CodeField({ value, onChange, error, ref, appOnly = false }: CodeFieldProps) {
  const [isRecovery, setRecovery] = useState(false)
  const words = isRecovery ? RECOVERY : APP
  return (
    <div className="grid justify-items-start gap-1">
      <Field label={words.label} hint={words.hint} error={error} className="w-full">
        {(field) => (
          <TextInput
            {...field}
            ref={ref}
            name="code"
            value={value}
            onChange={(event) => onChange(event.target.value)}
            autoComplete="one-time-code"
            inputMode={isRecovery ? 'text' : 'numeric'}
            maxLength={40}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
          />
        )}
      </Field>
      {!appOnly && (
        <button
          type="button"
          className="link"
          onClick={() => {
            setRecovery(!isRecovery)
            onChange('')
          }}
        >
          {words.other}
        </button>
      )}
    </div>
  )
}

const APP = {
  label: '6-digit code',
  hint: 'From your authenticator app.',
  other: 'Use a recovery code',
}
const RECOVERY = {
  label: 'Recovery code',
  hint: 'One of the codes you kept. Each works once.',
  other: 'Use a code from the app',
}
