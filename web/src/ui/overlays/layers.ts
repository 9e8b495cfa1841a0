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
  readonly isSaved: boolean
}

const layers: Layer[] = []
const unsaved = new Set<Unsaved>()
const listeners = new Set<() => void>()

/** Back closes the open layer before it leaves the page. */
export function useBackCloses(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose)
  useLayoutEffect(() => (isOpen ? addLayer({ close: () => close() }) : undefined), [isOpen])
}

/**
 * While this is true, Back, links, sign-out and closing the tab ask once. Input that is stored on the device does not
 * stop a person who is only sent to the sign-in page.
 */
export function useUnsavedInput(isUnsaved: boolean, isSaved = false): void {
  useLayoutEffect(() => (isUnsaved ? addUnsaved({ isSaved }) : undefined), [isUnsaved, isSaved])
}

export function topLayer(): Layer | undefined {
  return layers.at(-1)
}

export function hasUnsavedInput(): boolean {
  return unsaved.size > 0
}

/** The person chose to leave, so nothing asks a second time. */
export function giveUpUnsavedInput(): void {
  unsaved.clear()
  notifyListeners()
}

/** The browser is about to open the sign-in page and to come back. */
export function releaseSavedInput(): void {
  for (const form of unsaved) if (form.isSaved) unsaved.delete(form)
  notifyListeners()
}

export function watchLayers(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function addLayer(layer: Layer): () => void {
  layers.push(layer)
  notifyListeners()
  return () => {
    layers.splice(layers.indexOf(layer), 1)
    notifyListeners()
  }
}

function addUnsaved(form: Unsaved): () => void {
  unsaved.add(form)
  notifyListeners()
  return () => {
    unsaved.delete(form)
    notifyListeners()
  }
}

function notifyListeners(): void {
  // A registered listener keeps some browsers from restoring the page at once on Back, so it is registered only when
  // needed.
  if (unsaved.size > 0) window.addEventListener('beforeunload', askBrowser)
  else window.removeEventListener('beforeunload', askBrowser)
  for (const listener of listeners) listener()
}

/** The browser shows its own text. */
function askBrowser(event: BeforeUnloadEvent): void {
  event.preventDefault()
}
