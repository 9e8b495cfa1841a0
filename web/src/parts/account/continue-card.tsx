import { ArrowRight } from 'lucide-react'
import { useLocation, useNavigate } from 'react-router'
import type { Wish } from '../../features/accounts/sign-in/auth-dialog-store.ts'
import { Button, ButtonLink } from '../../ui/inputs/button.tsx'
import { Card } from '../../ui/layout/card.tsx'

/** After a sign-in: a link to what the visitor was about to join. */
export function ContinueCard() {
  const location = useLocation()
  const navigate = useNavigate()
  const wish = wishIn(location.state)
  if (wish === null) return null
  // Once followed or declined, the card must not come back with the browser's Back.
  const forget = () => void navigate('.', { replace: true, state: null })
  return (
    <Card aria-label="Continue" className="mb-5 flex flex-wrap items-center gap-x-6 gap-y-3">
      <p className="min-w-0 flex-1 basis-60 wrap-anywhere">
        You were about to join <b>{wish.name}</b>.
      </p>
      <div className="flex gap-2.5">
        <Button variant="ghost" onClick={forget}>
          Not now
        </Button>
        <ButtonLink to={wish.to} state={wish.state} icon={ArrowRight} onClick={forget}>
          Continue
        </ButtonLink>
      </div>
    </Card>
  )
}

function wishIn(state: unknown): Wish | null {
  const { wish = null } = (state ?? {}) as { wish?: Wish | null }
  return wish
}
