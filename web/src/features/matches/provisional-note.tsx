import { dayAndTime, zoneCity } from '../../lib/dates.ts'
import { ProvisionalLegend, ProvisionalRing } from '../../ui/data/provisional.tsx'
import type { ProvisionalRecord } from './matches.queries.ts'

/** "1 win to confirm", next to the record that does not count it yet. */
export function ToConfirm({ record: { wins, losses } }: { readonly record: ProvisionalRecord }) {
  const parts = [
    ...(wins > 0 ? [`${wins} ${wins === 1 ? 'win' : 'wins'}`] : []),
    ...(losses > 0 ? [`${losses} ${losses === 1 ? 'loss' : 'losses'}`] : []),
  ]
  return (
    <>
      <ProvisionalRing /> {`${parts.join(' and ')} to confirm`}
    </>
  )
}

/** When the provisional results will count in the figures above. */
export function ProvisionalNote({ record }: { readonly record: ProvisionalRecord }) {
  const { standsAt, timeZone } = record
  return (
    <div className="provisional-note">
      <p>
        Counts in the table now, in your record once it stands: <b>{dayAndTime(standsAt, timeZone)}</b>,{' '}
        {zoneCity(timeZone)} time, at the latest.
      </p>
      <ProvisionalLegend />
    </div>
  )
}
