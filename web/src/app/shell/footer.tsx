import { Logo } from '../../ui/logo.tsx'

export function Footer() {
  return (
    <footer className="footer on-surround">
      <div className="wrap footer-in">
        <Logo size={26} withWord />
        <p>Clubs, leagues and tournaments for pickleball players</p>
      </div>
    </footer>
  )
}
