import { counted } from '../../../lib/counted.ts'
import { serverMessage } from '../../../lib/server/api-error.ts'
import { isLoggedOut } from '../../../lib/server/logged-out.ts'
import { ConfirmDialog } from '../../../ui/overlays/dialog.tsx'
import { toast } from '../../../ui/overlays/toast-store.ts'
import { type Act, type CompetitionKind, type Managed, useManagedAct } from './managed.queries.ts'

interface ActDialogProps {
  readonly kind: CompetitionKind
  readonly competition: Managed
  readonly act: Act
  readonly onClose: () => void
}

/** Asks for confirmation before an action that others notice. */
export function ActDialog({ kind, competition, act, onClose }: ActDialogProps) {
  const { mutateAsync, isPending } = useManagedAct(kind, act)
  const words = WORDS[act](kind, competition)

  async function confirm() {
    try {
      await mutateAsync(competition.id)
      toast({ title: words.done, description: competition.name })
    } catch (error) {
      if (isLoggedOut(error)) return
      const description = serverMessage(error) ?? 'That did not work. Please try again.'
      toast({ title: 'Error', description, variant: 'failure' })
    }
    onClose()
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title={words.title}
      text={words.text}
      confirmLabel={words.yes}
      cancelLabel="Cancel"
      pending={isPending}
      pendingLabel="Working..."
      tone={act === 'remove' ? 'danger' : 'primary'}
      onConfirm={() => void confirm()}
    />
  )
}

interface Words {
  readonly title: string
  readonly text: string
  readonly yes: string
  readonly done: string
}

const WORDS: Readonly<Record<Act, (kind: CompetitionKind, competition: Managed) => Words>> = {
  'close-registration': (kind, { name }) => ({
    title: `Close registration for ${name}?`,
    text:
      kind === 'tournament'
        ? 'Nobody can join any more. Partner-seekers are paired and every division is drawn at once.'
        : 'Nobody can join any more. You can open it again until the deadline.',
    yes: 'Close registration',
    done: 'Registration closed',
  }),
  'reopen-registration': (kind, { name }) => ({
    title: `Reopen registration for ${name}?`,
    text:
      kind === 'tournament'
        ? 'The draw is taken back and made anew when registration closes. Pairs stay pairs.'
        : 'People can join again until the deadline.',
    yes: 'Reopen registration',
    done: 'Registration is open',
  }),
  complete: (kind, { name }) => ({
    title: `Mark ${name} completed?`,
    text:
      kind === 'league'
        ? 'No more scores. Whoever leads a division now has won it.'
        : 'No more scores. Divisions without a final have no champion.',
    yes: 'Mark completed',
    done: 'Marked completed',
  }),
  reopen: (kind, { name }) => ({
    title: `Reopen ${name}?`,
    text: kind === 'league' ? 'Scores count again, and its titles are open.' : 'Scores can be entered again.',
    yes: 'Reopen',
    done: 'Reopened',
  }),
  remove: (_kind, { name, participantCount, waiting }) => ({
    title: `Remove ${name}?`,
    text:
      participantCount + waiting === 0
        ? 'Nobody has joined it. This cannot be undone.'
        : `${counted(participantCount, 'player is', 'players are')} in it and will be told. This cannot be undone.`,
    yes: 'Remove',
    done: 'Removed',
  }),
}
