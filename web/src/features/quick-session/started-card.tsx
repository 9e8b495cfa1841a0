import { PAGES } from '@tussle/contract/pages'
import { Copy, MonitorPlay } from 'lucide-react'
import { Button, ButtonLink } from '../../ui/inputs/button.tsx'
import { Field, TextInput } from '../../ui/inputs/field.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { toast } from '../../ui/overlays/toast-store.ts'

/** The session runs: the control room for the organiser, the board and the link for everybody. */
export function StartedCard({ id, name }: { readonly id: number; readonly name: string }) {
  const at = (path: string) => path.replace(':id', String(id))
  const link = `${window.location.origin}${at(PAGES.tournamentBracket)}`
  const copy = () =>
    void navigator.clipboard
      .writeText(link)
      .then(() => toast({ title: 'Link copied' }))
      .catch(() => toast({ title: 'The link could not be copied', variant: 'failure' }))
  return (
    <Card title={`${name} has started`} className="qs-card">
      <p>The draw is made and the first matches can be called.</p>
      <div className="qs-link">
        <Field label="Link to matches and standings">
          {(field) => (
            <TextInput
              {...field}
              readOnly
              value={link}
              onFocus={({ currentTarget }) => currentTarget.select()}
            />
          )}
        </Field>
        <Button variant="secondary" icon={Copy} onClick={copy}>
          Copy
        </Button>
      </div>
      <div className="qs-foot">
        <ButtonLink variant="secondary" icon={MonitorPlay} to={at(PAGES.tournamentBoard)}>
          Show the board
        </ButtonLink>
        <ButtonLink to={at(PAGES.tournamentAdmin)}>Open control room</ButtonLink>
      </div>
    </Card>
  )
}
