import { FORMAT_TRAITS } from '@tussle/competition/format-names'
import { PAGES, pageAt } from '@tussle/contract/pages'
import { useState } from 'react'
import { counted } from '../../../lib/counted.ts'
import { Button, ButtonLink } from '../../../ui/inputs/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import type { Desk } from '../desk.queries.ts'
import { useRoom } from '../room-context.tsx'
import { MergeDialog, type MergeDivision } from './changes/merge-dialog.tsx'
import { SplitDialog } from './changes/split-dialog.tsx'
import './organise.css'
import { RegistrationNote } from './registration-note.tsx'
import { SeedsDialog } from './seeds-dialog.tsx'

type Division = Desk['divisions'][number]

interface DrawsPanelProps {
  readonly isRegistrationOpen: boolean
  /** The divisions that another one can be merged into: those with as many players per side. */
  readonly mergeInto: (divisionId: number) => readonly MergeDivision[]
}

/** The draw of each division: an organiser makes it, makes it again while no match has been played, or views it. */
export function DrawsPanel({ isRegistrationOpen, mergeInto }: DrawsPanelProps) {
  const { room } = useRoom()
  const [opened, setOpened] = useState<Division | null>(null)
  const [merged, setMerged] = useState<Division | null>(null)
  const [split, setSplit] = useState<Division | null>(null)
  return (
    <div className="room-column">
      {isRegistrationOpen && <RegistrationNote />}
      <Card title="Draws" padded={false} action={<DivisionsLink id={room.desk.tournament.id} />}>
        <ul aria-label="Draws" className="card-list">
          {room.desk.divisions.map((division) => (
            <DrawRow
              key={division.id}
              division={division}
              onSeeds={() => setOpened(division)}
              onSplit={() => setSplit(division)}
              onMerge={mergeInto(division.id).length === 0 ? null : () => setMerged(division)}
            />
          ))}
        </ul>
      </Card>
      {merged && (
        <MergeDialog division={merged} others={mergeInto(merged.id)} onClose={() => setMerged(null)} />
      )}
      {split && <SplitDialog division={split} onClose={() => setSplit(null)} />}
      {opened && <SeedsDialog division={opened} onClose={() => setOpened(null)} />}
    </div>
  )
}

function DivisionsLink({ id }: { readonly id: number }) {
  return (
    <ButtonLink variant="secondary" size="sm" to={pageAt(PAGES.divisions, { id })}>
      All divisions
    </ButtonLink>
  )
}

interface DrawRowProps {
  readonly division: Division
  readonly onSeeds: () => void
  readonly onSplit: () => void
  /** Null if there is no division to merge it with. */
  readonly onMerge: (() => void) | null
}

function DrawRow({ division: { id, name, undrawn }, onSeeds, onSplit, onMerge }: DrawRowProps) {
  const { room } = useRoom()
  const matches = room.desk.matches.filter(({ divisionId }) => divisionId === id)
  const done = matches.filter(({ state }) => state === 'over').length
  const isDrawn = matches.length > 0
  const isLadder = FORMAT_TRAITS[room.desk.tournament.format].isChallenge
  return (
    <li className="organise-row">
      <div className="min-w-0">
        <p className="check-in-name">{name}</p>
        <p className="room-quiet">
          {isLadder && `Ladder · ${counted(undrawn, 'match', 'matches')} played`}
          {!isLadder && (isDrawn ? `${done} of ${matches.length} matches done` : 'Not drawn yet')}
        </p>
      </div>
      <div className="organise-actions">
        {(isDrawn || isLadder) && (
          <ButtonLink
            variant="ghost"
            size="sm"
            to={`/tournaments/${room.desk.tournament.id}/bracket?tab=division-${id}`}
            aria-label={`${isLadder ? 'Ladder' : 'Bracket'} of ${name}`}
          >
            {isLadder ? 'Ladder' : 'Bracket'}
          </ButtonLink>
        )}
        {!isLadder && (
          <ButtonLink
            variant="ghost"
            size="sm"
            to={pageAt(PAGES.divisionPlan, { id: room.desk.tournament.id, divisionId: id })}
            aria-label={`Plan of ${name}`}
          >
            Plan
          </ButtonLink>
        )}
        {!isLadder && done === 0 && <SizeActions name={name} onMerge={onMerge} onSplit={onSplit} />}
        <Button variant="secondary" size="sm" aria-label={`Seeds of ${name}`} onClick={onSeeds}>
          {isDrawn ? 'Seeds' : 'Seeds and draw'}
        </Button>
      </div>
    </li>
  )
}

/** What makes one division of two, or two of one, before the first result. */
function SizeActions({
  name,
  onMerge,
  onSplit,
}: { name: string } & Pick<DrawRowProps, 'onMerge' | 'onSplit'>) {
  const { isOff } = useRoom()
  return (
    <>
      {onMerge !== null && (
        <Button
          variant="ghost"
          size="sm"
          disabled={isOff}
          aria-label={`Merge ${name} with another division`}
          onClick={onMerge}
        >
          Merge
        </Button>
      )}
      <Button
        variant="ghost"
        size="sm"
        disabled={isOff}
        aria-label={`Split ${name} into two divisions`}
        onClick={onSplit}
      >
        Split
      </Button>
    </>
  )
}
