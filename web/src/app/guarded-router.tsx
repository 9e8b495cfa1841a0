import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react'
import { Router } from 'react-router'
import { GuardedHistory } from './guarded-history.ts'

/** The library's BrowserRouter on a history that asks before it leaves a page. */
export function GuardedRouter({ children }: { readonly children: ReactNode }) {
  const [history] = useState(() => new GuardedHistory())
  const [{ action, location }, update] = useState(() => history.current())
  useLayoutEffect(() => history.listen((next) => startTransition(() => update(next))), [history])
  return (
    <Router navigator={history} location={location} navigationType={action}>
      {children}
    </Router>
  )
}
