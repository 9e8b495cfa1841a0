import { CompetitionFilterRow, knownFilters } from '../../features/competitions/competition-filters.tsx'
import { useLeagueTabs } from '../../features/competitions/competitions.queries.ts'
import { usePage } from '../../lib/hooks/use-page.ts'
import { useTabParam } from '../../lib/hooks/use-tab-param.ts'
import { useUrlFilters } from '../../lib/hooks/use-url-filters.ts'
import { CompetitionCards } from '../../parts/browse/competition-cards.tsx'
import { Band } from '../../ui/layout/band.tsx'
import { TabList, TabPanel, TabsRoot } from '../../ui/layout/tabs.tsx'

/** Upcoming and active leagues; completed ones have no tab (STATE-012, STATE-013). */
export function LeaguesPage() {
  usePage('Browse Leagues')
  const [tab, setTab] = useTabParam(['upcoming', 'ongoing'])
  const filters = useUrlFilters(['q', 'rating', 'location'])
  const known = knownFilters(filters.values)
  const { list, counts } = useLeagueTabs(known, tab)
  const tabs = [
    { value: 'upcoming', label: `Upcoming (${counts?.upcoming ?? '–'})` },
    { value: 'ongoing', label: `Ongoing (${counts?.ongoing ?? '–'})` },
  ]
  return (
    <TabsRoot value={tab} onValueChange={setTab}>
      <Band
        title="Browse Leagues"
        back={{ to: '/', label: 'Back to Dashboard' }}
        tabs={<TabList label="Leagues" tabs={tabs} onSurround />}
      >
        <CompetitionFilterRow searchLabel="League name or location" filters={known} onChange={filters.set} />
      </Band>
      <TabPanel value={tab} className="wrap page-body">
        <CompetitionCards
          kind="league"
          list={list}
          emptyTitle={`No ${tab} leagues found`}
          onClear={filters.clear}
          hasParticipants={tab === 'upcoming'}
        />
      </TabPanel>
    </TabsRoot>
  )
}
