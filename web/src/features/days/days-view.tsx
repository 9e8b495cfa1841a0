import { phaseOf } from '@tussle/competition/phase'
import { PAGES, pageAt } from '@tussle/contract/pages'
import { useState } from 'react'
import { usePage } from '../../lib/hooks/use-page.ts'
import { StatusBadge } from '../../ui/data/status-badge.tsx'
import { Band } from '../../ui/layout/band.tsx'
import { DayPicture } from './day-picture.tsx'
import './days.css'
import type { DaysOfPlay } from './days.queries.ts'
import { DaysCard } from './days-card.tsx'
import { DivisionsCard } from './divisions-card.tsx'
import { FitCard, Overlaps } from './fit-card.tsx'

/** When and where everything is played, and whether it fits. */
export function DaysView({ data }: { readonly data: DaysOfPlay }) {
  const { tournament, days } = data
  const [date, setDate] = useState<string | null>(null)
  const day =
    days.find((each) => each.date === date) ?? days.find(({ state }) => state !== 'over') ?? days.at(-1)
  usePage(`Days and courts, ${tournament.name}`)
  return (
    <>
      <Band
        title={tournament.name}
        back={{
          to: `${pageAt(PAGES.tournamentAdmin, { id: tournament.id })}?tab=settings`,
          label: 'Control room',
        }}
        badge={<StatusBadge kind="tournament" phase={phaseOf('tournament', tournament, Date.now())} />}
      />
      <div className="wrap page-body days-body">
        <div className="days-column">
          <DaysCard data={data} />
          {day && data.courts.length > 0 && <DayPicture data={data} day={day} onDay={setDate} />}
          {day && <DivisionsCard data={data} day={day} />}
        </div>
        <aside aria-label="Whether everything fits" className="days-column days-aside">
          <FitCard data={data} />
          <Overlaps data={data} />
        </aside>
      </div>
    </>
  )
}
