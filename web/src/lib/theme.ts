import { useSyncExternalStore } from 'react'
import { localStore } from './storage.ts'

export type ThemeChoice = 'light' | 'dark' | 'system'

const STORE = 'theme'
const listeners = new Set<() => void>()

/** The saved choice; theme.js applies it before the first paint, this module changes it afterwards. */
export function useThemeChoice(): [ThemeChoice, (choice: ThemeChoice) => void] {
  return [useSyncExternalStore(subscribe, themeChoice), chooseTheme]
}

export function chooseTheme(choice: ThemeChoice): void {
  if (choice === 'system') localStore.remove(STORE)
  else localStore.set(STORE, choice)
  applyTheme()
  for (const listener of listeners) listener()
}

/** Follows the system's theme while none is chosen. Returns a function that stops it. */
export function followSystemTheme(): () => void {
  const dark = window.matchMedia('(prefers-color-scheme: dark)')
  dark.addEventListener('change', applyTheme)
  return () => dark.removeEventListener('change', applyTheme)
}

function applyTheme(): void {
  const choice = themeChoice()
  const isDark = choice === 'dark' || (choice === 'system' && prefersDark())
  document.documentElement.dataset['theme'] = isDark ? 'dark' : 'light'
}

function prefersDark(): boolean {
  return window.matchMedia('(prefers-color-scheme: dark)').matches
}

function themeChoice(): ThemeChoice {
  const saved = localStore.get(STORE)
  return saved === 'light' || saved === 'dark' ? saved : 'system'
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
