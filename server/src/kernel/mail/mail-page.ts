import { PRODUCT_NAME } from '@tussle/contract/product'

interface Link {
  readonly label: string
  readonly url: string
}

/** One of several notifications in a mail, each with its own link. */
interface Item {
  readonly title: string
  readonly text: string
  readonly url: string
}

export interface Content {
  readonly heading: string
  /** The line that mail programs show beside the subject; by default the first sentence. */
  readonly preview?: string
  readonly sentences: readonly string[]
  readonly items?: readonly Item[]
  readonly action?: Link
  /** Why this person gets the mail; shown at the foot of every mail. */
  readonly reason: string
  /** Links to unsubscribe and to the notification settings. */
  readonly ways?: readonly Link[]
}

/** The colours of the web's stylesheet, in a form that mail programs read. */
const LIGHT = {
  bg: '#f2f7f4',
  surface: '#ffffff',
  line: '#d9e2de',
  ink: '#0a1f19',
  ink2: '#3a4c46',
  ink3: '#52625c',
  surround: '#073125',
  plate: '#205241',
  onSurround: '#f9fdfa',
  court: '#0f54ae',
  courtInk: '#0a4ba0',
  onCourt: '#ffffff',
} as const
const DARK: Readonly<Record<keyof typeof LIGHT, string>> = {
  bg: '#0a1512',
  surface: '#12201b',
  line: '#283832',
  ink: '#f2f6f2',
  ink2: '#becbc4',
  ink3: '#9eada6',
  surround: '#092920',
  plate: '#1e4638',
  onSurround: '#f7fbf8',
  court: '#7bbaf6',
  courtInk: '#8fc7fc',
  onCourt: '#08162a',
}
const OPTIC = '#e0f838'
const FONT = "-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif"

/**
 * Some mail programs drop the styles in the head, so the light colours are inline; the others read the dark colours
 * from here. The layout uses tables, because some programs support nothing newer.
 */
const DARK_STYLE = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (max-width:480px){.pad{padding-left:20px!important;padding-right:20px!important}.edge{padding:0!important}.end{border-radius:0!important;border-left:0!important;border-right:0!important}}
@media (prefers-color-scheme:dark){
.bg{background:${DARK.bg}!important}.surface{background:${DARK.surface}!important;border-color:${DARK.line}!important}
.ink{color:${DARK.ink}!important}.ink2{color:${DARK.ink2}!important}.ink3{color:${DARK.ink3}!important}
.line{border-color:${DARK.line}!important}.head{background:${DARK.surround}!important}.word{color:${DARK.onSurround}!important}
.plate{background:${DARK.plate}!important}.button{background:${DARK.court}!important}.on-button{color:${DARK.onCourt}!important}
.link{color:${DARK.courtInk}!important}}`

const TABLE = '<table role="presentation" cellpadding="0" cellspacing="0" border="0"'
/** Fills the preview line, so that it does not show the text that follows. */
const BLANK = '&#847;&zwnj;&nbsp;'.repeat(60)

export function mailPage({ heading, preview, sentences, items, action, reason, ways = [] }: Content): string {
  const body = [
    `<h1 class="ink" style="margin:0 0 16px;font-size:24px;line-height:1.25;font-weight:700;color:${LIGHT.ink}">${escapeHtml(heading)}</h1>`,
    ...sentences.map(paragraph),
    ...(items ?? []).map(itemRows),
    action === undefined ? '' : button(action),
  ]
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">
<title>${escapeHtml(heading)}</title><style>${DARK_STYLE}</style></head>
<body class="bg" style="margin:0;padding:0;background:${LIGHT.bg};font-family:${FONT};-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preview ?? sentences[0] ?? '')}${BLANK}</div>
${TABLE} width="100%" class="bg" style="background:${LIGHT.bg}"><tr><td align="center" class="edge" style="padding:24px 16px">
${TABLE} width="100%" style="max-width:600px">
<tr><td class="head pad end" style="background:${LIGHT.surround};padding:20px 32px;border-radius:14px 14px 0 0">${mark()}</td></tr>
<tr><td class="surface pad end" style="background:${LIGHT.surface};border:1px solid ${LIGHT.line};border-top:0;border-radius:0 0 14px 14px;padding:32px;text-align:left;overflow-wrap:anywhere;word-break:break-word">${body.join('\n')}</td></tr>
<tr><td class="ink3 pad" style="padding:20px 32px 32px;font-size:13px;line-height:1.5;color:${LIGHT.ink3};text-align:left">${escapeHtml(reason)}${ways.map(footLink).join('')}</td></tr>
</table></td></tr></table></body></html>`
}

function paragraph(sentence: string): string {
  return `<p class="ink2" style="margin:0 0 16px;font-size:16px;line-height:1.5;color:${LIGHT.ink2}">${escapeHtml(sentence)}</p>`
}

function itemRows({ title, text, url }: Item): string {
  return `<div class="line" style="border-top:1px solid ${LIGHT.line};padding:16px 0">
<a class="link" href="${escapeHtml(url)}" style="font-size:16px;line-height:1.5;font-weight:600;color:${LIGHT.courtInk}">${escapeHtml(title)}</a>
<p class="ink2" style="margin:4px 0 0;font-size:16px;line-height:1.5;color:${LIGHT.ink2}">${escapeHtml(text)}</p></div>`
}

function button({ label, url }: Link): string {
  return `${TABLE} style="margin-top:24px"><tr><td class="button" style="background:${LIGHT.court};border-radius:10px"><a class="on-button" href="${escapeHtml(url)}" style="display:inline-block;padding:12px 24px;font-size:16px;line-height:24px;font-weight:600;color:${LIGHT.onCourt};text-decoration:none">${escapeHtml(label)}</a></td></tr></table>`
}

function footLink({ label, url }: Link): string {
  return `<br><a class="ink3" href="${escapeHtml(url)}" style="display:inline-block;padding:8px 16px 8px 0;color:${LIGHT.ink3}">${escapeHtml(label)}</a>`
}

/** The logo, built from table cells: mail programs block images and remove SVG. */
function mark(): string {
  const plate = `class="plate" style="background:${LIGHT.plate};font-size:0;line-height:0`
  const paint = 'style="background:#ffffff;font-size:0;line-height:0'
  return `${TABLE}><tr><td style="padding-right:10px">
${TABLE} width="32" height="32" aria-hidden="true" style="width:32px;height:32px;border-radius:8px;overflow:hidden;border-collapse:separate">
<tr><td colspan="3" height="9" ${plate};height:9px;border-radius:8px 8px 0 0">&nbsp;</td></tr>
<tr><td colspan="3" height="3" ${paint};height:3px">&nbsp;</td></tr>
<tr><td width="14" ${plate};width:14px;height:20px;border-radius:0 0 0 8px">&nbsp;</td><td width="3" ${paint};width:3px">&nbsp;</td>
<td width="15" valign="top" ${plate};width:15px;border-radius:0 0 8px 0"><div style="width:9px;height:9px;margin:4px 0 0 2px;border-radius:5px;background:${OPTIC}"></div></td></tr>
</table></td><td class="word" style="font-size:22px;line-height:32px;font-weight:800;letter-spacing:-0.035em;color:${LIGHT.onSurround}">${PRODUCT_NAME}</td></tr></table>`
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/gu, (character) => `&#${character.codePointAt(0)};`)
}
