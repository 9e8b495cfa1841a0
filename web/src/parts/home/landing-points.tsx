import { TrendingUp, Trophy, Users } from 'lucide-react'

const POINTS = [
  { icon: Users, title: 'Join clubs and communities', text: 'Find the people who play where you play.' },
  {
    icon: Trophy,
    title: 'Leagues and tournaments',
    text: 'Singles or doubles, with a partner or looking for one.',
  },
  {
    icon: TrendingUp,
    title: 'Track your performance',
    text: 'Record, rating and every match you’ve played.',
  },
]

export function LandingPoints() {
  return (
    <section className="landing-row" aria-label="What you get">
      <ul className="wrap landing-points">
        {POINTS.map(({ icon: Icon, title, text }) => (
          <li key={title}>
            <span className="landing-point-icon">
              <Icon size={24} aria-hidden />
            </span>
            <div>
              <h3 className="t-h3">{title}</h3>
              <p className="t-small text-ink-2">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
