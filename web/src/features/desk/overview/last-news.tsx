import { useEffect, useRef, useState } from 'react'
import { useRoom } from '../room-context.tsx'
import { eventText } from '../words.ts'

const AT_MOST_EVERY_MS = 5000

/**
 * Announces what others do at the desk to screen readers, at most every five seconds so that each line can be read
 * out.
 */
export function LastNews() {
  const { room } = useRoom()
  const [last] = room.desk.log
  const [said, setSaid] = useState('')
  const spoken = useRef({ id: last?.id, at: 0 })
  useEffect(() => {
    if (last === undefined || last.id === spoken.current.id) return
    const wait = Math.max(0, spoken.current.at + AT_MOST_EVERY_MS - Date.now())
    const timer = window.setTimeout(() => {
      spoken.current = { id: last.id, at: Date.now() }
      setSaid(eventText(room, last))
    }, wait)
    return () => window.clearTimeout(timer)
  }, [last, room])
  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  )
}
