/** Browser storage that never throws; in private modes and on full disks it reads as empty (OQ-030). */
export interface SafeStorage {
  get(name: string): string | null
  set(name: string, value: string): void
  remove(name: string): void
}

export const localStore: SafeStorage = safe(() => window.localStorage)
export const sessionStore: SafeStorage = safe(() => window.sessionStorage)

function safe(open: () => Storage): SafeStorage {
  const attempt = <T>(use: (storage: Storage) => T, fallback: T): T => {
    try {
      return use(open())
    } catch {
      return fallback
    }
  }
  return {
    get: (name) => attempt((storage) => storage.getItem(name), null),
    set: (name, value) => attempt((storage) => storage.setItem(name, value), undefined),
    remove: (name) => attempt((storage) => storage.removeItem(name), undefined),
  }
}
