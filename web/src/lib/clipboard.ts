/** Copies a text. Over plain http browsers have no clipboard of their own, but copy what is selected. */
export async function writeToClipboard(text: string): Promise<void> {
  if ('clipboard' in navigator) {
    await navigator.clipboard.writeText(text)
    return
  }
  if (!copySelected(text)) throw new Error('this browser copies nothing')
}

/** Selecting an element of the page leaves the focus where it is. */
function copySelected(text: string): boolean {
  const words = document.createElement('span')
  words.textContent = text
  words.className = 'sr-only whitespace-pre'
  document.body.append(words)
  const selection = document.getSelection()
  selection?.selectAllChildren(words)
  try {
    // oxlint-disable-next-line typescript/no-deprecated -- nothing else copies without https
    return document.execCommand('copy')
  } finally {
    selection?.removeAllRanges()
    words.remove()
  }
}
