/** Whole-page moves, in one place so that tests can watch them. */
export function leaveFor(url: string): void {
  window.location.assign(url)
}

export function reloadPage(): void {
  window.location.reload()
}
