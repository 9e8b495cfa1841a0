import type { ReactNode } from 'react'
import './action-bar.css'

/** The buttons of a long form: at its end on a large screen, a bar instead of the tab bar on a phone. */
export function ActionBar({ children }: { children: ReactNode }) {
  return <div className="action-bar">{children}</div>
}
