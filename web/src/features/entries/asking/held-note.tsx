import { ANSWER_HOURS } from '@tussle/contract/play/answer-time'
import { Note } from '../../../ui/layout/note.tsx'

/** What naming somebody means, before the player does it. */
export function HeldNote({ name }: { readonly name: string }) {
  return (
    <Note tone="info">
      Your place is <b>held for both of you</b> while {name} decides: {ANSWER_HOURS} hours, at the latest
      until registration closes. Nothing is entered for {name} before the answer is yes.
    </Note>
  )
}
