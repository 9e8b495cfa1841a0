import { useEffect, useRef, useState } from 'react'
import { eventText } from '../desk-texts.ts'
import { useRoom } from '../room-context.tsx'

const AT_MOST_EVERY_MS = 5000

/**
 * Announces what others do at the desk to screen readers, at most every five seconds so that each line can be read
 * out.
 */
export function LastEvent() {
  const { room } = useRoom()
  const [last] = room.desk.log
  const [text, setText] = useState('')
  const shown = useRef({ id: last?.id, at: 0 })
  useEffect(() => {
    if (last === undefined || last.id === shown.current.id) return
    const wait = Math.max(0, shown.current.at + AT_MOST_EVERY_MS - Date.now())
    const timer = window.setTimeout(() => {
      shown.current = { id: last.id, at: Date.now() }
      setText(eventText(room, last))
    }, wait)
    return () => window.clearTimeout(timer)
  }, [last, room])
  return (
    <p role="status" className="sr-only">
      {text}
    </p>
  )
}
