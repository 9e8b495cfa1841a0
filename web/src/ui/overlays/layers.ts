import { useEffectEvent, useLayoutEffect } from 'react'

/**
 * What Back must not skip: layers that are open (dialogs, sheets, menus) and forms with unsaved input. app/guarded-history.ts
 * reads this list; components only register.
 *
 * A form on a page:   useUnsavedInput(isDirty && !save.isPending && !save.isSuccess)
 * A form in a dialog: <Dialog hasUnsavedInput={…}> does it.
 * A layer of its own: useBackCloses(isOpen, close)
 */
interface Layer {
  readonly close: () => void
}

interface Unsaved {
  readonly isKept: boolean
}

const layers: Layer[] = []
const unsaved = new Set<Unsaved>()
const listeners = new Set<() => void>()

/** Back closes what is open before it leaves the page. */
export function useBackCloses(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose)
  useLayoutEffect(() => (isOpen ? addLayer({ close: () => close() }) : undefined), [isOpen])
}

/**
 * Back, links, signing out and closing the tab ask once while this is true. Input that is kept on the device does not
 * hold up somebody who is only sent to the sign-in page.
 */
export function useUnsavedInput(isUnsaved: boolean, isKept = false): void {
  useLayoutEffect(() => (isUnsaved ? addUnsaved({ isKept }) : undefined), [isUnsaved, isKept])
}

export function topLayer(): Layer | undefined {
  return layers.at(-1)
}

export function hasUnsavedInput(): boolean {
  return unsaved.size > 0
}

/** The person chose to leave: nothing asks a second time. */
export function giveUpUnsavedInput(): void {
  unsaved.clear()
  tell()
}

/** The browser is about to leave for the sign-in page and to come back. */
export function passKeptInput(): void {
  for (const form of unsaved) if (form.isKept) unsaved.delete(form)
  tell()
}

export function watchLayers(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function addLayer(layer: Layer): () => void {
  layers.push(layer)
  tell()
  return () => {
    layers.splice(layers.indexOf(layer), 1)
    tell()
  }
}

function addUnsaved(form: Unsaved): () => void {
  unsaved.add(form)
  tell()
  return () => {
    unsaved.delete(form)
    tell()
  }
}

function tell(): void {
  // A registered listener keeps some browsers from showing the page again at once on Back, so it comes and goes.
  if (unsaved.size > 0) window.addEventListener('beforeunload', askBrowser)
  else window.removeEventListener('beforeunload', askBrowser)
  for (const listener of listeners) listener()
}

/** The browser asks in words of its own. */
function askBrowser(event: BeforeUnloadEvent): void {
  event.preventDefault()
}
