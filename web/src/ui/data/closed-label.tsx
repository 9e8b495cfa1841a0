import { closedLabel, type Phase } from '@tussle/competition/phase'
import './badge.css'

/**
 * The badge of a competition with closed registration, by its classes alone, so that visitors load no icons (OQ-082).
 */
export function ClosedLabel({ phase }: { readonly phase: Phase }) {
  return <span className="badge badge-neutral badge-bare">{closedLabel(phase)}</span>
}
