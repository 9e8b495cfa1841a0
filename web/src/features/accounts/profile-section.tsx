import type { ReactNode, SubmitEventHandler } from 'react'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'

interface ProfileSectionProps {
  readonly title: string
  readonly onSubmit: SubmitEventHandler
  readonly isPending: boolean
  readonly children: ReactNode
}

/** One card of Profile Settings with its own Save. */
export function ProfileSection({ title, onSubmit, isPending, children }: ProfileSectionProps) {
  return (
    <Card title={title}>
      <form className="stack-form" onSubmit={onSubmit} noValidate>
        {children}
        <div className="form-actions">
          <Button
            type="submit"
            pending={isPending}
            pendingLabel="Saving..."
            aria-label={`Save ${title.toLowerCase()}`}
          >
            Save
          </Button>
        </div>
      </form>
    </Card>
  )
}
