import { ArrowLeftRight, Equal } from 'lucide-react'
import type { ReactNode } from 'react'
import { Avatar } from '../../ui/data/avatar.tsx'
import { Button } from '../../ui/inputs/button.tsx'
import { entriesText, matchesText, ratingText, sinceText } from './merge-texts.ts'
import type { ComparedGuest, Comparison } from './merges.queries.ts'

interface GuestColumnsProps {
  readonly comparison: Comparison
  readonly onSwap: () => void
}

/** The two guests side by side; what they have in common is marked in both. The first one would stay. */
export function GuestColumns({ comparison, onSwap }: GuestColumnsProps) {
  const { kept, other } = comparison
  return (
    <>
      <div className="merge-columns">
        <GuestColumn guest={kept} comparison={comparison} isKept />
        <Button
          variant="ghost"
          className="merge-swap"
          aria-label={`Keep ${other.name} of ${other.enteredIn} instead`}
          icon={ArrowLeftRight}
          onClick={onSwap}
        />
        <GuestColumn guest={other} comparison={comparison} />
      </div>
      <p className="merge-legend">
        <Equal size={16} aria-hidden />
        the same, or close, in both
      </p>
    </>
  )
}

interface GuestColumnProps {
  readonly guest: ComparedGuest
  readonly comparison: Comparison
  readonly isKept?: boolean
}

function GuestColumn({ guest, comparison: { likenesses }, isKept = false }: GuestColumnProps) {
  return (
    <section className="merge-column" aria-label={`${guest.name}, ${isKept ? 'stays' : 'the other one'}`}>
      <div className="merge-column-head">
        <Avatar name={guest.name} id={guest.userId} size={48} />
        <div className="min-w-0">
          <h2 className="merge-name" dir="auto">
            {guest.name}
            {likenesses.includes('name') && <Same />}
          </h2>
          <p className="merge-quiet">{sinceText(guest)}</p>
        </div>
        {isKept && <span className="merge-stays">Stays</span>}
      </div>
      <dl>
        <Fact name="Email" isSame={likenesses.includes('email')}>
          {guest.email}
        </Fact>
        <Fact name="Phone" isSame={likenesses.includes('phone')}>
          {guest.phone}
        </Fact>
        <Fact name="Rating" isSame={likenesses.includes('rating')}>
          {ratingText(guest)}
        </Fact>
        <Fact name="Partner" isSame={likenesses.includes('partner')}>
          {guest.partners.length === 0 ? null : guest.partners.join(', ')}
        </Fact>
        <Fact name="Entries">{entriesText(guest)}</Fact>
        <Fact name="Matches">{matchesText(guest)}</Fact>
      </dl>
    </section>
  )
}

interface FactProps {
  readonly name: string
  readonly isSame?: boolean
  readonly children: ReactNode
}

function Fact({ name, isSame = false, children }: FactProps) {
  return (
    <>
      <dt>{name}</dt>
      <dd className={isSame ? 'merge-same' : undefined} dir="auto">
        {children ?? 'none'}
        {isSame && <Same />}
      </dd>
    </>
  )
}

function Same() {
  return (
    <span className="merge-sign">
      <Equal size={16} aria-hidden />
      <span className="sr-only"> the same in both</span>
    </span>
  )
}
