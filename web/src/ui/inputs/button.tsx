import { clsx } from 'clsx'
import { LoaderCircle, type LucideIcon } from 'lucide-react'
import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { Link } from 'react-router'
import './button.css'

export type ButtonVariant =
  | 'primary'
  | 'optic'
  | 'secondary'
  | 'ghost'
  | 'destructive'
  | 'danger'
  | 'outline-on-surround'

type Look = {
  variant?: ButtonVariant | undefined
  size?: 'sm' | 'md' | 'lg' | undefined
  block?: boolean | undefined
  icon?: LucideIcon | undefined
}

export type ButtonProps = ComponentProps<'button'> &
  Look & { pending?: boolean | undefined; pendingLabel?: string | undefined }

/** While `pending`, the button keeps its focus and width, is marked as busy, and ignores further clicks. */
export function Button(props: ButtonProps) {
  const { variant, size, block, icon, pending = false, pendingLabel, ...button } = props
  const { className, children, disabled, onClick, onMouseDown, type = 'button', ...rest } = button

  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    // The second click of a double click arrives before the button renders as pending.
    const isSecond = type === 'submit' && event.detail > 1
    if (pending || isSecond) {
      event.preventDefault()
      event.stopPropagation()
    } else {
      onClick?.(event)
    }
  }

  return (
    <button
      {...rest}
      type={type}
      disabled={disabled}
      aria-disabled={disabled || pending ? true : rest['aria-disabled']}
      aria-busy={pending || undefined}
      className={clsx(look({ variant, size, block }), className)}
      onMouseDown={(event) => {
        keepFieldFocused(event)
        onMouseDown?.(event)
      }}
      onClick={handleClick}
    >
      <Label icon={icon} pending={pending} pendingLabel={pendingLabel}>
        {children}
      </Label>
    </button>
  )
}

/**
 * When a field loses the focus, its error appears and moves the buttons below; the release would then miss the
 * button. So the field keeps the focus until the click is done.
 */
function keepFieldFocused(event: MouseEvent<HTMLButtonElement>) {
  if (event.currentTarget.form?.contains(document.activeElement)) event.preventDefault()
}

/** A link that looks like a button. It navigates, so it is an anchor. */
export function ButtonLink(props: ComponentProps<typeof Link> & Look) {
  const { variant, size, block, icon, className, children, ...link } = props
  return (
    <Link {...link} className={clsx(look({ variant, size, block }), className)}>
      <Label icon={icon}>{children}</Label>
    </Link>
  )
}

function look({ variant = 'primary', size = 'md', block }: Look): string {
  return clsx('btn', `btn-${variant}`, size !== 'md' && `btn-${size}`, block && 'btn-block')
}

type LabelProps = {
  icon?: LucideIcon | undefined
  pending?: boolean
  pendingLabel?: string | undefined
  children?: ReactNode
}

/** Both labels share one grid cell, so that the wider one sets the width in every state. */
function Label({ icon: Icon, pending = false, pendingLabel, children }: LabelProps) {
  const idle = (
    <>
      {Icon && <Icon size={18} aria-hidden />}
      {children}
    </>
  )
  if (!pending) {
    return (
      <span className="btn-cell" data-reserve={pendingLabel}>
        <span className="btn-face">{idle}</span>
      </span>
    )
  }
  const loader = <LoaderCircle size={18} className="btn-loader" aria-hidden />
  if (pendingLabel) {
    return (
      <span className="btn-cell">
        <span className="btn-face btn-face-hidden" aria-hidden>
          {idle}
        </span>
        <span className="btn-face">
          {loader}
          {pendingLabel}
        </span>
      </span>
    )
  }
  if (Icon) {
    return (
      <span className="btn-face">
        {loader}
        {children}
      </span>
    )
  }
  return (
    <span className="btn-cell">
      <span className="btn-face btn-face-dim">{children}</span>
      <span className="btn-face">{loader}</span>
    </span>
  )
}
