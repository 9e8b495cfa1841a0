import { Link } from 'react-router'
import { Avatar } from '../../ui/data/avatar.tsx'
import { Card, CardList } from '../../ui/layout/card.tsx'
import type { PlayerProfile } from './player.queries.ts'
import './career-cards.css'

/** The partners with the most wins: record and win rate; left out without doubles. */
export function BestPartners({ partners }: { readonly partners: PlayerProfile['bestPartners'] }) {
  if (partners.length === 0) return null
  return (
    <Card title="Best partners" padded={false}>
      <CardList className="partners" aria-label="Best partners">
        {partners.map(({ partner, matches, wins }) => (
          <li key={partner.id}>
            <Avatar name={partner.displayName} id={partner.id} photoUrl={partner.profileImageUrl} size={34} />
            <Link to={`/players/${partner.id}`}>{partner.displayName}</Link>
            <span className="num text-ink-2">{`${wins}-${matches - wins}`}</span>
            <b className="num">{`${Math.round((wins / Math.max(1, matches)) * 100)}%`}</b>
          </li>
        ))}
      </CardList>
    </Card>
  )
}
