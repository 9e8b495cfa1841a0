import { clsx } from 'clsx'
import { getNonce } from 'get-nonce'
import { Check, ChevronDown, type LucideIcon } from 'lucide-react'
import { Select as RadixSelect } from 'radix-ui'
import { useState } from 'react'
import './field.css'
import { useBackCloses } from '../overlays/layers.ts'
import './select.css'

export type SelectOption = { value: string; label: string }

export type SelectProps = {
  id?: string | undefined
  value: string | null | undefined
  onValueChange: (value: string) => void
  options: readonly SelectOption[]
  placeholder?: string | undefined
  /** The name of the control outside a Field, and the title of the sheet on a phone. */
  label?: string | undefined
  icon?: LucideIcon | undefined
  disabled?: boolean | undefined
  onBlur?: (() => void) | undefined
  'aria-describedby'?: string | undefined
  'aria-invalid'?: true | undefined
  className?: string | undefined
}

export function SelectList(props: SelectProps) {
  const { value, onValueChange, options, placeholder, label, icon: Icon, disabled = false } = props
  const [isOpen, setOpen] = useState(false)
  useBackCloses(isOpen, () => setOpen(false))
  const isKnown = options.some((option) => option.value === value)
  return (
    <RadixSelect.Root
      value={isKnown ? encode(value ?? '') : ''}
      onValueChange={(next) => onValueChange(decode(next))}
      open={isOpen}
      onOpenChange={setOpen}
      disabled={disabled}
    >
      <RadixSelect.Trigger
        id={props.id}
        aria-label={label}
        aria-describedby={props['aria-describedby']}
        aria-invalid={props['aria-invalid']}
        onBlur={props.onBlur}
        className={clsx('inp select', props.className)}
      >
        {Icon && <Icon size={18} className="select-sign" aria-hidden />}
        <span className="select-value">
          <RadixSelect.Value placeholder={placeholder} />
        </span>
        <ChevronDown size={18} className="select-sign" aria-hidden />
      </RadixSelect.Trigger>
      <RadixSelect.Portal>
        <RadixSelect.Content
          className="menu select-menu"
          position="popper"
          sideOffset={6}
          collisionPadding={12}
        >
          <RadixSelect.Viewport nonce={getNonce()}>
            {options.map((option) => (
              <RadixSelect.Item
                key={option.value}
                value={encode(option.value)}
                className="menu-item select-item"
              >
                <RadixSelect.ItemText>{option.label}</RadixSelect.ItemText>
                <RadixSelect.ItemIndicator>
                  <Check size={18} strokeWidth={2.6} aria-hidden />
                </RadixSelect.ItemIndicator>
              </RadixSelect.Item>
            ))}
          </RadixSelect.Viewport>
        </RadixSelect.Content>
      </RadixSelect.Portal>
    </RadixSelect.Root>
  )
}

/** The library uses the empty string for "nothing chosen", but here it may be an option such as "All". */
const encode = (value: string) => `=${value}`
const decode = (value: string) => value.slice(1)
