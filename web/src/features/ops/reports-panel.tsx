import { REASON_LABELS } from '@tussle/contract/ops/reports'
import { Suspense, useState } from 'react'
import { Link } from 'react-router'
import { dateAndTime } from '../../lib/dates.ts'
import { Badge } from '../../ui/data/badge.tsx'
import { Button } from '../../ui/inputs/button.tsx'
import { Segmented } from '../../ui/inputs/segmented.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { EmptyState, ErrorState } from '../../ui/layout/empty-state.tsx'
import { late } from '../../ui/layout/late.tsx'
import { Skeleton } from '../../ui/layout/skeleton.tsx'
import { type Report, type ReportState, useReports } from './reports.queries.ts'
import './ops.css'

const SettleDialog = late(() =>
  import('./settle-dialog.tsx').then(({ SettleDialog }) => ({ default: SettleDialog })),
)

const STATES = [
  { value: 'open', label: 'Open' },
  { value: 'settled', label: 'Settled' },
] as const

const EMPTY: Readonly<Record<ReportState, { readonly title: string; readonly text: string }>> = {
  open: { title: 'No open reports', text: 'Reported players and clubs appear here.' },
  settled: { title: 'Nothing settled yet', text: 'Reports move here once you settle them, for a year.' },
}

/** The abuse reports to the administrators. */
export function ReportsPanel() {
  const [state, setState] = useState<ReportState>('open')
  const { items, failed, retry, hasMore, loadMore, isLoadingMore } = useReports(state)
  const [settling, setSettling] = useState<Report | null>(null)
  return (
    <Card title="Reports">
      <Segmented label="Which reports" value={state} onValueChange={setState} options={STATES} />
      {failed && <ErrorState message="The reports could not be loaded." onRetry={retry} />}
      {items === undefined && !failed && <Skeleton className="h-24 w-full" />}
      {items?.length === 0 && <EmptyState {...EMPTY[state]} />}
      {items && items.length > 0 && (
        <ul className="messages" aria-label="Reports">
          {items.map((report) => (
            <ReportItem key={report.id} report={report} onSettle={() => setSettling(report)} />
          ))}
        </ul>
      )}
      {hasMore && (
        <Button variant="secondary" block pending={isLoadingMore} onClick={loadMore}>
          Show more
        </Button>
      )}
      {settling && (
        <Suspense>
          <SettleDialog report={settling} onClose={() => setSettling(null)} />
        </Suspense>
      )}
    </Card>
  )
}

interface ReportItemProps {
  readonly report: Report
  readonly onSettle: () => void
}

function ReportItem({ report, onSettle }: ReportItemProps) {
  const { kind, subjectId, content, reason, words, at, reporterName, openReports } = report
  return (
    <li>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h3 className="t-h3">
          <Link to={kind === 'player' ? `/players/${subjectId}` : `/clubs/${subjectId}`} className="link">
            {content.name}
          </Link>
        </h3>
        <time className="t-caption text-ink-3" dateTime={at}>
          {dateAndTime(at)}
        </time>
      </div>
      <p className="t-small text-ink-2">
        {`${kind === 'player' ? 'Player' : 'Club'}: ${REASON_LABELS[reason]}. Reported by ${reporterName ?? 'a former player'}`}
      </p>
      {openReports > 1 && <Badge tone="warn">{`${openReports} open reports`}</Badge>}
      {words !== '' && <p className="message-text">{words}</p>}
      <Content content={content} />
      {report.state === 'open' ? (
        <div>
          <Button size="sm" aria-label={`Settle: ${content.name}`} aria-haspopup="dialog" onClick={onSettle}>
            Settle
          </Button>
        </div>
      ) : (
        <Settled report={report} />
      )}
    </li>
  )
}

/** The reported content as it was at the time of the report. */
function Content({ content: { imageUrl, text } }: Pick<Report, 'content'>) {
  if (imageUrl === null && text === null) return null
  return (
    <div className="message-reply report-content">
      {imageUrl !== null && <img src={imageUrl} alt="Reported" width={64} height={64} loading="lazy" />}
      {text !== null && <p className="message-text">{text}</p>}
    </div>
  )
}

function Settled({ report: { settledAt, settledBy, wasUpheld, note } }: { readonly report: Report }) {
  return (
    <p className="t-caption text-ink-3">
      {wasUpheld ? 'Something was done' : 'Nothing was wrong'}
      {`, says ${settledBy ?? 'a former administrator'}`}
      {settledAt !== null && ` on ${dateAndTime(settledAt)}`}
      {note !== null && `: ${note}`}
    </p>
  )
}
