import { moneyText } from '@tussle/competition/fees/money'
import { Card } from '../../ui/layout/card.tsx'
import type { MoneySummary } from './money.queries.ts'

/** What was paid and what is still owed, division by division. */
export function DivisionTotals({ money: { divisions, sums, currency } }: { readonly money: MoneySummary }) {
  const text = (amount: number) => (amount === 0 ? '–' : moneyText(amount, currency))
  return (
    <Card title="By division">
      <table className="money-totals num">
        <thead>
          <tr>
            <th scope="col">Division</th>
            <th scope="col">Paid</th>
            <th scope="col">Owed</th>
          </tr>
        </thead>
        <tbody>
          {divisions.map(({ id, name, paid, due }) => (
            <tr key={id ?? 0}>
              <th scope="row">{name ?? 'Removed divisions'}</th>
              <td>{text(paid)}</td>
              <td>{text(due)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">All</th>
            <td>{text(sums.paid)}</td>
            <td>{text(sums.due)}</td>
          </tr>
        </tfoot>
      </table>
    </Card>
  )
}
