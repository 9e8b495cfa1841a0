import { ArrowRight } from 'lucide-react'
import { useLocation, useNavigate } from 'react-router'
import type { Intent } from '../../features/accounts/sign-in/auth-dialog-store.ts'
import { Button, ButtonLink } from '../../ui/inputs/button.tsx'
import { Card } from '../../ui/layout/card.tsx'

/** After a sign-in: a link to what the visitor was about to join. */
export function ContinueCard() {
  const location = useLocation()
  const navigate = useNavigate()
  const intent = intentIn(location.state)
  if (intent === null) return null
  // Once followed or declined, the card must not come back with the browser's Back.
  const forget = () => void navigate('.', { replace: true, state: null })
  return (
    <Card aria-label="Continue" className="mb-5 flex flex-wrap items-center gap-x-6 gap-y-3">
      <p className="min-w-0 flex-1 basis-60 wrap-anywhere">
        You were about to join <b>{intent.name}</b>.
      </p>
      <div className="flex gap-2.5">
        <Button variant="ghost" onClick={forget}>
          Not now
        </Button>
        <ButtonLink to={intent.to} state={intent.state} icon={ArrowRight} onClick={forget}>
          Continue
        </ButtonLink>
      </div>
    </Card>
  )
}

function intentIn(state: unknown): Intent | null {
  const { intent = null } = (state ?? {}) as { intent?: Intent | null }
  return intent
}
