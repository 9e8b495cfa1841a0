import { PAGES, pageAt } from '@tussle/contract/pages'
import { Calendar, ScrollText } from 'lucide-react'
import { useDivisionRules } from '../../features/plans/plans.queries.ts'
import { RulesCard } from '../../features/plans/rules-card.tsx'
import { longDate } from '../../lib/dates.ts'
import { useBackTarget } from '../../lib/hooks/use-back-target.ts'
import { useIdParam } from '../../lib/hooks/use-id-param.ts'
import { usePage } from '../../lib/hooks/use-page.ts'
import { ApiError } from '../../lib/server/api-error.ts'
import { NotLoaded } from '../../parts/site/not-loaded.tsx'
import { NotThere } from '../../parts/site/not-there.tsx'
import { Band } from '../../ui/layout/band.tsx'
import { Skeleton } from '../../ui/layout/skeleton.tsx'

/** The rules card of a division, for entrants and everybody else who may see the tournament. */
export function RulesCardPage() {
  const id = useIdParam()
  const divisionId = useIdParam('divisionId')
  if (id === null || divisionId === null) return <DivisionNotFound />
  return <KnownDivision key={`${id} ${divisionId}`} id={id} divisionId={divisionId} />
}

interface Ids {
  readonly id: number
  readonly divisionId: number
}

function KnownDivision({ id, divisionId }: Ids) {
  const { data: rules, error, refetch } = useDivisionRules({ id, divisionId })
  const bracket = `${pageAt(PAGES.tournamentBracket, { id })}?tab=division-${divisionId}`
  const back = useBackTarget({ to: bracket, label: rules?.tournamentName ?? 'Back to the tournament' })
  usePage(rules ? `Rules, ${rules.divisionName}` : 'Rules card')
  if (error instanceof ApiError && error.status === 404) return <DivisionNotFound />
  if (error) {
    const message = 'The rules could not be loaded.'
    return <NotLoaded title="Rules card" message={message} back={back} onRetry={() => void refetch()} />
  }
  if (!rules) {
    return (
      <div role="status">
        <Band title={<span className="sr-only">Loading rules</span>} back={back}>
          <Skeleton className="mt-2 h-8 w-72 max-w-full" />
        </Band>
        <div className="wrap page-body">
          <Skeleton className="h-96 rounded-lg" />
        </div>
      </div>
    )
  }
  const [latest] = rules.versions
  const facts = [
    {
      icon: ScrollText,
      text: rules.version === null ? 'Nobody has entered yet' : `Rules version ${rules.version}`,
    },
    ...(latest ? [{ icon: Calendar, text: `Since ${longDate(latest.at)}` }] : []),
  ]
  return (
    <div className="rules-page">
      <Band title={rules.divisionName} back={back} facts={facts} className="rules-band" />
      <div className="wrap page-body">
        <RulesCard rules={rules} />
      </div>
    </div>
  )
}

function DivisionNotFound() {
  const text = 'It may have been taken down, or the link is not quite right.'
  return (
    <NotThere
      title="Division not found"
      text={text}
      back={{ to: PAGES.tournaments, label: 'Back to Tournaments' }}
    />
  )
}
