import { LoaderCircle } from 'lucide-react'

/** Only for the check of who is signed in; everything else that loads shows a skeleton. */
export function Spinner({ label }: { label: string }) {
  return (
    <div role="status" className="grid min-h-40 place-items-center text-ink-3">
      <LoaderCircle size={28} className="motion-safe:animate-spin" aria-hidden />
      <span className="sr-only">{label}</span>
    </div>
  )
}
