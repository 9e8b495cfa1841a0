import { clsx } from 'clsx'
import { CircleAlert, Eye, EyeOff, type LucideIcon } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import './field.css'

export type FieldControlProps = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

export type FieldProps = {
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
  optional?: boolean | undefined
  /** Shows the label to screen readers only, where the context makes the purpose of the field clear. */
  labelHidden?: boolean | undefined
  className?: string | undefined
  children: (props: FieldControlProps) => ReactNode
}

/** A label, the control, then the hint or the error in its place; both describe the control. */
export function Field({ label, hint, error, optional, labelHidden, className, children }: FieldProps) {
  const id = useId()
  const noteId = `${id}-note`
  return (
    <div className={clsx('field', className)}>
      <label htmlFor={id} className={labelHidden ? 'sr-only' : 'field-label'}>
        {label}
        {optional && <span className="field-optional"> (optional)</span>}
      </label>
      {children({
        id,
        'aria-describedby': error || hint ? noteId : undefined,
        'aria-invalid': error ? true : undefined,
      })}
      <FieldNote id={noteId} hint={hint} error={error} />
    </div>
  )
}

type FieldNoteProps = { id: string; hint?: ReactNode; error?: string | undefined }

export function FieldNote({ id, hint, error }: FieldNoteProps) {
  if (error) {
    return (
      <p id={id} className="field-error">
        <CircleAlert size={16} aria-hidden />
        <span>{error}</span>
      </p>
    )
  }
  if (!hint) return null
  return (
    <p id={id} className="field-hint">
      {hint}
    </p>
  )
}

/** `icon` is inside the control, before the text. `className` goes to the outermost element. */
export function TextInput({
  icon: Icon,
  className,
  ...rest
}: ComponentProps<'input'> & { icon?: LucideIcon | undefined }) {
  if (!Icon) return <input type="text" {...rest} className={clsx('inp', className)} />
  return (
    <span className={clsx('inp-box', className)}>
      <Icon size={18} className="inp-icon" aria-hidden />
      <input type="text" {...rest} className="inp inp-with-icon" />
    </span>
  )
}

export function TextArea({ className, rows = 4, ...rest }: ComponentProps<'textarea'>) {
  return <textarea {...rest} rows={rows} className={clsx('inp', 'inp-area', className)} />
}

export function PasswordInput({ className, ...rest }: Omit<ComponentProps<'input'>, 'type'>) {
  const [isShown, setShown] = useState(false)
  const Icon = isShown ? EyeOff : Eye
  return (
    <span className={clsx('inp-box', className)}>
      <input
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        {...rest}
        type={isShown ? 'text' : 'password'}
        className="inp inp-with-toggle"
      />
      <button
        type="button"
        className="inp-toggle"
        aria-label={isShown ? 'Hide password' : 'Show password'}
        aria-controls={rest.id}
        disabled={rest.disabled}
        onClick={() => setShown(!isShown)}
      >
        <Icon size={18} aria-hidden />
      </button>
    </span>
  )
}
