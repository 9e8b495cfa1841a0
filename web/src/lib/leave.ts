/** Full page loads, in one place so that tests can observe them. */
export function leaveFor(url: string): void {
  window.location.assign(url)
}

export function reloadPage(): void {
  window.location.reload()
}
