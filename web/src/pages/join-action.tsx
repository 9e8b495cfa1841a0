import type { Club } from '@tussle/contract/clubs'
import type { CompetitionCard, CompetitionKind } from '@tussle/contract/competitions'
import { useAuth } from '../features/accounts/auth-context.tsx'
import { openAuthDialog, type Wish } from '../features/accounts/auth-dialog-store.ts'
import { Button, ButtonLink, type ButtonVariant } from '../ui/button.tsx'

interface JoinActionProps {
  readonly label: 'Join Club' | 'Register to Join'
  readonly wish: Wish
  readonly variant?: ButtonVariant
  readonly size?: 'sm' | 'md'
  readonly block?: boolean
}

/** Asks a visitor to join first, and takes a member to where the joining is done (OQ-031). */
export function JoinAction({ label, wish, ...look }: JoinActionProps) {
  const { user } = useAuth()
  const name = `${label} ${wish.name}`
  if (user !== null) {
    return (
      <ButtonLink {...look} to={wish.to} state={wish.state} aria-label={name}>
        {label}
      </ButtonLink>
    )
  }
  return (
    <Button {...look} aria-label={name} onClick={() => openAuthDialog('sign-up', wish)}>
      {label}
    </Button>
  )
}

export function clubWish({ id, name }: Club): Wish {
  return { name, to: `/clubs/${id}` }
}

/** The list opens its join dialog on arrival; the card goes along, as the list may begin with others. */
export function competitionWish(kind: CompetitionKind, competition: CompetitionCard): Wish {
  return { name: competition.name, to: `/${kind}s`, state: { join: competition } }
}
