import { dayAt } from '@tussle/contract/calendar'
import { CircleCheck } from 'lucide-react'
import { dayOfMonth } from '../../lib/dates.ts'
import { Button } from '../../ui/inputs/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Note } from '../../ui/layout/note.tsx'
import type { LeagueDesk } from './league-desk.queries.ts'

interface LateTeamProps {
  readonly desk: LeagueDesk
  readonly onAdd: () => void
}

/** What a team that comes now would play. */
export function LateTeam({ desk, onAdd }: LateTeamProps) {
  const withBye = desk.divisions.filter(({ sitsOut }) => sitsOut.length === 1).map(({ name }) => name)
  return (
    <Card title="A late team" aria-label="A late team" className="print:hidden">
      <div className="late-team">
        {withBye.length > 0 && (
          <Note tone="calm" icon={CircleCheck}>
            <b>There is a bye every week</b> in {withBye.join(', ')}. They take it: nobody else’s week
            changes.{madeUp(desk)}
          </Note>
        )}
        <p className="t-small text-ink-2">
          {withBye.length === 0 ? 'There is no bye. They' : 'Without a bye they'} catch up in the weeks that
          are left. Fixtures that are there stay as they are.
        </p>
        <Button variant="secondary" onClick={onAdd}>
          Add a team
        </Button>
      </div>
    </Card>
  )
}

/** " Weeks 1 and 2 are made up by Jul 20." */
function madeUp({ nextWeek, league }: LeagueDesk): string {
  const past = Array.from({ length: Math.max(0, (nextWeek ?? 1) - 1) }, (_, index) => index + 1)
  if (past.length === 0) return ''
  const last = past.at(-1)
  const by = dayOfMonth(dayAt(new Date(league.endDate), league.timeZone))
  if (past.length === 1) return ` Week 1 is made up by ${by}.`
  return ` Weeks ${past.length === 2 ? `1 and ${last}` : `1 to ${last}`} are made up by ${by}.`
}
