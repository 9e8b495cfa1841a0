import { RadioRows } from '../../../ui/inputs/radio-rows.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import type { Desk } from '../desk.queries.ts'
import { useDo, useRoom } from '../room-context.tsx'

type Ranking = Desk['settings']['ranking']

const ORDERS: readonly { value: Ranking; title: string; note: string }[] = [
  { value: 'specified', title: 'Points', note: 'Win percentage, point difference, points scored' },
  { value: 'official', title: 'Who beat whom', note: 'Head-to-head first, then point difference' },
]

/** Which order the tables follow where wins are level; it stands from the first result on. */
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
