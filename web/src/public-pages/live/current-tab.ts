/** On a phone the tabs of many divisions scroll sideways; this scrolls the current one into view. */
export function showCurrentTab(): void {
  for (const tab of document.querySelectorAll<HTMLElement>('.ptabs [aria-current], .chips [aria-current]')) {
    const track = tab.parentElement
    if (track === null) continue
    const { left, width } = tab.getBoundingClientRect()
    const bounds = track.getBoundingClientRect()
    track.scrollLeft += left - bounds.left - (bounds.width - width) / 2
  }
}
