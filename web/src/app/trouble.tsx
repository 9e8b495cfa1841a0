import { Button } from '../ui/inputs/button.tsx'

interface TroubleProps {
  readonly title: string
  readonly message: string
  readonly onRetry: () => void
}

/** Replaces a page that cannot be shown. It has no code of its own to load, because the network may be what failed. */
export function Trouble({ title, message, onRetry }: TroubleProps) {
  return (
    <div className="wrap page-body">
      <h1 className="t-h1 pb-2">{title}</h1>
      <p role="alert" className="pb-4 text-ink-2">
        {message}
      </p>
      <Button onClick={onRetry}>Try again</Button>
    </div>
  )
}
