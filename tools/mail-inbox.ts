import type { IncomingMessage, ServerResponse } from 'node:http'

/** The inbox page: plain HTML without scripts, so that a caught mail can do nothing. */
const STYLE = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
  table { width: 100%; border-collapse: collapse; }
  th, td { text-align: left; padding: .5rem; border-bottom: 1px solid color-mix(in srgb, currentColor 20%, transparent); }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; }
  iframe { width: 100%; height: 36rem; border: 1px solid color-mix(in srgb, currentColor 30%, transparent); background: #fff; }
`
const PAGE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; base-uri 'none'"
/** Links in a mail open in a new tab; nothing else in it can run. */
const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox allow-popups allow-popups-to-escape-sandbox"

export interface CaughtMail {
  id: number
  at: Date
  from: string
  to: string[]
  subject: string
  text: string
  html: string
  raw: string
}

interface Answer {
  status: number
  type: string
  body: string
  policy?: string
}

export function answerInbox(
  messages: readonly CaughtMail[],
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const { status, type, body, policy = PAGE_POLICY } = answerFor(messages, request)
  response.writeHead(status, {
    'content-type': `${type}; charset=utf-8`,
    'content-security-policy': policy,
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  })
  response.end(body)
}

function answerFor(messages: readonly CaughtMail[], request: IncomingMessage): Answer {
  const url = new URL(request.url ?? '/', 'http://inbox')
  if (request.method !== 'GET') return { status: 405, type: 'text/plain', body: 'GET only' }
  const to = url.searchParams.get('to')
  const shown = messages.filter((mail) => to === null || mail.to.includes(to))
  if (url.pathname === '/') return { status: 200, type: 'text/html', body: listPage(shown) }
  if (url.pathname === '/messages.json')
    return { status: 200, type: 'application/json', body: JSON.stringify(shown) }
  const [, id, part] = /^\/messages\/(\d+)(\/html)?$/u.exec(url.pathname) ?? []
  const mail = messages.find((each) => each.id === Number(id))
  if (mail === undefined)
    return { status: 404, type: 'text/html', body: page('Not here', '<p><a href="/">Inbox</a></p>') }
  if (part === undefined) return { status: 200, type: 'text/html', body: mailPage(mail) }
  return { status: 200, type: 'text/html', body: `<base target="_blank">${mail.html}`, policy: MAIL_POLICY }
}

function listPage(messages: readonly CaughtMail[]): string {
  const rows = messages
    .toReversed()
    .map(
      (mail) =>
        `<tr><td><a href="/messages/${mail.id}">${escapeHtml(mail.subject || '(no subject)')}</a></td>` +
        `<td>${escapeHtml(mail.to.join(', '))}</td><td>${mail.at.toISOString()}</td></tr>`,
    )
  const table = `<table><tr><th>Subject</th><th>To</th><th>Caught</th></tr>${rows.join('')}</table>`
  return page(
    'Inbox',
    messages.length === 0 ? '<p>No mail yet.</p>' : table,
    '<meta http-equiv="refresh" content="5">',
  )
}

function mailPage(mail: CaughtMail): string {
  const html =
    mail.html === ''
      ? ''
      : `<h2>HTML</h2><iframe title="The mail as HTML" sandbox="allow-popups allow-popups-to-escape-sandbox" src="/messages/${mail.id}/html"></iframe>`
  return page(
    mail.subject,
    `<p><a href="/">Inbox</a></p><p>From ${escapeHtml(mail.from)} to ${escapeHtml(mail.to.join(', '))}, ${mail.at.toISOString()}</p>` +
      `<h2>Text</h2><pre>${linked(escapeHtml(mail.text))}</pre>${html}`,
  )
}

function page(title: string, body: string, head = ''): string {
  return (
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title>${head}` +
    `<style>${STYLE}</style></head><body><h1>${escapeHtml(title)}</h1>${body}</body></html>`
  )
}

function linked(escaped: string): string {
  return escaped.replace(/https?:\/\/[^\s<>"]+/gu, (url) => `<a href="${url}">${url}</a>`)
}

function escapeHtml(text: string): string {
  const entities: Record<string, string> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  }
  return text.replace(/[&<>"']/gu, (character) => entities[character] ?? character)
}
