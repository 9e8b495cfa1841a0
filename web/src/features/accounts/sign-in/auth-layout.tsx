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
  /** The bar above already shows the brand when a person is signed in. */
  readonly withBrand?: boolean
  /** On a page whose form has its own title, the headline is plain text, so that the page has one h1. */
  readonly headline?: 'h1' | 'p'
}

/** An evergreen panel with the three points (AUTH-010..013) next to a white column for one form. */
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
