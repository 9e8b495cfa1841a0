import { type SubmitEvent, useState } from 'react'
import { ApiError } from '../../../lib/server/api-error.ts'
import { Avatar } from '../../../ui/data/avatar.tsx'
import { Button } from '../../../ui/inputs/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { ErrorState } from '../../../ui/layout/empty-state.tsx'
import { Skeleton } from '../../../ui/layout/skeleton.tsx'
import { ConfirmDialog } from '../../../ui/overlays/dialog.tsx'
import { LoginField, NO_LOGIN } from '../organise/login-field.tsx'
import './settings.css'
import { showFailed } from '../room-context.tsx'
import {
  type Organised,
  type Organiser,
  useAddOrganiser,
  useOrganisers,
  useRemoveOrganiser,
} from './organisers.queries.ts'

interface OrganisersCardProps {
  readonly of: Organised
  /** Without a connection nobody is added. */
  readonly isOff?: boolean
}

/** Who runs a competition beside the organisers of its club, who name them. */
export function OrganisersCard({ of, isOff = false }: OrganisersCardProps) {
  const { data, error, refetch } = useOrganisers(of)
  const mayChange = data?.mayChange === true
  const [removed, setRemoved] = useState<Organiser | null>(null)
  return (
    <Card title="Co-organisers" padded={false}>
      {error && (
        <div className="card-body">
          <ErrorState message="The organisers could not be loaded." onRetry={() => void refetch()} />
        </div>
      )}
      {!(error || data) && <Skeleton className="m-4 h-14 rounded-md" />}
      {data?.organisers.length === 0 && (
        <p className="check-in-none">Nobody but the organisers of the club runs this {of.kind}.</p>
      )}
      <ul aria-label="Co-organisers" className="card-list">
        {data?.organisers.map((organiser) => (
          <li key={organiser.player.id} className="settings-row settings-person">
            <Avatar
              name={organiser.player.displayName}
              id={organiser.player.id}
              photoUrl={organiser.player.profileImageUrl}
              size={36}
            />
            <p className="check-in-name">{organiser.player.displayName}</p>
            {mayChange && (
              <Button
                variant="ghost"
                size="sm"
                aria-label={`Remove ${organiser.player.displayName}`}
                onClick={() => setRemoved(organiser)}
              >
                Remove
              </Button>
            )}
          </li>
        ))}
      </ul>
      {mayChange && <AddOrganiser of={of} isOff={isOff} />}
      {removed && <RemoveOrganiser of={of} organiser={removed} onClose={() => setRemoved(null)} />}
    </Card>
  )
}

interface RemoveOrganiserProps {
  readonly of: Organised
  readonly organiser: Organiser
  readonly onClose: () => void
}

function RemoveOrganiser({ of, organiser: { player }, onClose }: RemoveOrganiserProps) {
  const remove = useRemoveOrganiser(of)
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`Remove ${player.displayName}?`}
      text="They can no longer run this competition. What they did stays."
      confirmLabel="Remove"
      cancelLabel="Keep"
      pending={remove.isPending}
      onConfirm={() => void remove.mutateAsync(player.id).then(onClose).catch(showFailed)}
    />
  )
}

function AddOrganiser({ of, isOff }: Required<OrganisersCardProps>) {
  const add = useAddOrganiser(of)
  const [login, setLogin] = useState('')
  const [error, setError] = useState<string>()

  async function send(event: SubmitEvent) {
    event.preventDefault()
    const wanted = login.trim()
    if (wanted === '') {
      setError(NO_LOGIN)
      return
    }
    try {
      await add.mutateAsync(wanted)
      setLogin('')
      setError(undefined)
    } catch (refusal) {
      const refusalText = refusal instanceof ApiError ? refusal.fields['login'] : undefined
      if (refusalText === undefined) showFailed(refusal)
      setError(refusalText)
    }
  }

  return (
    <form className="settings-add" onSubmit={(event) => void send(event)} noValidate>
      <LoginField label="Username or email" value={login} onChange={setLogin} error={error} />
      <Button type="submit" variant="secondary" disabled={isOff} pending={add.isPending}>
        Add
      </Button>
    </form>
  )
}
