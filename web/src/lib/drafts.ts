import { localStore } from './storage.ts'

/** Unsent input of one person, on this device; other accounts on the device do not see it. */
export function readDraft(userId: number, name: string): unknown {
  return draftsOf(userId)[name] ?? null
}

/** Returns whether the browser stored it; private windows and full disks do not. */
export function saveDraft(userId: number, name: string, draft: unknown): boolean {
  const text = JSON.stringify({ ...draftsOf(userId), [name]: draft })
  localStore.set(storeOf(userId), text)
  return localStore.get(storeOf(userId)) === text
}

export function dropDraft(userId: number, name: string): void {
  const { [name]: _dropped, ...others } = draftsOf(userId)
  if (Object.keys(others).length === 0) dropDraftsOf(userId)
  else localStore.set(storeOf(userId), JSON.stringify(others))
}

/** Called at sign-out, so that no draft stays on the device. */
export function dropDraftsOf(userId: number): void {
  localStore.remove(storeOf(userId))
}

function storeOf(userId: number): string {
  return `drafts:${userId}`
}

function draftsOf(userId: number): Record<string, unknown> {
  try {
    const drafts: unknown = JSON.parse(localStore.get(storeOf(userId)) ?? '{}')
    return typeof drafts === 'object' && drafts !== null ? { ...drafts } : {}
  } catch {
    return {}
  }
}
