import type { ReactNode } from 'react'
import { Card } from '../layout/card.tsx'

/** One card of the gallery: a group of components under its name. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card title={title}>
      <div className="grid gap-4">{children}</div>
    </Card>
  )
}

export function Row({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-3">{children}</div>
}
