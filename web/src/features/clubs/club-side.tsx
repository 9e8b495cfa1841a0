import type { ReactNode } from 'react'
import { longDate } from '../../lib/dates.ts'
import { YouTag } from '../../ui/data/badge.tsx'
import { FactList } from '../../ui/data/fact-list.tsx'
import { Card } from '../../ui/layout/card.tsx'
import type { ClubDetail } from './club.queries.ts'
import { roleName } from './role-badge.tsx'
import './club-side.css'

interface ClubSideProps {
  readonly club: ClubDetail
  readonly children?: ReactNode
}

/** The club's figures and the viewer's membership. */
export function ClubSide({ club, children }: ClubSideProps) {
  return (
    <aside className="club-side">
      <Card title="Club Statistics">
        <FactList
          facts={[
            ['Total members', club.memberCount],
            ['Active leagues', club.activeLeagues],
            ['Active tournaments', club.activeTournaments],
            ['Admins', club.adminCount],
          ]}
        />
      </Card>
      {club.membership && (
        <Card title="Your Membership" action={<YouTag />}>
          <FactList
            facts={[
              ['Role', roleName(club.membership.role)],
              ['Joined', longDate(club.membership.joinedAt)],
            ]}
          />
        </Card>
      )}
      {children}
    </aside>
  )
}
