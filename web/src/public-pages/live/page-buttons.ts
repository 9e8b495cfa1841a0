const COPIED = 'Copied'
const COPIED_MS = 2000

/** One listener for all buttons, also for those that come with the next content. */
export function listenToButtons(): void {
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return
    if (target.closest('[data-print]') !== null) window.print()
    const button = target.closest<HTMLElement>('[data-share]')
    if (button !== null) void share(button)
  })
}

/** The buttons need this script, so the server sends them hidden. */
export function showButtons(): void {
  const canShare = 'share' in navigator || 'clipboard' in navigator
  const shown = canShare ? '[data-share], [data-print]' : '[data-print]'
  for (const button of document.querySelectorAll<HTMLElement>(shown)) button.hidden = false
}

async function share(button: HTMLElement): Promise<void> {
  const url = new URL(button.dataset['share'] || ownAddress(), location.href).href
  if ('share' in navigator) {
    try {
      await navigator.share({ title: document.title, url })
      return
    } catch (error) {
      // The person closed the sheet.
      if (error instanceof DOMException && error.name === 'AbortError') return
    }
  }
  try {
    await navigator.clipboard.writeText(url)
  } catch {
    return
  }
  showCopied(button.querySelector<HTMLElement>('[aria-live]') ?? button)
}

function ownAddress(): string {
  const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')
  return canonical?.href ?? `${location.pathname}${location.search}`
}

function showCopied(label: HTMLElement): void {
  const before = label.textContent
  if (before === COPIED) return
  label.textContent = COPIED
  window.setTimeout(() => {
    label.textContent = before
  }, COPIED_MS)
}
