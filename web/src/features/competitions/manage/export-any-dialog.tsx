import { useState } from 'react'
import { useDebounced } from '../../../lib/hooks/use-debounced.ts'
import { Field } from '../../../ui/inputs/field.tsx'
import { SearchSelect } from '../../../ui/inputs/search-select.tsx'
import { Segmented } from '../../../ui/inputs/segmented.tsx'
import { Dialog, DialogClose } from '../../../ui/overlays/dialog.tsx'
import { ExportFiles } from './export-dialog.tsx'
import { type CompetitionKind, useManagedList } from './managed.queries.ts'

const SEARCH_AFTER_MS = 250
const KINDS = [
  { value: 'league', label: 'League' },
  { value: 'tournament', label: 'Tournament' },
] as const

interface Choice {
  readonly value: string
  readonly label: string
}

/** Export Data of the settings page: first the competition, then its files. */
export function ExportAnyDialog({ onClose }: { readonly onClose: () => void }) {
  const [kind, setKind] = useState<CompetitionKind>('league')
  const [chosen, setChosen] = useState<Choice | null>(null)
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title="Export Data"
      description="Choose a league or a tournament. CSV opens in any spreadsheet. JSON holds everything for another program."
      footer={<DialogClose>Done</DialogClose>}
    >
      <div className="stack-form">
        <Segmented
          label="Kind of competition"
          value={kind}
          onValueChange={(next) => {
            setKind(next)
            setChosen(null)
          }}
          options={KINDS}
        />
        <CompetitionSelect key={kind} kind={kind} chosen={chosen} onChoose={setChosen} />
        {chosen && <ExportFiles key={chosen.value} kind={kind} id={Number(chosen.value)} />}
      </div>
    </Dialog>
  )
}

interface CompetitionSelectProps {
  readonly kind: CompetitionKind
  readonly chosen: Choice | null
  readonly onChoose: (choice: Choice) => void
}

/** The server searches, because an installation may have thousands of competitions. */
function CompetitionSelect({ kind, chosen, onChoose }: CompetitionSelectProps) {
  const [query, setQuery] = useState('')
  const asked = useDebounced(query.trim(), SEARCH_AFTER_MS)
  const { items, total, failed, isOutdated } = useManagedList(kind, asked)
  const isBehind = query.trim() !== asked || isOutdated || (items === undefined && !failed)
  const options = (items ?? []).map((each) => ({ value: String(each.id), label: each.name }))
  const label = kind === 'league' ? 'League' : 'Tournament'
  return (
    <Field label={label}>
      {(field) => (
        <SearchSelect
          {...field}
          label={label}
          shown={chosen?.label ?? `Choose a ${kind}`}
          value={chosen?.value ?? ''}
          options={options}
          query={query}
          onQueryChange={setQuery}
          onChoose={onChoose}
          note={
            isBehind ? 'Searching…' : noteOn({ kind, failed, hidden: total - options.length, total, asked })
          }
        />
      )}
    </Field>
  )
}

interface Found {
  readonly kind: CompetitionKind
  readonly failed: boolean
  readonly hidden: number
  readonly total: number
  readonly asked: string
}

function noteOn({ kind, failed, hidden, total, asked }: Found): string | undefined {
  if (failed) return `We couldn't load the ${kind}s.`
  if (total === 0 && asked === '') return `There is no ${kind} yet.`
  return hidden > 0 ? `Search to find ${hidden} more.` : undefined
}
