import { PRODUCT_NAME } from '@tussle/contract/product'

/** One template for every mail: some sentences, and at most one thing to press. Returns text and HTML alike. */
export function compose(content: {
  readonly heading: string
  readonly sentences: readonly string[]
  readonly action?: Link
  /** The way out of mails like this one. */
  readonly wayOut?: Link | undefined
}): { text: string; html: string } {
  const { heading, sentences, action, wayOut } = content
  const lines = [action, wayOut].filter((link) => link !== undefined)
  return {
    text: [heading, ...sentences, ...lines.map(({ label, url }) => `${label}: ${url}`), PRODUCT_NAME].join(
      '\n\n',
    ),
    html: page(heading, sentences, action, wayOut),
  }
}

interface Link {
  readonly label: string
  readonly url: string
}

function page(heading: string, sentences: readonly string[], action?: Link, wayOut?: Link): string {
  const paragraphs = sentences
    .map((sentence) => `<p style="margin:0 0 16px">${escapeHtml(sentence)}</p>`)
    .join('')
  const button =
    action === undefined
      ? ''
      : `<p style="margin:24px 0"><a href="${escapeHtml(action.url)}" style="background:#0F54AE;color:#fff;text-decoration:none;font-weight:600;padding:12px 20px;border-radius:10px;display:inline-block">${escapeHtml(action.label)}</a></p>`
  const footer =
    wayOut === undefined
      ? ''
      : `<p style="margin:0;padding:16px 24px;font-size:13px;color:#4A5D56"><a href="${escapeHtml(wayOut.url)}" style="color:#4A5D56">${escapeHtml(wayOut.label)}</a></p>`
  return `<!doctype html><html lang="en"><body style="margin:0;background:#F2F7F4;font:16px/1.5 Archivo,Arial,sans-serif;color:#0A1F19">
<div style="max-width:560px;margin:0 auto;padding:24px">
<div style="background:#073125;color:#fff;font-weight:800;font-size:20px;padding:16px 24px;border-radius:14px 14px 0 0">${PRODUCT_NAME}</div>
<div style="background:#fff;padding:24px;border-radius:0 0 14px 14px"><h1 style="font-size:20px;margin:0 0 16px">${escapeHtml(heading)}</h1>${paragraphs}${button}</div>
${footer}</div></body></html>`
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/gu, (character) => `&#${character.codePointAt(0)};`)
}
