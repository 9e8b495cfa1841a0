import type { ReactNode } from 'react'
import './action-bar.css'

/** The buttons that end a long form: at its end on a desk, a bar in place of the tab bar on a phone. */
export function ActionBar({ children }: { children: ReactNode }) {
  return <div className="action-bar">{children}</div>
}
