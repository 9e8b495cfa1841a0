import { RadioRows } from '../../../ui/inputs/radio-rows.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import type { Desk } from '../desk.queries.ts'
import { useDo, useRoom } from '../room-context.tsx'

type Ranking = Desk['settings']['ranking']

const ORDERS: readonly { value: Ranking; title: string; note: string }[] = [
  { value: 'specified', title: 'Points', note: 'Win percentage, point difference, points scored' },
  { value: 'official', title: 'Who beat whom', note: 'Head-to-head first, then point difference' },
]

/** The tie-break of the tables. It cannot change after the first result. */
export function TiesCard() {
  const { room, isOff, isActing } = useRoom()
  const doNow = useDo()
  const { ranking, locked } = room.desk.settings
  const chosen = ORDERS.find(({ value }) =>
    isActing((each) => each.do === 'changeDesk' && each.body.ranking === value),
  )
  return (
    <Card title="Tables">
      <RadioRows
        name="ranking"
        label="Ties are broken by"
        hint={locked.ranking ?? 'For groups and round robins. You can change it until the first result.'}
        value={chosen?.value ?? ranking}
        onValueChange={(next) => doNow({ do: 'changeDesk', body: { ranking: next } })}
        options={ORDERS.map((order) => ({ ...order, disabled: isOff || locked.ranking !== null }))}
      />
    </Card>
  )
}
