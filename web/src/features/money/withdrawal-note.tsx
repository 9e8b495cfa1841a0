import { named, withdrawalText } from '@tussle/competition/fees/refund-words'
import { Coins } from 'lucide-react'
import { Note } from '../../ui/layout/note.tsx'
import { type EntryFees, useEntryFees, type Where } from './money.queries.ts'

interface WithdrawalNoteProps {
  readonly where: Where
  readonly entryId: number
}

/** What withdrawing an entry means in money, player by player; nothing for one that costs nothing. */
export function WithdrawalNote({ where, entryId }: WithdrawalNoteProps) {
  const texts = useWithdrawalTexts(where, entryId)
  if (texts.length === 0) return null
  return (
    <Note tone="info" icon={Coins}>
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </Note>
  )
}

/** The sentences alone, for a dialog that is only words. */
export function useWithdrawalTexts(where: Where, entryId: number): readonly string[] {
  const { data } = useEntryFees(where, entryId)
  const texts = (data ?? []).flatMap(textsOf)
  return texts.length === 0 ? [] : [...texts, BY_HAND]
}

const BY_HAND = 'Nothing is given back by itself: Money lists what is to be given back.'

const textsOf = ({ people, currency }: EntryFees): string[] =>
  people
    .filter(({ hasPlace }) => hasPlace)
    .flatMap((fee) => withdrawalText(fee, fee.refund, currency, named(fee.player.displayName)) ?? [])
