import { ErrorState } from '../ui/layout/empty-state.tsx'

interface TroubleProps {
  readonly title: string
  readonly message: string
  readonly onRetry: () => void
}

/** Replaces a page that cannot be shown. */
export function Trouble({ title, message, onRetry }: TroubleProps) {
  return (
    <div className="wrap page-body">
      <h1 className="t-h1 pb-4">{title}</h1>
      <ErrorState message={message} onRetry={onRetry} />
    </div>
  )
}
