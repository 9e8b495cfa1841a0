import { useState } from 'react'
import { ApiError } from '../../../lib/server/api-error.ts'
import { RadioRows } from '../../../ui/inputs/radio-rows.tsx'
import { toast } from '../../../ui/overlays/toast-store.ts'
import { DeskDialog } from '../desk-dialog.tsx'
import { showFailed } from '../room-context.tsx'
import { type Organised, useReplacePlayer } from './entries.queries.ts'
import { LoginField, NO_LOGIN } from './login-field.tsx'

const HINTS = {
  tournament: 'Until the first result of the division. The place in the draw stays.',
  league: 'The team keeps its place, its fixtures and what it has played. Each result keeps who played it.',
} as const

interface ReplacePlayerDialogProps {
  readonly competition: Organised
  readonly entryId: number
  readonly players: readonly { readonly id: number; readonly displayName: string }[]
  readonly onClose: () => void
}

/** Replaces a player, for example after an injury. The entry keeps its place in the draw. */
export function ReplacePlayerDialog({ competition, entryId, players, onClose }: ReplacePlayerDialogProps) {
  const replace = useReplacePlayer(competition, entryId)
  const [userId, setUserId] = useState(String(players[0]?.id ?? ''))
  const [login, setLogin] = useState('')
  const [error, setError] = useState<string>()

  const save = () => {
    const wanted = login.trim()
    if (wanted === '') {
      setError(NO_LOGIN)
      return
    }
    void replace
      .mutateAsync({ userId: Number(userId), login: wanted })
      .then(() => {
        toast({ title: 'The player is replaced' })
        onClose()
      })
      .catch((refusal: unknown) => {
        const refusalText = refusal instanceof ApiError ? refusal.fields['login'] : undefined
        setError(refusalText)
        if (refusalText === undefined) showFailed(refusal)
      })
  }

  return (
    <DeskDialog
      title="Replace a player"
      description={HINTS[competition.kind]}
      submitLabel="Replace"
      pendingLabel="Saving..."
      isPending={replace.isPending}
      onSubmit={save}
      onClose={onClose}
    >
      <RadioRows
        name="replaced"
        label="Who does not play?"
        value={userId}
        onValueChange={setUserId}
        options={players.map(({ id, displayName }) => ({ value: String(id), title: displayName }))}
      />
      <LoginField
        label="Who plays instead?"
        hint="Username or email"
        value={login}
        onChange={setLogin}
        error={error}
      />
    </DeskDialog>
  )
}
