import { Download } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import { usePage } from '../../lib/hooks/use-page.ts'
import { saveAsFile } from '../../lib/save-as-file.ts'
import { serverMessage } from '../../lib/server/api-error.ts'
import { Button } from '../../ui/inputs/button.tsx'
import { SearchBox } from '../../ui/inputs/search-box.tsx'
import { Segmented } from '../../ui/inputs/segmented.tsx'
import { Band } from '../../ui/layout/band.tsx'
import { EmptyState } from '../../ui/layout/empty-state.tsx'
import { late } from '../../ui/layout/late.tsx'
import { RowList } from '../../ui/layout/row-list.tsx'
import { toast } from '../../ui/overlays/toast-store.ts'
import './money.css'
import { EarlierFees } from './earlier-fees.tsx'
import { type FeeFilter, type MoneySummary, useExportMoney, useFees, type Where } from './money.queries.ts'
import { MoneyFigures } from './money-figures.tsx'
import { MoneyRow } from './money-row.tsx'
import { DivisionTotals } from './money-side.tsx'
import { PolicyCard } from './policy-card.tsx'
import type { Acting } from './record-dialog.tsx'

const RecordDialog = late(() =>
  import('./record-dialog.tsx').then((file) => ({ default: file.RecordDialog })),
)

interface MoneyViewProps {
  readonly where: Where
  readonly money: MoneySummary
  readonly back: { readonly to: string; readonly label: string }
}

/** Who owes what and who has paid, with one press to write a payment down. */
export function MoneyView({ where, money, back }: MoneyViewProps) {
  usePage(`Money, ${money.name}`)
  const [acting, setActing] = useState<Acting | null>(null)
  const isFree = money.sums.owed + money.sums.paid + money.sums.refunded === 0
  return (
    <>
      <Band title={money.name} back={back} actions={!isFree && <CsvButton where={where} />}>
        {!isFree && <MoneyFigures money={money} />}
      </Band>
      <div className="wrap page-body money-body">
        {isFree ? (
          <EmptyState
            title="Nobody owes anything"
            text="Entries with a fee show here as soon as somebody joins."
          />
        ) : (
          <FeesCard where={where} money={money} onAct={setActing} />
        )}
        {(!isFree || money.fees.some((fee) => fee > 0)) && (
          <aside className="money-side">
            <EarlierFees where={where} money={money} />
            <PolicyCard where={where} money={money} />
            {!isFree && <DivisionTotals money={money} />}
          </aside>
        )}
      </div>
      <Suspense>
        {acting && <RecordDialog {...acting} where={where} money={money} onClose={() => setActing(null)} />}
      </Suspense>
    </>
  )
}

function CsvButton({ where }: { readonly where: Where }) {
  const { mutate, isPending } = useExportMoney(where)
  return (
    <Button
      variant="outline-on-surround"
      icon={Download}
      pending={isPending}
      onClick={() =>
        mutate(undefined, {
          onSuccess: ({ name, content }) => saveAsFile(name, content),
          onError: (error) =>
            toast({ variant: 'failure', title: serverMessage(error) ?? 'The file could not be made.' }),
        })
      }
    >
      CSV for the treasurer
    </Button>
  )
}

const EMPTY: Readonly<Record<FeeFilter, string>> = {
  owed: 'Everybody has paid.',
  paid: 'Nobody has paid yet.',
  waived: 'Nobody was let off.',
  refunded: 'Nobody got money back.',
  back: 'There is nothing to give back.',
}

interface FeesCardProps {
  readonly where: Where
  readonly money: MoneySummary
  readonly onAct: (acting: Acting) => void
}

function FeesCard({ where, money, onAct }: FeesCardProps) {
  const { state, q, setState, setQ } = useFeeFilter()
  const list = useFees(where, state, q)
  const { people } = money
  const options = [
    { value: 'owed', label: `Owed ${people.due}` },
    { value: 'paid', label: `Paid ${people.paid}` },
    { value: 'waived', label: `Waived ${people.waived}` },
    { value: 'refunded', label: `Refunded ${people.refunded}` },
    { value: 'back', label: `To give back ${people.back}` },
  ] as const
  return (
    <div className="money-main">
      <div className="money-tools">
        <SearchBox label="Find a player" placeholder="Find a player" value={q} onSearch={setQ} />
        <Segmented label="Show" value={state} onValueChange={setState} options={options} />
      </div>
      <p className="money-head" aria-hidden>
        <span>Entry</span>
        <span className="money-fee">Fee</span>
        <span>State</span>
        <span>On record</span>
      </p>
      <RowList
        label="Fees"
        list={list}
        failure="The fees could not be loaded."
        empty={
          <EmptyState
            title={q === '' ? EMPTY[state] : 'Nobody found'}
            text={q === '' ? 'Choose another list above.' : 'No player of this list has this name.'}
          />
        }
        render={(entry) => (
          <MoneyRow key={entry.id} money={money} entry={entry} where={where} onAct={onAct} />
        )}
      />
      <p className="money-foot">
        Tussle takes no money. It remembers who paid whom, how, and who wrote it down. A line is never
        deleted; a wrong one is taken back by a second line.
      </p>
    </div>
  )
}

const FILTERS: readonly string[] = ['owed', 'paid', 'waived', 'refunded', 'back']

/** The filter lives in the address. */
function useFeeFilter() {
  const [params, setParams] = useSearchParams()
  const wanted = params.get('show') ?? 'owed'
  const change = (name: string, value: string) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        if (value === '') next.delete(name)
        else next.set(name, value)
        return next
      },
      { replace: true },
    )
  return {
    state: (FILTERS.includes(wanted) ? wanted : 'owed') as FeeFilter,
    q: params.get('q') ?? '',
    setState: (state: FeeFilter) => change('show', state === 'owed' ? '' : state),
    setQ: (q: string) => change('q', q),
  }
}
