import type { RankingRule } from '@tussle/competition/graph'
import type { StagePlan } from '@tussle/competition/stages/stage-plan'
import { PAGES, pageAt } from '@tussle/contract/pages'
import { Suspense, useState } from 'react'
import { type DeskReading, useDesk } from '../../features/desk/desk.queries.ts'
import { courtNeighbours } from '../../features/divisions/court-neighbours.ts'
import { DivisionSwitch } from '../../features/divisions/division-switch.tsx'
import { type ManagedDivisions, useManagedDivisions } from '../../features/divisions/divisions.queries.ts'
import { PlanEditor, type PlanEditorProps } from '../../features/plans/plan-editor.tsx'
import type { PlanDay } from '../../features/plans/plan-sums.ts'
import { type DivisionPlan, useDivisionPlan, useSavePlan } from '../../features/plans/plans.queries.ts'
import { counted } from '../../lib/counted.ts'
import { useIdParam } from '../../lib/hooks/use-id-param.ts'
import { usePage } from '../../lib/hooks/use-page.ts'
import { ApiError, serverMessage } from '../../lib/server/api-error.ts'
import { AccessDenied } from '../../parts/site/access-denied.tsx'
import { NotLoaded } from '../../parts/site/not-loaded.tsx'
import { NotThere } from '../../parts/site/not-there.tsx'
import { Badge } from '../../ui/data/badge.tsx'
import { ButtonLink } from '../../ui/inputs/button.tsx'
import { Band } from '../../ui/layout/band.tsx'
import { late } from '../../ui/layout/late.tsx'
import { Skeleton } from '../../ui/layout/skeleton.tsx'
import { toast } from '../../ui/overlays/toast-store.ts'

/** The plan of a division, for the organisers of its tournament. */
export function DivisionPlanPage() {
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
  const plan = useDivisionPlan({ id, divisionId })
  const desk = useDesk(id)
  // The other divisions are an extra: the plan is shown without them if they cannot be loaded.
  const managed = useManagedDivisions(id)
  const others = managed.data ?? null
  const error = plan.error ?? desk.error
  const status = error instanceof ApiError ? error.status : null
  if (status === 403) return <AccessDenied purpose="manage tournaments" />
  if (status === 404) return <DivisionNotFound />
  // Its start and courts are among them, so the page waits for the first answer rather than change its figures.
  const isWaiting = managed.isPending && managed.failureCount === 0
  if (plan.data && desk.data && !isWaiting) {
    const { tournament, settings, courts, lengths, days } = desk.data.desk
    const own = others?.divisions.find((division) => division.id === divisionId)
    const day = {
      startsAt: own?.startsAt ?? settings.startsAt,
      timeZone: tournament.timeZone,
      measured: lengths,
      courts: own?.courts?.length ?? courts.length,
      days,
    }
    return (
      <Known
        ids={{ id, divisionId }}
        division={plan.data}
        reading={desk.data}
        others={others}
        day={day}
        tournament={tournament.name}
        ranking={settings.ranking}
      />
    )
  }
  if (error) {
    const retry = () => void Promise.all([plan.refetch(), desk.refetch()])
    return (
      <NotLoaded title="Plan" message="The plan could not be loaded." back={backTo(id)} onRetry={retry} />
    )
  }
  return <Loading id={id} />
}

interface KnownProps {
  readonly ids: Ids
  readonly division: DivisionPlan
  readonly reading: DeskReading
  readonly others: ManagedDivisions | null
  readonly day: PlanDay
  readonly tournament: string
  readonly ranking: RankingRule
}

/** The preview loads with the first change of a drawn plan. */
const LatePlanChange = late(() =>
  import('../../parts/control-room/plan-change.tsx').then((file) => ({ default: file.PlanChange })),
)

function Known({ ids, division, reading, others, day, tournament, ranking }: KnownProps) {
  const { divisionName, entries, mostEntries } = division
  usePage(`Plan, ${divisionName}`)
  const entered =
    mostEntries === null ? counted(entries, 'entry', 'entries') : `${entries} of ${mostEntries} entered`
  return (
    <>
      <Band
        title={divisionName}
        back={{ ...backTo(ids.id), label: `Divisions · ${tournament}` }}
        badge={<Badge tone="open">{entered}</Badge>}
        actions={
          <>
            {others && (
              <DivisionSwitch
                divisions={others.divisions}
                divisionId={ids.divisionId}
                pageOf={(divisionId) => pageAt(PAGES.divisionPlan, { ...ids, divisionId })}
              />
            )}
            <ButtonLink variant="outline-on-surround" size="sm" to={rulesPage(ids)}>
              Rules card
            </ButtonLink>
          </>
        }
      />
      <div className="wrap page-body">
        <Editor
          ids={ids}
          division={division}
          reading={reading}
          day={day}
          neighbours={others === null ? [] : courtNeighbours(others, ids.divisionId)}
          ranking={ranking}
        />
      </div>
    </>
  )
}

interface EditorProps extends Pick<PlanEditorProps, 'day' | 'neighbours' | 'ranking'> {
  readonly ids: Ids
  readonly division: DivisionPlan
  readonly reading: DeskReading
}

/** Before the draw a plan is saved; afterwards a preview comes first. */
function Editor({ ids, division, reading, ...facts }: EditorProps) {
  const { divisionName: name, plan, entries, mostEntries } = division
  const save = useSavePlan(ids)
  const [wanted, setWanted] = useState<{ plan: StagePlan; reason: string } | null>(null)
  const saveNow = (next: StagePlan, reason: string) =>
    save.mutate(
      { plan: next, reason },
      { onSuccess: () => toast({ title: 'Plan saved', description: name }) },
    )
  const failed = save.error && (serverMessage(save.error) ?? 'The plan was not saved. Please try again.')
  return (
    <>
      <PlanEditor
        {...facts}
        // A plan that was saved, here or by somebody else, is the new start of every change.
        key={JSON.stringify(plan)}
        playType={division.playType}
        saved={plan}
        sizes={{ entries, most: mostEntries }}
        refusal={division.refusal}
        isDrawn={division.isDrawn}
        begun={division.begun}
        rulesVersion={division.rulesVersion}
        players={division.players}
        isSaving={save.isPending}
        error={failed}
        onSave={(next, reason) =>
          division.isDrawn ? setWanted({ plan: next, reason }) : saveNow(next, reason)
        }
      />
      {wanted && (
        <Suspense>
          <LatePlanChange
            reading={reading}
            division={{ id: ids.divisionId, name }}
            {...wanted}
            onKeep={() => setWanted(null)}
            onDone={() => setWanted(null)}
          />
        </Suspense>
      )}
    </>
  )
}

const backTo = (id: number) => ({
  to: pageAt(PAGES.divisions, { id }),
  label: 'Divisions',
})

const rulesPage = (ids: Ids): string => pageAt(PAGES.rulesCard, ids)

function DivisionNotFound() {
  const text = 'It may have been taken down, or the link is not quite right.'
  const back = { to: PAGES.manageTournaments, label: 'Manage Tournaments' }
  return <NotThere title="Division not found" text={text} back={back} />
}

function Loading({ id }: { readonly id: number }) {
  usePage('Plan')
  return (
    <div role="status">
      <Band title={<span className="sr-only">Loading plan</span>} back={backTo(id)}>
        <Skeleton className="mt-2 h-8 w-72 max-w-full" />
      </Band>
      <div className="wrap page-body">
        <Skeleton className="h-96 rounded-lg" />
      </div>
    </div>
  )
}
