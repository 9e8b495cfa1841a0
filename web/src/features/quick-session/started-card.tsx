import { PAGES } from '@tussle/contract/pages'
import { MonitorPlay } from 'lucide-react'
import { LinkField } from '../../ui/data/link-field.tsx'
import { ButtonLink } from '../../ui/inputs/button.tsx'
import { Card } from '../../ui/layout/card.tsx'

/** The session runs: the control room for the organiser, the board and the link for everybody. */
export function StartedCard({ id, name }: { readonly id: number; readonly name: string }) {
  const at = (path: string) => path.replace(':id', String(id))
  const link = `${window.location.origin}${at(PAGES.tournamentBracket)}`
  return (
    <Card title={`${name} has started`} className="qs-card">
      <p>The draw is made and the first matches can be called.</p>
      <LinkField label="Link to matches and standings" url={link} />
      <div className="qs-foot">
        <ButtonLink variant="secondary" icon={MonitorPlay} to={at(PAGES.tournamentBoard)}>
          Show the board
        </ButtonLink>
        <ButtonLink to={at(PAGES.tournamentAdmin)}>Open control room</ButtonLink>
      </div>
    </Card>
  )
}
