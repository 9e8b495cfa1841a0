import { PAGES } from '@tussle/contract/pages'
import { Link } from 'react-router'
import { Logo } from '../../ui/logo.tsx'

export function Footer() {
  return (
    <footer className="footer on-surround">
      <div className="wrap footer-in">
        <Logo size={26} withWord />
        <p>Clubs, leagues and tournaments for pickleball players</p>
        <nav className="footer-links" aria-label="Legal">
          <Link to={PAGES.privacy} className="link">
            Privacy
          </Link>
          <Link to={PAGES.terms} className="link">
            Terms
          </Link>
        </nav>
      </div>
    </footer>
  )
}
