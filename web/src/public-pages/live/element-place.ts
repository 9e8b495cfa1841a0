/** Where an element is, so that its counterpart in new content can be found. */
export interface Place {
  /** The nearest element with an id or a key; null for the root itself. */
  readonly anchor: { readonly id: string } | { readonly key: string; readonly nr: number } | null
  /** From there, the index of the child at each level. */
  readonly path: readonly number[]
}

export function placeOf(root: Element, element: Element): Place {
  const path: number[] = []
  let at = element
  while (at !== root) {
    const anchor = anchorOf(root, at)
    if (anchor !== null) return { anchor, path }
    const parent = at.parentElement
    if (parent === null) break
    path.unshift([...parent.children].indexOf(at))
    at = parent
  }
  return { anchor: null, path }
}

/** The element there, or the nearest one around it that still exists. */
export function findNear(root: Element, { anchor, path }: Place): { element: Element; isExact: boolean } {
  const start = anchor === null ? root : findAnchor(root, anchor)
  if (start === null) return { element: root, isExact: false }
  let element: Element = start
  for (const index of path) {
    const child: Element | undefined = element.children[index]
    if (child === undefined) return { element, isExact: false }
    element = child
  }
  return { element, isExact: true }
}

export function find(root: Element, place: Place): Element | null {
  const { element, isExact } = findNear(root, place)
  return isExact ? element : null
}

/** A list and a tree may contain the same key, so the place counts which of them it is. */
export function keyed(root: Element): Map<string, HTMLElement[]> {
  const all = new Map<string, HTMLElement[]>()
  for (const element of root.querySelectorAll<HTMLElement>('[data-key]')) {
    const key = element.dataset['key'] ?? ''
    const same = all.get(key)
    if (same === undefined) all.set(key, [element])
    else same.push(element)
  }
  return all
}

function anchorOf(root: Element, element: Element): Place['anchor'] {
  if (element.id !== '') return { id: element.id }
  const key = element.getAttribute('data-key')
  if (key === null) return null
  return { key, nr: (keyed(root).get(key) ?? []).indexOf(element as HTMLElement) }
}

function findAnchor(root: Element, anchor: NonNullable<Place['anchor']>): Element | null {
  if ('key' in anchor) return keyed(root).get(anchor.key)?.[anchor.nr] ?? null
  const found = root.ownerDocument.getElementById(anchor.id)
  return found !== null && root.contains(found) ? found : null
}
