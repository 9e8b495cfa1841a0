import { phaseOf } from '@tussle/competition/phase'
import { PAGES, pageAt } from '@tussle/contract/pages'
import { Plus } from 'lucide-react'
import { Suspense, useCallback, useState } from 'react'
import { usePage } from '../../lib/hooks/use-page.ts'
import { StatusBadge } from '../../ui/data/status-badge.tsx'
import { Button } from '../../ui/inputs/button.tsx'
import { Band } from '../../ui/layout/band.tsx'
import { EmptyState } from '../../ui/layout/empty-state.tsx'
import { late } from '../../ui/layout/late.tsx'
import { BulkBar } from './bulk-bar.tsx'
import type { BulkAct } from './bulk-change.ts'
import { findDivisions } from './division-search.ts'
import { MOST_DIVISIONS } from './division-texts.ts'
import './divisions.css'
import type { ManagedDivision, ManagedDivisions } from './divisions.queries.ts'
import { DivisionsFigures } from './divisions-figures.tsx'
import { DivisionsTable } from './divisions-table.tsx'
import { DivisionsToolbar, SEARCH_ID } from './divisions-toolbar.tsx'
import { useDivisionSearch } from './use-division-search.ts'
import { useSearchKey } from './use-search-key.ts'
import { useSelection } from './use-selection.ts'

const DivisionDialog = late(() =>
  import('./division-dialog.tsx').then((file) => ({ default: file.DivisionDialog })),
)
const BulkDialog = late(() => import('./bulk-dialog.tsx').then((file) => ({ default: file.BulkDialog })))

/** What is open above the list. */
type Layer =
  | { readonly is: 'add' }
  | { readonly is: 'change'; readonly division: ManagedDivision }
  | { readonly is: 'bulk'; readonly act: BulkAct }

/** One of 300 divisions in seconds, and the same change for several at once. */
export function DivisionsView({ data }: { readonly data: ManagedDivisions }) {
  const { tournament, divisions } = data
  const searching = useDivisionSearch()
  const selection = useSelection()
  const [layer, setLayer] = useState<Layer | null>(null)
  const found = findDivisions(data, searching.search)
  const selected = divisions.filter(({ id }) => selection.ids.has(id))
  const change = useCallback((division: ManagedDivision) => setLayer({ is: 'change', division }), [])
  const close = () => setLayer(null)
  usePage(`Divisions, ${tournament.name}`)
  useSearchKey(SEARCH_ID)
  return (
    <>
      <Head data={data} onAdd={() => setLayer({ is: 'add' })} />
      <div className="wrap page-body divisions-body">
        <DivisionsToolbar data={data} searching={searching} found={found.length} />
        {selected.length > 0 && (
          <BulkBar
            selected={selected}
            onAct={(act) => setLayer({ is: 'bulk', act })}
            onClear={selection.clear}
          />
        )}
        {found.length === 0 ? (
          <Nothing clear={searching.clear} />
        ) : (
          <DivisionsTable
            tournament={tournament}
            found={found}
            searching={searching}
            selection={selection}
            onChange={change}
          />
        )}
        <KeysLine />
      </div>
      <Suspense>
        {layer?.is === 'add' && <DivisionDialog tournament={tournament} division={null} onClose={close} />}
        {layer?.is === 'change' && (
          <DivisionDialog tournament={tournament} division={layer.division} onClose={close} />
        )}
        {layer?.is === 'bulk' && (
          <BulkDialog act={layer.act} data={data} selected={selected} onClose={close} />
        )}
      </Suspense>
    </>
  )
}

interface HeadProps {
  readonly data: ManagedDivisions
  readonly onAdd: () => void
}

function Head({ data, onAdd }: HeadProps) {
  const { tournament, divisions } = data
  const isFull = divisions.length >= MOST_DIVISIONS
  return (
    <Band
      title={tournament.name}
      back={{ to: pageAt(PAGES.tournamentAdmin, { id: tournament.id }), label: 'Control room' }}
      badge={<StatusBadge kind="tournament" phase={phaseOf('tournament', tournament, Date.now())} />}
      actions={
        tournament.takesEntries && (
          <Button variant="optic" icon={Plus} disabled={isFull} onClick={onAdd}>
            Add a division
          </Button>
        )
      }
    >
      <DivisionsFigures data={data} />
    </Band>
  )
}

function Nothing({ clear }: { readonly clear: (() => void) | null }) {
  if (clear === null) {
    return <EmptyState title="No divisions yet" text="Players can enter once there is one." />
  }
  return (
    <EmptyState
      title="No division found"
      text="No division has all of these words and filters."
      action={
        <Button variant="secondary" onClick={clear}>
          Show all divisions
        </Button>
      }
    />
  )
}

function KeysLine() {
  return (
    <p className="divisions-keys">
      <kbd>/</kbd> search <kbd>↑</kbd> <kbd>↓</kbd> move <kbd>Space</kbd> select <kbd>Shift</kbd> +{' '}
      <kbd>↓</kbd> select on <kbd>Enter</kbd> open
    </p>
  )
}
