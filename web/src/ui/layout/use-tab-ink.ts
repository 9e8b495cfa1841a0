import { useLayoutEffect, useRef } from 'react'

/** Drawn 100 px wide and scaled, because only transforms are animated. */
const INK_WIDTH = 100

/** Moves the underline to the chosen tab and scrolls that tab to the middle of the row. */
export function useTabInk(value: string) {
  const listRef = useRef<HTMLDivElement>(null)
  const inkRef = useRef<HTMLSpanElement>(null)

  const isPlaced = useRef(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new value moves the mark in the page
  useLayoutEffect(() => {
    // The first time the observer below does it: to measure here would lay out the page while it is being made.
    if (!isPlaced.current) return
    place(listRef.current, inkRef.current)
    centre(listRef.current)
  }, [value])

  useLayoutEffect(() => {
    const list = listRef.current
    if (!list) return
    // The width of labels changes with the font and with counts, their place with the window. It first reports before
    // the paint.
    const observer = new ResizeObserver(() => {
      place(list, inkRef.current)
      if (!isPlaced.current) centre(list)
      isPlaced.current = true
    })
    observer.observe(list)
    for (const tab of list.querySelectorAll('[role="tab"]')) observer.observe(tab)
    return () => observer.disconnect()
  }, [])

  return { listRef, inkRef }
}

function place(list: HTMLElement | null, ink: HTMLElement | null): void {
  const tab = list?.querySelector<HTMLElement>('[aria-selected="true"]')
  if (!ink) return
  ink.hidden = !tab
  if (!tab) return
  const style = getComputedStyle(tab)
  const start = Number.parseFloat(style.paddingLeft) || 0
  const end = Number.parseFloat(style.paddingRight) || 0
  const width = Math.max(0, tab.offsetWidth - start - end)
  ink.style.transform = `translateX(${tab.offsetLeft + start}px) scaleX(${width / INK_WIDTH})`
}

function centre(list: HTMLElement | null): void {
  const tab = list?.querySelector<HTMLElement>('[aria-selected="true"]')
  if (list && tab) list.scrollLeft = tab.offsetLeft - (list.clientWidth - tab.offsetWidth) / 2
}
