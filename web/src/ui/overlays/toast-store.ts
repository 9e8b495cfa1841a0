/** Only one toast shows at a time; a new one replaces it (TOAST-018). */
const LIMIT = 1
/** How long a dismissed toast stays in the state, invisible (TOAST-019, OQ-061). */
const REMOVE_DELAY_MS = 1_000_000

export type ToastMessage = {
  title: string
  description?: string | undefined
  variant?: 'success' | 'failure' | undefined
  /** A link to the next step. The same link must exist elsewhere too, because the toast disappears. */
  link?: { readonly label: string; readonly to: string } | undefined
}

export type ToastRecord = ToastMessage & { id: string; open: boolean }

let records: readonly ToastRecord[] = []
let count = 0
const listeners = new Set<() => void>()
const removals = new Map<string, ReturnType<typeof setTimeout>>()

/** Callable from anywhere, inside React or not. Returns the id for `dismissToast`. */
export function toast(message: ToastMessage): string {
  count += 1
  const record = { ...message, id: `toast-${count}`, open: true }
  publish([record, ...records].slice(0, LIMIT))
  return record.id
}

/** Closes the toast at once; its record is removed later. */
export function dismissToast(id: string): void {
  if (removals.has(id) || !records.some((record) => record.id === id)) return
  removals.set(
    id,
    setTimeout(() => removeToast(id), REMOVE_DELAY_MS),
  )
  publish(records.map((record) => (record.id === id ? { ...record, open: false } : record)))
}

export function getToasts(): readonly ToastRecord[] {
  return records
}

export function subscribeToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function removeToast(id: string): void {
  removals.delete(id)
  publish(records.filter((record) => record.id !== id))
}

function publish(next: readonly ToastRecord[]): void {
  records = next
  for (const listener of listeners) listener()
}
