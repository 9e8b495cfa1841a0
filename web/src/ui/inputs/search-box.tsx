import { clsx } from 'clsx'
import { type LucideIcon, Search } from 'lucide-react'
import { type ComponentProps, useCallback, useEffect, useRef, useState } from 'react'
import './field.css'

const PAUSE_MS = 250

export type SearchBoxProps = Omit<ComponentProps<'input'>, 'value' | 'type'> & {
  label: string
  /** The present search text. */
  value: string
  /** Called when typing pauses, or at once on Enter. */
  onSearch: (text: string) => void
  icon?: LucideIcon | undefined
}

/**
 * A field that searches after a pause in typing and follows external changes of the search. It uses the classes of
 * the field components, because the components would load errors and password toggles for every visitor.
 */
export function SearchBox(props: SearchBoxProps) {
  const { label, value, onSearch, icon: Icon = Search, className, ...input } = props
  const [text, setText] = useState(value)
  const settled = useRef(value)

  // Back and Forward change the search. The echo of the person's own typing must not undo later letters.
  useEffect(() => {
    if (value === settled.current) return
    settled.current = value
    setText(value)
  }, [value])

  const search = useCallback(() => {
    const wanted = text.trim()
    if (wanted === settled.current) return
    settled.current = wanted
    onSearch(wanted)
  }, [text, onSearch])

  useEffect(() => {
    const timer = setTimeout(search, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [search])

  return (
    <span className={clsx('inp-box', className)}>
      <Icon size={18} className="inp-icon" aria-hidden />
      <input
        autoComplete="off"
        enterKeyHint="search"
        {...input}
        type="search"
        aria-label={label}
        className="inp inp-with-icon"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') search()
        }}
      />
    </span>
  )
}
