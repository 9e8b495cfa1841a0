import { useEffect, useState } from 'react'

const STEP_PX = 12
const REST_MS = 1000

/** True while the page moves down; over when it moves up, reaches its end or has come to rest. */
export function useHideOnScrollDown(): boolean {
  const [isHidden, setHidden] = useState(false)
  useEffect(() => {
    let last = window.scrollY
    let rest: ReturnType<typeof setTimeout> | undefined
    const onScroll = () => {
      clearTimeout(rest)
      rest = setTimeout(() => setHidden(false), REST_MS)
      const moved = window.scrollY - last
      if (Math.abs(moved) < STEP_PX) return
      last = window.scrollY
      setHidden(moved > 0 && !isAtEnd())
    }
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      clearTimeout(rest)
      window.removeEventListener('scroll', onScroll)
    }
  }, [])
  return isHidden
}

function isAtEnd(): boolean {
  return window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - STEP_PX
}
