import { useState } from 'react'
import { ApiError } from '../../../lib/server/api-error.ts'
import { RadioRows } from '../../../ui/inputs/radio-rows.tsx'
import { toast } from '../../../ui/overlays/toast-store.ts'
import { DeskDialog } from '../desk-dialog.tsx'
import { showFailed } from '../room-context.tsx'
import { ChangePreviewDialog } from './changes/late-preview.tsx'
import { type EnteredPerson, guestOf, missingIn, NO_PERSON, nameOf, refusalIn } from './entered-person.ts'
import { type Organised, useReplacePlayer } from './entries.queries.ts'
import { ExceptionField, isUnfit } from './exception-field.tsx'
import './organise.css'
import { PersonField } from './person-field.tsx'

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
  const form = useReplacing(competition, entryId, players, onClose)
  const { userId, setUserId, joins, setJoins, error, exception, setException } = form
  return (
    <DeskDialog
      title="Replace a player"
      description={HINTS[competition.kind]}
      submitLabel={competition.kind === 'tournament' ? 'Show what changes' : 'Replace'}
      pendingLabel="Saving..."
      isPending={form.isPending}
      onSubmit={form.save}
      onClose={onClose}
    >
      <WhoLeaves players={players} value={userId} onChange={setUserId} />
      <PersonField
        competition={competition}
        label="Who plays instead?"
        hint="Username or email"
        value={joins}
        onChange={setJoins}
        error={error}
      />
      {exception !== null && <ExceptionField value={exception} onChange={setException} />}
      {form.isAsking && (
        <ReplacePreview
          replacing={{ entryId, ...form.replacing }}
          joins={nameOf(joins)}
          leaves={players.find(({ id }) => String(id) === userId)?.displayName ?? ''}
          onKeep={form.keep}
          onDone={onClose}
        />
      )}
    </DeskDialog>
  )
}

/** The answers of the dialog, and how they are sent: in a tournament after a preview. */
function useReplacing(
  competition: Organised,
  entryId: number,
  players: ReplacePlayerDialogProps['players'],
  onClose: () => void,
) {
  const replace = useReplacePlayer(competition, entryId)
  const [userId, setUserId] = useState(String(players[0]?.id ?? ''))
  const [joins, setJoins] = useState(NO_PERSON)
  const [error, setError] = useState<string>()
  const [isAsking, setIsAsking] = useState(false)
  /** Null until the server has refused the player for the division. */
  const [exception, setException] = useState<string | null>(null)

  const replacing = { userId: Number(userId), ...joiningOf(joins) }
  const save = () => {
    const missing = missingIn(joins)
    setError(missing)
    if (missing !== undefined) return
    if (competition.kind === 'tournament') setIsAsking(true)
    else replaceNow()
  }
  const replaceNow = () =>
    void replace
      .mutateAsync({ ...replacing, exception: exception?.trim() || undefined })
      .then(() => {
        toast({ title: 'The player is replaced' })
        onClose()
      })
      .catch((refusal: unknown) => {
        const refusalText = refusal instanceof ApiError ? refusalIn(refusal.fields) : undefined
        setError(refusalText)
        if (refusalText === undefined) showFailed(refusal)
        if (isUnfit(refusal)) setException(exception ?? '')
      })
  return {
    ...{ userId, setUserId, joins, setJoins, error, exception, setException, replacing, save },
    ...{ isAsking, keep: () => setIsAsking(false), isPending: replace.isPending },
  }
}

function joiningOf(person: EnteredPerson) {
  const guest = guestOf(person)
  return guest === null ? { login: person.login.trim() } : { guest }
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
  readonly replacing: { readonly entryId: number; readonly userId: number } & ReturnType<typeof joiningOf>
  readonly joins: string
  /** The name of the player who does not play. */
  readonly leaves: string
  readonly onKeep: () => void
  readonly onDone: () => void
}

function ReplacePreview({ replacing, joins, leaves, onKeep, onDone }: ReplacePreviewProps) {
  return (
    <ChangePreviewDialog
      ways={[{ change: { kind: 'replace-player', ...replacing } }]}
      words={{
        title: `Replace ${leaves}`,
        description: `${joins} plays instead`,
        act: 'Replace the player',
        done: 'The player is replaced',
      }}
      onKeep={onKeep}
      onDone={onDone}
    />
  )
}
