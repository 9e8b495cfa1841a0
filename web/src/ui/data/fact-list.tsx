import type { ReactNode } from 'react'
import './fact-list.css'

export type FactListProps = {
  facts: readonly (readonly [name: string, value: ReactNode])[]
}

/** Facts, one per line: the name at the left, the value at the right. */
export function FactList({ facts }: FactListProps) {
  return (
    <dl className="facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="num">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
