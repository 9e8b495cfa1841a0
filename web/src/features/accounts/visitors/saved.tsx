import { Check } from 'lucide-react'

/** Beside the heading of what was changed. The page has one status that says it aloud. */
export function Saved() {
  return (
    <span className="visitors-saved" aria-hidden>
      <Check size={16} strokeWidth={2.6} />
      Saved
    </span>
  )
}
