import { takesEntries } from '@tussle/competition/phase'
import type { Club } from '@tussle/contract/clubs'
import type { CompetitionCard, CompetitionKind } from '@tussle/contract/competitions'
import { useAuth } from '../../features/accounts/auth-context.tsx'
import { type Intent, openAuthDialog } from '../../features/accounts/sign-in/auth-dialog-store.ts'
import { Button, ButtonLink, type ButtonVariant } from '../../ui/inputs/button.tsx'

interface JoinActionProps {
  readonly label: 'Join Club' | 'Register to Join'
  readonly intent: Intent
  /** The text of the button after registration closes; undefined while it is open. */
  readonly closed?: 'Register to Join' | 'Registration closed' | undefined
  readonly variant?: ButtonVariant
  readonly size?: 'sm' | 'md'
  readonly block?: boolean
}

interface RegisterActionProps extends Omit<JoinActionProps, 'label' | 'intent'> {
  readonly kind: CompetitionKind
  readonly competition: CompetitionCard
  readonly closed: 'Register to Join' | 'Registration closed'
}

/** Asks a visitor to sign in first, and takes a signed-in player to the page for joining (OQ-031). */
export function JoinAction({ label, intent, closed, ...look }: JoinActionProps) {
  const { user } = useAuth()
  const name = `${closed ?? label} ${intent.name}`
  if (closed !== undefined) {
    return (
      <Button {...look} disabled aria-label={name}>
        {closed}
      </Button>
    )
  }
  if (user !== null) {
    return (
      <ButtonLink {...look} to={intent.to} state={intent.state} aria-label={name}>
        {label}
      </ButtonLink>
    )
  }
  return (
    <Button {...look} aria-label={name} onClick={() => openAuthDialog('sign-up', intent)}>
      {label}
    </Button>
  )
}

/** Register to Join while registration is open; then the text of `closed`. */
export function RegisterAction(props: RegisterActionProps) {
  const { kind, competition, closed, ...look } = props
  const isOpen = takesEntries(kind, competition, Date.now())
  return (
    <JoinAction
      {...look}
      label="Register to Join"
      intent={competitionIntent(kind, competition)}
      closed={isOpen ? undefined : closed}
    />
  )
}

export function clubIntent({ id, name }: Club): Intent {
  return { name, to: `/clubs/${id}` }
}

/**
 * The list opens its join dialog on arrival. The card is passed along, because the list's first page may not contain
 * it.
 */
export function competitionIntent(kind: CompetitionKind, competition: CompetitionCard): Intent {
  return { name: competition.name, to: `/${kind}s`, state: { join: competition } }
}
