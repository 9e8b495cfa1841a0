import { closedWord, type Phase } from '@tussle/competition/phase'
import './badge.css'

/** The badge of what nobody can join any more, by its classes alone: visitors get no icons for it (OQ-082). */
export function ClosedLabel({ phase }: { readonly phase: Phase }) {
  return <span className="badge badge-neutral badge-bare">{closedWord(phase)}</span>
}
