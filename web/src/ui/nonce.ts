import { setNonce } from 'get-nonce'

/**
 * The scroll lock under dialogs adds a style tag. Without the page's nonce, the content security policy silently
 * drops it, and the page behind a dialog scrolls.
 */
export function applyNonce(): void {
  const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce
  if (nonce) setNonce(nonce)
}
