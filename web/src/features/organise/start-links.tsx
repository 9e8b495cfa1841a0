import { CalendarRange, Copy, Trophy, Zap } from 'lucide-react'
import { Link } from 'react-router'
import './organise.css'

/** Ways to a new event of this club. */
export function StartLinks({ clubId }: { readonly clubId: number }) {
  return (
    <section aria-labelledby="start-something">
      <h2 id="start-something" className="t-h2 organise-start-head">
        Start something
      </h2>
      <div className="organise-start">
        <Link to={`/organise/clubs/${clubId}/quick-session`} className="card organise-start-card">
          <Zap size={22} aria-hidden />
          <b>Quick session</b>
          <span className="organise-text">Paste names, play in a minute</span>
        </Link>
        <Link to={`/organise/clubs/${clubId}/new-tournament`} className="card organise-start-card">
          <Trophy size={22} aria-hidden />
          <b>Tournament</b>
          <span className="organise-text">Divisions, courts, a day</span>
        </Link>
        <Link to={`/organise/clubs/${clubId}/new-league`} className="card organise-start-card">
          <CalendarRange size={22} aria-hidden />
          <b>League</b>
          <span className="organise-text">Weeks and fixtures</span>
        </Link>
        <Link to={`/organise/clubs/${clubId}/tournaments`} className="card organise-start-card">
          <Copy size={22} aria-hidden />
          <b>Copy a past event</b>
          <span className="organise-text">With plans and rules</span>
        </Link>
      </div>
    </section>
  )
}
