import { useEffect, useLayoutEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { sessionStore } from '../lib/storage.ts'

const STORE = 'scroll'
const GIVE_UP_AFTER_MS = 1500

/** A new page starts at the top; Back returns to the former scroll position. */
export function useScrollMemory(): void {
  const { key, pathname } = useLocation()
  const type = useNavigationType()

  useEffect(() => {
    window.history.scrollRestoration = 'manual'
  }, [])

  useEffect(() => {
    // A shorter page changes the scroll position while it renders, when the address has already changed.
    const remember = () => {
      if (addressKey() === key) save(key, window.scrollY)
    }
    window.addEventListener('scroll', remember, { passive: true })
    return () => window.removeEventListener('scroll', remember)
  }, [key])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of query alone keeps the place.
  useLayoutEffect(() => {
    if (type !== 'POP') {
      window.scrollTo(0, 0)
      return undefined
    }
    return scrollOnceTall(positions()[key] ?? 0)
  }, [pathname])
}

/** The page may still be loading, so this scrolls as soon as it is tall enough. */
function scrollOnceTall(top: number): () => void {
  const giveUpAt = performance.now() + GIVE_UP_AFTER_MS
  let frame = 0
  const attempt = () => {
    // Reading a height lays out the page, which is not complete yet; the top needs none.
    const isTallEnough = top === 0 || document.documentElement.scrollHeight - window.innerHeight >= top
    if (isTallEnough || performance.now() > giveUpAt) window.scrollTo(0, top)
    else frame = requestAnimationFrame(attempt)
  }
  attempt()
  return () => cancelAnimationFrame(frame)
}

/** Each entry of the browser's history has a key, including the first (guarded-history.ts). */
function addressKey(): string | undefined {
  const state = window.history.state as { key?: string } | null
  return state?.key
}

function save(key: string, top: number): void {
  const kept = Object.entries({ ...positions(), [key]: Math.round(top) }).slice(-50)
  sessionStore.set(STORE, JSON.stringify(Object.fromEntries(kept)))
}

function positions(): Record<string, number> {
  try {
    return JSON.parse(sessionStore.get(STORE) ?? '{}') as Record<string, number>
  } catch {
    return {}
  }
}
