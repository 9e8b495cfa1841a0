import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { LiveChange, LiveHello, Topic } from '@tussle/contract/live'
import { useEffect, useSyncExternalStore } from 'react'
import { readStoredAgain } from '../offline/shown-stored.ts'
import { refreshTopic } from './invalidation.ts'
import { LiveStream } from './live-stream.ts'
import { isBehind } from './versions.ts'

/** Keeps the content of a visible page up to date (OQ-165). */
export function useLive(topic: Topic | null): void {
  const client = useQueryClient()
  useEffect(() => (topic === null ? undefined : watch(client, topic)), [client, topic])
}

/** A shorter interruption is not shown. */
const SHOWN_AFTER_MS = 3000

const wanted = new Map<Topic, number>()
const listeners = new Set<() => void>()
let stream: LiveStream | undefined
let streamed = ''
let cutSince: Date | null = null
let cutTimer: number | undefined

/** Whether the stream has been down for a while. */
export function useIsCut(): boolean {
  return useCutSince() !== null
}

/** The same at this moment, for code outside a component. */
export function isCutNow(): boolean {
  return cutSince !== null
}

/** Since when the stream is down; null while it is up or was down for a moment only. */
export function useCutSince(): Date | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => cutSince,
  )
}

function watch(client: QueryClient, topic: Topic): () => void {
  wanted.set(topic, (wanted.get(topic) ?? 0) + 1)
  const reconcileSoon = () => queueMicrotask(() => reconcile(client))
  document.addEventListener('visibilitychange', reconcileSoon)
  reconcileSoon()
  return () => {
    const left = (wanted.get(topic) ?? 1) - 1
    if (left === 0) wanted.delete(topic)
    else wanted.set(topic, left)
    document.removeEventListener('visibilitychange', reconcileSoon)
    reconcileSoon()
  }
}

/**
 * One stream for all watched topics. A hidden page has none; when it becomes visible again, the first message of the
 * new stream contains the versions that it missed.
 */
function reconcile(client: QueryClient): void {
  const topics = document.visibilityState === 'hidden' ? [] : [...wanted.keys()].toSorted()
  if (topics.join() === streamed) return
  streamed = topics.join()
  stream?.close()
  stream = undefined
  setConnectionLost(false)
  if (topics.length === 0) return
  stream = new LiveStream(`/api/live?topics=${streamed}`, {
    onHello: (hello) => catchUp(client, hello),
    onChange: (change) => readAgain(client, change),
    onState: (isOpen) => {
      setConnectionLost(!isOpen)
      // The first reads after an interruption may still have met the old connection.
      if (isOpen) readStoredAgain(client)
    },
  })
}

function catchUp(client: QueryClient, { versions, waitMs }: LiveHello): void {
  for (const [topic, version] of Object.entries(versions)) readAgain(client, { topic, version, waitMs })
}

/** While a desk sends an hour of acts, or many courts end at once, a page reads this often. */
const PAUSE_MS = 300
/** Topics of which a reading is due, with the newest version that it must contain. */
const due = new Map<string, number>()
const lastRead = new Map<string, number>()

function readAgain(client: QueryClient, { topic, version, waitMs }: LiveChange): void {
  if (!isBehind(topic, version)) return
  const before = due.get(topic)
  due.set(topic, Math.max(version, before ?? version))
  if (before !== undefined) return
  const pause = (lastRead.get(topic) ?? -PAUSE_MS) + PAUSE_MS - performance.now()
  window.setTimeout(
    () => {
      const newest = due.get(topic) ?? version
      due.delete(topic)
      // The page may have read this version already, after a write of its own.
      if (!isBehind(topic, newest)) return
      lastRead.set(topic, performance.now())
      refreshTopic(client, topic)
    },
    Math.max(Math.random() * waitMs, pause),
  )
}

function setConnectionLost(next: boolean): void {
  // Every failed attempt calls this again; the time counts from the first.
  if (next && cutTimer !== undefined) return
  window.clearTimeout(cutTimer)
  cutTimer = undefined
  const since = next ? new Date() : null
  const apply = () => {
    if ((cutSince === null) === (since === null)) return
    cutSince = since
    for (const listener of listeners) listener()
  }
  if (next) cutTimer = window.setTimeout(apply, SHOWN_AFTER_MS)
  else apply()
}
