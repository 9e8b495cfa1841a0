import { clsx } from 'clsx'
import { Check, type LucideIcon } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { type ComponentProps, type ReactElement, type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { useBackCloses } from './layers.ts'
import './menu.css'

export type MenuProps = {
  /** A single button, which gets the roles and the keys. */
  trigger: ReactElement
  align?: 'start' | 'end' | undefined
  open?: boolean | undefined
  onOpenChange?: ((open: boolean) => void) | undefined
  children: ReactNode
}

export function Menu({ trigger, align = 'end', open, onOpenChange, children }: MenuProps) {
  const [isOpen, setOpen] = useState(false)
  const isShown = open ?? isOpen
  const change = onOpenChange ?? setOpen
  useBackCloses(isShown, () => change(false))
  return (
    <DropdownMenu.Root modal={false} open={isShown} onOpenChange={change}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content className="menu" align={align} sideOffset={8} collisionPadding={12}>
          {children}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}

export type MenuItemProps = Omit<ComponentProps<typeof DropdownMenu.Item>, 'asChild'> & {
  icon?: LucideIcon | undefined
  /** Makes the item a link. */
  to?: string | undefined
}

export function MenuItem({ icon: Icon, to, className, children, ...rest }: MenuItemProps) {
  const content = (
    <>
      {Icon && <Icon size={18} aria-hidden />}
      <span className="min-w-0">{children}</span>
    </>
  )
  return (
    <DropdownMenu.Item {...rest} className={clsx('menu-item', className)} asChild={to !== undefined}>
      {to === undefined ? content : <Link to={to}>{content}</Link>}
    </DropdownMenu.Item>
  )
}

export function MenuSeparator() {
  return <DropdownMenu.Separator className="menu-line" />
}

export type MenuRadioGroupProps = {
  label: string
  value: string
  onValueChange: (value: string) => void
  children: ReactNode
}

export function MenuRadioGroup({ label, children, ...rest }: MenuRadioGroupProps) {
  return (
    <DropdownMenu.RadioGroup {...rest} aria-label={label}>
      <DropdownMenu.Label className="menu-label" aria-hidden>
        {label}
      </DropdownMenu.Label>
      {children}
    </DropdownMenu.RadioGroup>
  )
}

export type MenuRadioItemProps = { value: string; icon?: LucideIcon | undefined; children: ReactNode }

/** A choice leaves the menu open, so that the person sees the effect and can change it again. */
export function MenuRadioItem({ value, icon: Icon, children }: MenuRadioItemProps) {
  return (
    <DropdownMenu.RadioItem value={value} className="menu-item" onSelect={(event) => event.preventDefault()}>
      {Icon && <Icon size={18} aria-hidden />}
      <span className="min-w-0 flex-1">{children}</span>
      <DropdownMenu.ItemIndicator>
        <Check size={18} strokeWidth={2.6} aria-hidden />
      </DropdownMenu.ItemIndicator>
    </DropdownMenu.RadioItem>
  )
}
