import { clsx } from 'clsx'
import {
  type ComponentProps,
  createContext,
  type KeyboardEvent,
  type ReactNode,
  use,
  useEffect,
  useId,
  useMemo,
  useState,
} from 'react'
import { moveFocus } from '../inputs/roving.ts'
import './tabs.css'
import { useTabInk } from './use-tab-ink.ts'

export type TabOption<Value extends string = string> = { value: Value; label: ReactNode }

export type TabsRootProps<Value extends string = string> = {
  value: Value
  onValueChange: (value: Value) => void
  children?: ReactNode
}

/** Connects a TabList with its TabPanels at any position, for instance a list in the Band and panels below. */
export function TabsRoot<Value extends string>({ value, onValueChange, children }: TabsRootProps<Value>) {
  const id = useId()
  const [panel, setPanel] = useState<string | null>(null)
  const context = useMemo(() => {
    // Only values of its own tabs are passed, so calling the narrower handler is safe.
    const choose = onValueChange as (value: string) => void
    return { id, value, onValueChange: choose, panel, setPanel }
  }, [id, value, onValueChange, panel])
  return <TabsContext value={context}>{children}</TabsContext>
}

export type TabsProps<Value extends string> = TabsRootProps<Value> & TabListProps<Value>

/** A row of tabs with its panels as children. */
export function Tabs<Value extends string>({ value, onValueChange, children, ...list }: TabsProps<Value>) {
  return (
    <TabsRoot value={value} onValueChange={onValueChange}>
      <TabList {...list} />
      {children}
    </TabsRoot>
  )
}

export type TabListProps<Value extends string = string> = {
  tabs: readonly TabOption<Value>[]
  onSurround?: boolean | undefined
  /** The name of the row for screen readers. */
  label?: string | undefined
  className?: string | undefined
}

/** One tab stop; arrows, Home and End move and choose. The chosen tab is scrolled to the middle. */
export function TabList({ tabs, onSurround = false, label, className }: TabListProps) {
  const { value } = useTabs()
  const { listRef, inkRef } = useTabInk(value)
  return (
    <TabRow ref={listRef} label={label} className={clsx('tabs', onSurround && 'on-surround', className)}>
      {tabs.map((tab) => (
        <Tab key={tab.value} value={tab.value} className="tab">
          {tab.label}
        </Tab>
      ))}
      <span ref={inkRef} aria-hidden className="tabs-ink" />
    </TabRow>
  )
}

/** The panel of one tab; only the chosen one is rendered. */
export function TabPanel({ value, ...rest }: Omit<ComponentProps<'div'>, 'id'> & { value: string }) {
  const { id, value: chosen, setPanel } = useTabs()
  const isChosen = value === chosen
  useEffect(() => {
    if (!isChosen) return
    setPanel(value)
    return () => setPanel(null)
  }, [isChosen, setPanel, value])
  if (!isChosen) return null
  return (
    <div
      {...rest}
      role="tabpanel"
      id={panelId(id, value)}
      aria-labelledby={tabId(id, value)}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel without a control must still be reachable
      tabIndex={0}
    />
  )
}

type TabRowProps = Omit<ComponentProps<'div'>, 'role'> & { label?: string | undefined }

export function TabRow({ label, ...rest }: TabRowProps) {
  const { onValueChange } = useTabs()
  function handleKeyDown(event: KeyboardEvent<HTMLElement>) {
    const next = moveFocus(event, '[role="tab"]:not(:disabled)', 'horizontal')?.getAttribute('data-value')
    if (next) onValueChange(next)
  }
  return <div {...rest} role="tablist" aria-label={label} onKeyDown={handleKeyDown} />
}

export function Tab({ value, ...rest }: Omit<ComponentProps<'button'>, 'value'> & { value: string }) {
  const { id, value: chosen, onValueChange, panel } = useTabs()
  const isChosen = value === chosen
  return (
    <button
      {...rest}
      type="button"
      role="tab"
      id={tabId(id, value)}
      data-value={value}
      aria-selected={isChosen}
      aria-controls={panel === value ? panelId(id, value) : undefined}
      tabIndex={isChosen ? 0 : -1}
      onClick={() => onValueChange(value)}
    />
  )
}

type TabsState = TabsRootProps & {
  id: string
  /** The value whose panel is rendered; a tab must not refer to a panel that does not exist. */
  panel: string | null
  setPanel: (value: string | null) => void
}

const TabsContext = createContext<TabsState | null>(null)

function useTabs(): TabsState {
  const context = use(TabsContext)
  if (!context) throw new Error('TabList and TabPanel must be used within Tabs or TabsRoot')
  return context
}

// An id must not contain a space; a value may.
const tabId = (id: string, value: string) => `${id}tab-${encodeURIComponent(value)}`
const panelId = (id: string, value: string) => `${id}panel-${encodeURIComponent(value)}`
