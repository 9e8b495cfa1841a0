import { Suspense, useState } from 'react'
import { usePlayoffs } from '../../features/playoffs/playoffs.queries.ts'
import { PlayoffsNow } from '../../features/playoffs/playoffs-now.tsx'
import { LazySelect } from '../../ui/inputs/lazy-select.tsx'
import { late } from '../../ui/layout/late.tsx'

const PlayoffsDialog = late(() =>
  import('../../features/playoffs/playoffs-dialog.tsx').then((file) => ({ default: file.PlayoffsDialog })),
)

interface DeskPlayoffsProps {
  readonly leagueId: number
  readonly divisions: readonly { readonly id: number; readonly name: string }[]
  /** Opens a match to enter its result. */
  readonly onOpen: (matchId: number) => void
}

/** The playoffs of one division at a time. */
export function DeskPlayoffs({ leagueId, divisions, onOpen }: DeskPlayoffsProps) {
  const [chosen, setChosen] = useState(String(divisions[0]?.id ?? 0))
  const [isAsked, setAsked] = useState(false)
  const { data } = usePlayoffs(leagueId, Number(chosen))
  const division = divisions.find(({ id }) => String(id) === chosen)
  if (data === undefined || division === undefined) return null
  return (
    <>
      <PlayoffsNow
        playoffs={data}
        division={
          divisions.length > 1 && (
            <LazySelect
              label="Division of the playoffs"
              value={chosen}
              onValueChange={setChosen}
              options={divisions.map(({ id, name }) => ({ value: String(id), label: name }))}
            />
          )
        }
        onChoose={() => setAsked(true)}
        onOpen={onOpen}
      />
      {isAsked && (
        <Suspense>
          <PlayoffsDialog
            leagueId={leagueId}
            division={division}
            playoffs={data}
            onClose={() => setAsked(false)}
          />
        </Suspense>
      )}
    </>
  )
}
