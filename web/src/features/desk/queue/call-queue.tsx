import { useRef, useState } from 'react'
import { ProvisionalLegend } from '../../../ui/data/provisional.tsx'
import { Button } from '../../../ui/inputs/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { restsOnProvisional } from '../desk-texts.ts'
import { useDo, useRoom } from '../room-context.tsx'
import { NextReady, useNextCall } from './next-call.tsx'
import { orderAfterMove } from './order.ts'
import { QueueRow } from './queue-row.tsx'
import { useDrag } from './use-drag.ts'

const SHOWN_FIRST = 8

/** The matches that can be called, in order. */
export function CallQueue() {
  const { room } = useRoom()
  const act = useDo()
  const next = useNextCall()
  const list = useRef<HTMLOListElement>(null)
  const [isWhole, setWhole] = useState(false)
  const { queue } = room.desk

  const move = (from: number, to: number) => {
    const matchIds = orderAfterMove(queue, from, to)
    if (matchIds.length > 0) act({ do: 'orderQueue', body: { matchIds } })
  }
  const { drag, handle } = useDrag(list, move)
  const places = queue.map((item, index) => ({ item, index }))
  const dragged = drag && places[drag.from]
  const ordered = dragged ? places.toSpliced(drag.from, 1).toSpliced(drag.to, 0, dragged) : places
  const rest = ordered.filter(({ item }) => item.matchId !== next?.item.matchId)
  const shown = isWhole ? rest : rest.slice(0, SHOWN_FIRST)

  return (
    <Card
      title="Call queue"
      action={<span className="room-quiet">{queue.length} waiting</span>}
      padded={false}
      className="queue"
    >
      <NextReady />
      {shown.length > 0 && (
        <ol ref={list} aria-label="Waiting matches" className="card-list queue-list">
          {shown.map(({ item, index }) => (
            <QueueRow
              key={item.matchId}
              item={item}
              index={ordered.findIndex((each) => each.index === index)}
              isDragged={drag?.from === index}
              isFirst={index === 0}
              isLast={index === queue.length - 1}
              onMove={(by) => move(index, index + by)}
              handle={handle(index)}
            />
          ))}
        </ol>
      )}
      {room.desk.matches.some((match) => match.state !== 'over' && restsOnProvisional(match)) && (
        <ProvisionalLegend className="room-legend" />
      )}
      {rest.length > SHOWN_FIRST && (
        <div className="room-foot">
          <Button variant="ghost" size="sm" onClick={() => setWhole(!isWhole)}>
            {isWhole ? 'Show fewer' : `Show all ${rest.length}`}
          </Button>
        </div>
      )}
    </Card>
  )
}
