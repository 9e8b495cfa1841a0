import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Logo } from '../../ui/logo.tsx'
import './claim.css'

interface ClaimFrameProps {
  /** The round picture: a person, or a sign. */
  readonly face: ReactNode
  readonly over?: string | undefined
  readonly title: string
  readonly under?: string | undefined
  readonly children: ReactNode
}

/** A page for a phone that scanned a code: who it is about on evergreen, and a sheet below. */
export function ClaimFrame({ face, over, title, under, children }: ClaimFrameProps) {
  return (
    <div className="claim">
      <header className="claim-head on-surround">
        <div className="claim-column">
          <Logo />
          <div className="claim-who">
            {face}
            <div className="min-w-0">
              {over !== undefined && <p className="claim-over">{over}</p>}
              <h1 className="claim-name" dir="auto">
                {title}
              </h1>
              {under !== undefined && <p className="claim-under">{under}</p>}
            </div>
          </div>
        </div>
      </header>
      <div className="claim-sheet">
        <div className="claim-column claim-stack">{children}</div>
      </div>
    </div>
  )
}

export function ClaimSign({ icon: Icon }: { readonly icon: LucideIcon }) {
  return (
    <span className="claim-sign">
      <Icon size={34} aria-hidden />
    </span>
  )
}

/** One line of what is claimed. */
export function ClaimItem({
  icon: Icon,
  children,
}: {
  readonly icon: LucideIcon
  readonly children: ReactNode
}) {
  return (
    <li className="claim-item">
      <Icon size={22} aria-hidden />
      <div className="min-w-0">{children}</div>
    </li>
  )
}
