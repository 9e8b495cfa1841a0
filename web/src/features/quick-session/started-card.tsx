import { PAGES, pageAt } from '@tussle/contract/pages'
import { MonitorPlay } from 'lucide-react'
import { useAddressToShare } from '../../lib/server/use-public-address.ts'
import { LinkField } from '../../ui/data/link-field.tsx'
import { ButtonLink } from '../../ui/inputs/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Skeleton } from '../../ui/layout/skeleton.tsx'

/** The session runs: the control room for the organiser, the board and the link for everybody. */
export function StartedCard({ id, name }: { readonly id: number; readonly name: string }) {
  const link = useAddressToShare({ path: `/t/${id}`, appPath: pageAt(PAGES.tournamentBracket, { id }) })
  return (
    <Card title={`${name} has started`} className="qs-card">
      <p>The draw is made and the first matches can be called.</p>
      {link === null ? (
        <Skeleton className="h-11 rounded-lg" />
      ) : (
        <LinkField label="Link to matches and standings" url={link} />
      )}
      <div className="qs-foot">
        <ButtonLink variant="secondary" icon={MonitorPlay} to={pageAt(PAGES.tournamentBoard, { id })}>
          Show the board
        </ButtonLink>
        <ButtonLink to={pageAt(PAGES.tournamentAdmin, { id })}>Open control room</ButtonLink>
      </div>
    </Card>
  )
}
