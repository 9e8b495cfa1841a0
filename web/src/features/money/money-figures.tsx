import { moneyText } from '@tussle/competition/fees/money'
import { counted } from '../../lib/counted.ts'
import { Figure, Figures } from '../../ui/layout/figures.tsx'
import type { MoneySummary } from './money.queries.ts'

const FIGURES = [
  ['due', 'Owed'],
  ['paid', 'Paid'],
  ['owed', 'Fees'],
  ['waived', 'Waived'],
  ['refunded', 'Refunded'],
] as const

/** Five sums in the band, what is still owed first; a sixth while something is to be given back. */
export function MoneyFigures({ money: { sums, people, currency } }: { readonly money: MoneySummary }) {
  const share = sums.owed === 0 ? null : Math.min(sums.paid / sums.owed, 1)
  return (
    <Figures label="Sums">
      {FIGURES.map(([sum, label]) => (
        <Figure
          key={sum}
          label={label}
          value={moneyText(sums[sum], currency)}
          note={counted(people[sum], 'person', 'people')}
          share={sum === 'paid' ? share : null}
        />
      ))}
      {sums.back > 0 && (
        <Figure
          label="To give back"
          value={moneyText(sums.back, currency)}
          note={counted(people.back, 'person', 'people')}
        />
      )}
    </Figures>
  )
}
