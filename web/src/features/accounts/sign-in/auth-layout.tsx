import { TrendingUp, Trophy, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { HeroCourt } from '../../../ui/data/court.tsx'
import { Logo } from '../../../ui/logo.tsx'
import './auth-layout.css'

const POINTS = [
  { icon: Users, text: 'Join clubs and communities' },
  { icon: Trophy, text: 'Leagues and tournaments' },
  { icon: TrendingUp, text: 'Track your performance' },
]

interface AuthLayoutProps {
  readonly children: ReactNode
  /** The bar above already carries the brand when somebody is signed in. */
  readonly withBrand?: boolean
  /** A page whose form has its own title keeps the headline as plain text: one h1 a page. */
  readonly headline?: 'h1' | 'p'
}

/** Evergreen panel with the three points (AUTH-010..013) beside a white column for one form. */
export function AuthLayout({ children, withBrand = true, headline: Headline = 'h1' }: AuthLayoutProps) {
  return (
    <div className="auth-layout">
      <div className="auth-side on-surround">
        <HeroCourt angle={-28} flight={false} className="auth-court" />
        {withBrand && (
          <Link to="/" className="auth-brand">
            <Logo size={34} withWord />
          </Link>
        )}
        <Headline className="auth-headline">Your next match is waiting.</Headline>
        <ul className="auth-points">
          {POINTS.map(({ icon: Icon, text }) => (
            <li key={text}>
              <span className="auth-point-icon">
                <Icon size={22} aria-hidden />
              </span>
              {text}
            </li>
          ))}
        </ul>
      </div>
      <div className="auth-pane">{children}</div>
    </div>
  )
}
