import { useState } from 'react'
import { ApiError } from '../../../lib/server/api-error.ts'
import { RadioRows } from '../../../ui/inputs/radio-rows.tsx'
import { toast } from '../../../ui/overlays/toast-store.ts'
import { DeskDialog } from '../desk-dialog.tsx'
import { showFailed } from '../room-context.tsx'
import { ChangePreviewDialog } from './changes/late-preview.tsx'
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
  const [isAsking, setIsAsking] = useState(false)

  const replacing = { userId: Number(userId), login: login.trim() }
  const save = () => {
    if (replacing.login === '') setError(NO_LOGIN)
    else if (competition.kind === 'tournament') setIsAsking(true)
    else replaceNow()
  }
  const replaceNow = () =>
    void replace
      .mutateAsync(replacing)
      .then(() => {
        toast({ title: 'The player is replaced' })
        onClose()
      })
      .catch((refusal: unknown) => {
        const refusalText = refusal instanceof ApiError ? refusal.fields['login'] : undefined
        setError(refusalText)
        if (refusalText === undefined) showFailed(refusal)
      })

  return (
    <DeskDialog
      title="Replace a player"
      description={HINTS[competition.kind]}
      submitLabel={competition.kind === 'tournament' ? 'Show what changes' : 'Replace'}
      pendingLabel="Saving..."
      isPending={replace.isPending}
      onSubmit={save}
      onClose={onClose}
    >
      <WhoLeaves players={players} value={userId} onChange={setUserId} />
      <LoginField
        label="Who plays instead?"
        hint="Username or email"
        value={login}
        onChange={setLogin}
        error={error}
      />
      {isAsking && (
        <ReplacePreview
          replacing={{ entryId, ...replacing }}
          leaves={players.find(({ id }) => String(id) === userId)?.displayName ?? ''}
          onKeep={() => setIsAsking(false)}
          onDone={onClose}
        />
      )}
    </DeskDialog>
  )
}

interface WhoLeavesProps extends Pick<ReplacePlayerDialogProps, 'players'> {
  readonly value: string
  readonly onChange: (userId: string) => void
}

function WhoLeaves({ players, value, onChange }: WhoLeavesProps) {
  return (
    <RadioRows
      name="replaced"
      label="Who does not play?"
      value={value}
      onValueChange={onChange}
      options={players.map(({ id, displayName }) => ({ value: String(id), title: displayName }))}
    />
  )
}

interface ReplacePreviewProps {
  readonly replacing: { readonly entryId: number; readonly userId: number; readonly login: string }
  /** The name of the player who does not play. */
  readonly leaves: string
  readonly onKeep: () => void
  readonly onDone: () => void
}

function ReplacePreview({ replacing, leaves, onKeep, onDone }: ReplacePreviewProps) {
  return (
    <ChangePreviewDialog
      ways={[{ change: { kind: 'replace-player', ...replacing } }]}
      words={{
        title: `Replace ${leaves}`,
        description: `${replacing.login} plays instead`,
        act: 'Replace the player',
        done: 'The player is replaced',
      }}
      onKeep={onKeep}
      onDone={onDone}
    />
  )
}
