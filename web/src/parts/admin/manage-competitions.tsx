import type { CompetitionKind } from '@tussle/contract/competitions'
import { Plus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { type Managed, useManagedList } from '../../features/competitions/manage/managed.queries.ts'
import { ManagedList } from '../../features/competitions/manage/managed-list.tsx'
import type { Choice } from '../../features/competitions/manage/managed-menu.tsx'
import { counted } from '../../lib/counted.ts'
import { useUrlFilters } from '../../lib/hooks/use-url-filters.ts'
import { ButtonLink } from '../../ui/inputs/button.tsx'
import { SearchBox } from '../../ui/inputs/search-box.tsx'
import { Band } from '../../ui/layout/band.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { EmptyState, ErrorState } from '../../ui/layout/empty-state.tsx'
import { LoadingPart } from '../site/loading-part.tsx'
import './manage-competitions.css'
import { late } from '../../ui/layout/late.tsx'
import { NothingFound } from '../browse/nothing-found.tsx'

const ActDialog = late(() =>
  import('../../features/competitions/manage/act-dialog.tsx').then((file) => ({ default: file.ActDialog })),
)
const EditDialog = late(() =>
  import('../../features/competitions/manage/edit-dialog.tsx').then((file) => ({ default: file.EditDialog })),
)

const ExportDialog = late(() =>
  import('../../features/competitions/manage/export-dialog.tsx').then((file) => ({
    default: file.ExportDialog,
  })),
)

const FixturesDialog = late(() =>
  import('../../features/competitions/manage/fixtures-dialog.tsx').then((file) => ({
    default: file.FixturesDialog,
  })),
)
const NewSeasonDialog = late(() =>
  import('../../features/competitions/manage/new-season-dialog.tsx').then((file) => ({
    default: file.NewSeasonDialog,
  })),
)

const CopyDialog = late(() =>
  import('../../features/competitions/manage/copy-dialog.tsx').then((file) => ({ default: file.CopyDialog })),
)

const NAMES = { league: 'League', tournament: 'Tournament' } as const

interface Choosing {
  readonly competition: Managed
  readonly choice: Choice
}

interface ManageCompetitionsProps {
  readonly kind: CompetitionKind
  /** For the organisers of one club. */
  readonly clubId?: number
}

/** All leagues or all tournaments: of the installation for administrators (OQ-141), of a club for its organisers. */
export function ManageCompetitions({ kind, clubId }: ManageCompetitionsProps) {
  const name = NAMES[kind]
  const create = clubId === undefined ? `/admin/create-${kind}` : `/organise/clubs/${clubId}/new-${kind}`
  const back =
    clubId === undefined
      ? { to: '/admin', label: 'Back to Admin Dashboard' }
      : { to: `/organise?club=${clubId}`, label: 'Organise' }
  const { values, set, clear } = useUrlFilters(['q'])
  const [chosen, setChosen] = useState<Choosing | null>(null)
  return (
    <>
      <Band
        title={`Manage ${name}s`}
        back={back}
        actions={
          <ButtonLink to={create} variant="optic" icon={Plus}>
            Create {name}
          </ButtonLink>
        }
      >
        <SearchBox
          label={`${name} name or location`}
          placeholder={`${name} name or location`}
          value={values.q}
          onSearch={(text) => set('q', text)}
          className="manage-search"
        />
      </Band>
      <div className="wrap page-body">
        <Listed
          {...{ kind, clubId, create }}
          q={values.q}
          onClear={clear}
          onChoose={(competition, choice) => setChosen({ competition, choice })}
        />
      </div>
      <Suspense>{chosen && <Chosen kind={kind} {...chosen} onClose={() => setChosen(null)} />}</Suspense>
    </>
  )
}

interface ChosenProps extends Choosing {
  readonly kind: CompetitionKind
  readonly onClose: () => void
}

function Chosen({ choice, ...dialog }: ChosenProps) {
  if (choice === 'edit') return <EditDialog {...dialog} />
  if (choice === 'export') return <ExportDialog {...dialog} />
  if (choice === 'fixtures') return <FixturesDialog {...dialog} />
  if (choice === 'copy') return <CopyDialog {...dialog} />
  if (choice === 'new-season') return <NewSeasonDialog {...dialog} />
  return <ActDialog {...dialog} act={choice} />
}

interface ListedProps {
  readonly kind: CompetitionKind
  readonly clubId: number | undefined
  /** Where a new one is made. */
  readonly create: string
  readonly q: string
  readonly onClear: (() => void) | null
  readonly onChoose: (competition: Managed, choice: Choice) => void
}

function Listed({ kind, clubId, create, q, onClear, onChoose }: ListedProps) {
  const list = useManagedList(kind, q, clubId)
  const { items, failed, retry, total } = list
  if (failed) {
    return (
      <Card>
        <ErrorState message={`The ${kind}s could not be loaded.`} onRetry={retry} />
      </Card>
    )
  }
  if (items === undefined) return <LoadingPart />
  return (
    <>
      <p role="status" className="sr-only">
        {counted(total, `${kind} found`, `${kind}s found`)}
      </p>
      {items.length > 0 && <ManagedList kind={kind} items={items} list={list} onChoose={onChoose} />}
      {items.length === 0 && onClear && <NothingFound title={`No ${kind}s found`} onClear={onClear} />}
      {items.length === 0 && !onClear && (
        <EmptyState
          title={`No ${kind}s yet`}
          text="Those you create show here, with everything you can do to them."
          action={<ButtonLink to={create}>Create {NAMES[kind]}</ButtonLink>}
        />
      )}
    </>
  )
}
