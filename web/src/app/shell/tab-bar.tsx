import type { CurrentUser } from '@tussle/contract/people/current-user'
import { Plus } from 'lucide-react'
import { Fragment } from 'react'
import { SCORE_OPENER } from '../../features/matches/score/score-dialog-store.ts'
import { NavLink } from './nav-link.tsx'
import { navItems } from './nav-links.ts'

/** Players have the score button in the middle, under the thumb (DESIGN 4.2). */
const SCORE_AFTER = 'Leagues'

/** The same links within reach of a thumb, below 768 px only. */
export function TabBar({ user }: { readonly user: CurrentUser }) {
  return (
    <nav aria-label="Tab bar" className="tabbar">
      {navItems(user).map((item) => {
        const { icon: Icon, label } = item
        return (
          <Fragment key={item.to}>
            <NavLink item={item}>
              <span className="tabbar-icon">
                <Icon size={20} aria-hidden />
              </span>
              {label === 'Admin Dashboard' ? 'Admin' : label}
            </NavLink>
            {label === SCORE_AFTER && !user.isAdmin && <ScoreTab />}
          </Fragment>
        )
      })}
    </nav>
  )
}

function ScoreTab() {
  return (
    <button {...SCORE_OPENER} type="button" className="tabbar-score" aria-label="Submit Score">
      <span className="tabbar-icon">
        <Plus size={22} strokeWidth={2.6} aria-hidden />
      </span>
      Submit
    </button>
  )
}
