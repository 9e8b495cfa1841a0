import { useState } from 'react'
import { counted } from '../../../lib/counted.ts'
import { longDate } from '../../../lib/dates.ts'
import { serverMessage } from '../../../lib/server/api-error.ts'
import { Badge } from '../../../ui/data/badge.tsx'
import { Button } from '../../../ui/inputs/button.tsx'
import { Field } from '../../../ui/inputs/field.tsx'
import { LazySelect } from '../../../ui/inputs/lazy-select.tsx'
import { SegmentedQuestion } from '../../../ui/inputs/segmented.tsx'
import { ErrorState } from '../../../ui/layout/empty-state.tsx'
import { Note } from '../../../ui/layout/note.tsx'
import { Skeleton } from '../../../ui/layout/skeleton.tsx'
import { Dialog, DialogClose } from '../../../ui/overlays/dialog.tsx'
import { toast } from '../../../ui/overlays/toast-store.ts'
import type { Managed } from './managed.queries.ts'
import { type FixturesPreview, type Meetings, useFixturesPreview, useMakeFixtures } from './season.queries.ts'

interface FixturesDialogProps {
  readonly competition: Pick<Managed, 'id' | 'name' | 'divisions'>
  readonly onClose: () => void
}

/** A round robin by weeks for one division, previewed before it is made (OQ-087). */
export function FixturesDialog({ competition: { id, name, divisions }, onClose }: FixturesDialogProps) {
  const [divisionId, setDivisionId] = useState(divisions[0]?.id ?? 0)
  const [meetings, setMeetings] = useState<Meetings>()
  const preview = useFixturesPreview(id, divisionId, meetings)
  const make = useMakeFixtures(id)
  const { data } = preview

  async function confirm() {
    const { matches } = await make.mutateAsync({ divisionId, meetings: data?.meetings ?? '1' })
    toast({ title: 'Fixtures made', description: counted(matches, 'match', 'matches') })
    onClose()
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title={`Fixtures of ${name}`}
      description="Everybody plays everybody, a round each week. Scores then find their fixture by themselves."
      footer={
        <>
          <DialogClose>Cancel</DialogClose>
          <Button
            disabled={data?.mayMake !== true}
            pending={make.isPending}
            pendingLabel="Making..."
            onClick={() => void confirm().catch(() => undefined)}
          >
            {data?.isMade ? 'Make fixtures anew' : 'Make fixtures'}
          </Button>
        </>
      }
    >
      <div className="stack-form">
        {make.isError && (
          <Note tone="error">{serverMessage(make.error) ?? 'The fixtures could not be made.'}</Note>
        )}
        {divisions.length > 1 && (
          <DivisionChoice
            divisions={divisions}
            value={divisionId}
            onChoose={(chosen) => {
              setDivisionId(chosen)
              setMeetings(undefined)
            }}
          />
        )}
        <SegmentedQuestion
          label="Everybody meets everybody"
          value={data?.meetings ?? meetings ?? null}
          onValueChange={setMeetings}
          options={MEETINGS}
        />
        <LoadedPreview query={preview} />
      </div>
    </Dialog>
  )
}

interface DivisionChoiceProps {
  readonly divisions: Managed['divisions']
  readonly value: number
  readonly onChoose: (divisionId: number) => void
}

function DivisionChoice({ divisions, value, onChoose }: DivisionChoiceProps) {
  return (
    <Field label="Division">
      {(field) => (
        <LazySelect
          {...field}
          value={String(value)}
          onValueChange={(chosen) => onChoose(Number(chosen))}
          options={divisions.map((division) => ({ value: String(division.id), label: division.name }))}
        />
      )}
    </Field>
  )
}

function LoadedPreview({ query }: { readonly query: ReturnType<typeof useFixturesPreview> }) {
  const { data } = query
  if (data) return <Preview preview={data} />
  if (query.isPending) return <Skeleton className="h-40 rounded-md" />
  return <ErrorState message="The preview could not be loaded." onRetry={() => void query.refetch()} />
}

const MEETINGS = [
  { value: '1', label: 'Once' },
  { value: '2', label: 'Twice' },
] as const

function Preview({ preview }: { readonly preview: FixturesPreview }) {
  const { weeks, leftOut } = preview
  return (
    <>
      <Note tone="info">{stateOf(preview)}</Note>
      {leftOut > 0 && (
        <Note tone="warn">
          {counted(leftOut, 'entry has', 'entries have')} no complete team and {leftOut === 1 ? 'is' : 'are'}{' '}
          left out.
        </Note>
      )}
      {weeks.map(({ week, startsOn, isLate, matches }) => (
        <section key={week} aria-label={`Week ${week}`} className="fixture-week">
          <h3 className="t-h3">
            Week {week} <span className="managed-sub">from {longDate(`${startsOn}T12:00:00Z`, 'UTC')}</span>{' '}
            {isLate && <Badge tone="warn">After the end date</Badge>}
          </h3>
          <ul>
            {matches.map(({ side1, side2 }) => (
              <li key={`${side1} ${side2}`} className="t-small wrap-anywhere">
                {side1} – {side2}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}

/** Describes the weeks below, and what the organiser can do. */
function stateOf({ isMade, hasChanged, mayMake }: FixturesPreview): string {
  if (!isMade) {
    return mayMake
      ? 'These fixtures are not made yet. This is what they would be.'
      : 'There are too few complete entries for fixtures yet.'
  }
  if (!hasChanged) return 'These are the fixtures as they were made.'
  return mayMake
    ? 'These are the fixtures as they were made. The entries have changed since: making them anew replaces these.'
    : 'These are the fixtures as they were made. The entries have changed since, but results were reported, so they stay.'
}
