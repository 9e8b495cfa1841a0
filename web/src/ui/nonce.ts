import { setNonce } from 'get-nonce'

/**
 * The scroll lock under dialogs writes a style tag; without the page's nonce the content security policy
 * drops it without a word and the page behind a dialog scrolls.
 */
export function applyNonce(): void {
  const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce
  if (nonce) setNonce(nonce)
}
