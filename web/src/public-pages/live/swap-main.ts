import { find, findNear, keyed, type Place, placeOf } from './element-place.ts'

/** Replaces the old content by the new one; the reader's scroll position stays. */
export function swapMain(main: HTMLElement, next: HTMLElement): void {
  const before = textsOf(main)
  const restores = [keepDetails(main), keepTracks(main), keepReadingPlace(main), keepFocus(main)]
  main.className = next.className
  main.replaceChildren(...next.childNodes)
  for (const restore of restores) restore()
  markChanges(main, before)
}

type Restore = () => void

/** Whether the reader opened or closed them. */
function keepDetails(main: HTMLElement): Restore {
  const wereOpen = new Map<string, boolean>()
  for (const { id, open } of main.querySelectorAll('details')) if (id !== '') wereOpen.set(id, open)
  return () => {
    for (const details of main.querySelectorAll('details')) {
      details.open = wereOpen.get(details.id) ?? details.open
    }
  }
}

/** Trees and tables that scroll by themselves. */
function keepTracks(main: HTMLElement): Restore {
  const tracks = [...main.querySelectorAll('*')]
    .filter(({ scrollLeft, scrollTop }) => scrollLeft !== 0 || scrollTop !== 0)
    .map((track) => ({
      place: placeOf(main, track),
      scrollLeft: track.scrollLeft,
      scrollTop: track.scrollTop,
    }))
  return () => {
    for (const { place, scrollLeft, scrollTop } of tracks) {
      const track = find(main, place)
      if (track !== null) Object.assign(track, { scrollLeft, scrollTop })
    }
  }
}

/** Keeps the first visible element in place, even if the new content adds something above it. */
function keepReadingPlace(main: HTMLElement): Restore {
  if (window.scrollY === 0) return () => undefined
  const known = [...main.querySelectorAll('[id], [data-key]')]
  const first = known.find((element) => element.getBoundingClientRect().top >= 0)
  if (first === undefined) return () => undefined
  const [place, top] = [placeOf(main, first), first.getBoundingClientRect().top]
  return () => {
    const element = find(main, place)
    if (element !== null)
      window.scrollBy({ top: element.getBoundingClientRect().top - top, behavior: 'instant' })
  }
}

function keepFocus(main: HTMLElement): Restore {
  const focused = document.activeElement
  if (focused === null || focused === main || !main.contains(focused)) return () => undefined
  const place: Place = placeOf(main, focused)
  return () => {
    const { element, isExact } = findNear(main, place)
    // The focused element is gone: focus moves to its nearest surviving parent.
    if (!isExact && !element.hasAttribute('tabindex')) element.setAttribute('tabindex', '-1')
    if (element instanceof HTMLElement || element instanceof SVGElement)
      element.focus({ preventScroll: true })
  }
}

function textsOf(main: HTMLElement): Map<string, (string | null)[]> {
  return new Map([...keyed(main)].map(([key, elements]) => [key, elements.map((each) => each.textContent)]))
}

/** The innermost elements whose text has changed. New elements are not marked. */
function markChanges(main: HTMLElement, before: ReadonlyMap<string, readonly (string | null)[]>): void {
  const changed = new Set<HTMLElement>()
  for (const [key, elements] of keyed(main)) {
    const texts = before.get(key) ?? []
    for (const [nr, element] of elements.entries()) {
      if (nr < texts.length && texts[nr] !== element.textContent) changed.add(element)
    }
  }
  for (const element of changed) {
    const isInnermost = ![...element.querySelectorAll<HTMLElement>('[data-key]')].some((part) =>
      changed.has(part),
    )
    if (isInnermost) element.classList.add('changed')
  }
}
