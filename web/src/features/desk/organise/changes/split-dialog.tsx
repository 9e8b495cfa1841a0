import { strengthText } from '@tussle/competition/strength'
import { useState } from 'react'
import { counted } from '../../../../lib/counted.ts'
import { teamName } from '../../../../lib/team-name.ts'
import { CheckRows } from '../../../../ui/inputs/check-rows.tsx'
import { Field, TextInput } from '../../../../ui/inputs/field.tsx'
import { ErrorState } from '../../../../ui/layout/empty-state.tsx'
import { Note } from '../../../../ui/layout/note.tsx'
import { Skeleton } from '../../../../ui/layout/skeleton.tsx'
import { DeskDialog } from '../../desk-dialog.tsx'
import { useRoom } from '../../room-context.tsx'
import { type DivisionSeeds, useSeeds } from '../organise.queries.ts'
import type { LateChange } from './change.queries.ts'
import { ChangePreviewDialog } from './late-preview.tsx'

interface SplitDialogProps {
  readonly division: { readonly id: number; readonly name: string }
  readonly onClose: () => void
}

/** Names the new division and chooses who goes into it, then shows what that changes. */
export function SplitDialog({ division, onClose }: SplitDialogProps) {
  const { id } = useRoom().room.desk.tournament
  const { data, error, refetch } = useSeeds(id, division.id)
  const [name, setName] = useState(`${division.name} B`)
  /** Null while the suggestion stands: the lower half of the seeds. */
  const [chosen, setChosen] = useState<readonly number[] | null>(null)
  const [problems, setProblems] = useState<Problems>({})
  const [isAsking, setIsAsking] = useState(false)
  const seeds = data?.seeds ?? []
  const entryIds = chosen ?? lowerHalf(seeds)

  const show = () => {
    const found = problemsOf(name, entryIds, seeds)
    setProblems(found)
    if (data !== undefined && found.name === undefined && found.teams === undefined) setIsAsking(true)
  }

  return (
    <DeskDialog
      title="Split into two divisions"
      description={`The teams that you choose leave ${division.name} for a new division with the same rules. Nothing changes yet.`}
      submitLabel="Show what changes"
      isPending={false}
      onSubmit={show}
      onClose={onClose}
    >
      <Field label="Name of the new division" error={problems.name}>
        {(field) => (
          <TextInput
            {...field}
            maxLength={100}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        )}
      </Field>
      {error && <ErrorState message="The teams could not be loaded." onRetry={() => void refetch()} />}
      {!(error || data) && <Skeleton className="h-60 rounded-lg" />}
      {data && seeds.length < 2 && <Note tone="info">A division needs two teams to be split.</Note>}
      {seeds.length > 1 && (
        <TeamRows seeds={seeds} chosen={entryIds} onChoose={setChosen} error={problems.teams} />
      )}
      {isAsking && (
        <SplitPreview
          division={division}
          name={name.trim()}
          entryIds={entryIds}
          onKeep={() => setIsAsking(false)}
          onDone={onClose}
        />
      )}
    </DeskDialog>
  )
}

interface TeamRowsProps {
  readonly seeds: DivisionSeeds['seeds']
  readonly chosen: readonly number[]
  readonly onChoose: (entryIds: readonly number[]) => void
  readonly error: string | undefined
}

function TeamRows({ seeds, chosen, onChoose, error }: TeamRowsProps) {
  return (
    <CheckRows
      label={`Who goes into it? ${counted(chosen.length, 'team', 'teams')} of ${seeds.length}`}
      values={chosen}
      onValuesChange={onChoose}
      most={seeds.length - 1}
      error={error}
      options={seeds.map(({ entryId, players, rating, source }, index) => ({
        value: entryId,
        title: `${index + 1}. ${teamName({ players })}`,
        note: strengthText({ rating, source }),
      }))}
    />
  )
}

interface SplitPreviewProps extends Pick<SplitDialogProps, 'division'> {
  readonly name: string
  readonly entryIds: readonly number[]
  readonly onKeep: () => void
  readonly onDone: () => void
}

function SplitPreview({ division, name, entryIds, onKeep, onDone }: SplitPreviewProps) {
  const change: LateChange = {
    kind: 'split-division',
    divisionId: division.id,
    name,
    entryIds: [...entryIds],
  }
  return (
    <ChangePreviewDialog
      ways={[{ change }]}
      words={{
        title: 'Split the division',
        description: `${counted(entryIds.length, 'team', 'teams')} of ${division.name} into ${name}`,
        act: 'Split the division',
        keep: 'Keep one division',
        done: `${division.name} split`,
      }}
      onKeep={onKeep}
      onDone={onDone}
    />
  )
}

interface Problems {
  readonly name?: string | undefined
  readonly teams?: string | undefined
}

function problemsOf(name: string, entryIds: readonly number[], seeds: DivisionSeeds['seeds']): Problems {
  return {
    name: name.trim() === '' ? 'Please enter a name' : undefined,
    teams: seeds.length > 1 && entryIds.length === 0 ? 'Please choose a team' : undefined,
  }
}

function lowerHalf(seeds: DivisionSeeds['seeds']): number[] {
  return seeds.slice(Math.ceil(seeds.length / 2)).map(({ entryId }) => entryId)
}
