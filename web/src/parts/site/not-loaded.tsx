import type { BackTarget } from '../../lib/hooks/use-back-target.ts'
import { usePage } from '../../lib/hooks/use-page.ts'
import { Band } from '../../ui/layout/band.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { ErrorState } from '../../ui/layout/empty-state.tsx'

interface NotLoadedProps {
  readonly title: string
  readonly message: string
  readonly back?: BackTarget
  readonly onRetry: () => void
}

/** Replaces a page whose content could not be loaded. */
export function NotLoaded({ title, message, back, onRetry }: NotLoadedProps) {
  usePage(title)
  return (
    <>
      <Band title={title} back={back} />
      <div className="wrap page-body">
        <Card>
          <ErrorState message={message} onRetry={onRetry} />
        </Card>
      </div>
    </>
  )
}
