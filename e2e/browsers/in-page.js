/**
 * Runs in the page of every browser: in-page.ts reads this file as text and adds a call of what is exported. It finds
 * what a person would find, by role and accessible name, in the same way everywhere.
 */
const ROLES = [
  ['a[href]', 'link'],
  ['button, input:is([type="button"], [type="submit"])', 'button'],
  ['input[type="radio"]', 'radio'],
  ['input[type="checkbox"]', 'checkbox'],
  ['input[type="search"]', 'searchbox'],
  ['input:not([type="hidden"]), textarea', 'textbox'],
  ['select', 'combobox'],
  ['h1, h2, h3, h4, h5, h6', 'heading'],
  ['dialog', 'dialog'],
  ['table', 'table'],
  ['tr', 'row'],
  ['ul, ol', 'list'],
  ['li', 'listitem'],
  ['section', 'region'],
  ['fieldset', 'group'],
  ['article', 'article'],
  ['nav', 'navigation'],
  ['header', 'banner'],
  ['main', 'main'],
  ['output', 'status'],
]
const NAMED_BY_CONTENT = ['link', 'button', 'radio', 'heading', 'option', 'tab', 'menuitem', 'row']
const clean = (text) => text.replaceAll(/\s+/gu, ' ').trim()

function roleOf(element) {
  return element.getAttribute('role') ?? ROLES.find(([selector]) => element.matches(selector))?.[1]
}

/** What a screen reader reads of a node: hidden parts are left out, labels replace content. */
function textOf(node) {
  if (node.nodeType === Node.TEXT_NODE) return node.data
  if (node.nodeType !== Node.ELEMENT_NODE || node.getAttribute('aria-hidden') === 'true') return ''
  const label = node.getAttribute('aria-label') ?? node.getAttribute('alt')
  if (label !== null) return label
  const text = [...node.childNodes].map(textOf).join('')
  return getComputedStyle(node).display.startsWith('inline') ? text : ` ${text} `
}

function nameOf(element) {
  const ids = element.getAttribute('aria-labelledby')?.split(/\s+/u) ?? []
  const labelledBy = ids.map((id) => document.getElementById(id)).filter((each) => each !== null)
  if (labelledBy.length > 0) return clean(labelledBy.map(textOf).join(' '))
  const label = element.getAttribute('aria-label')
  if (label !== null) return clean(label)
  if (element.labels?.length > 0) return clean([...element.labels].map(textOf).join(' '))
  if (NAMED_BY_CONTENT.includes(roleOf(element))) return clean([...element.childNodes].map(textOf).join(''))
  return clean(element.getAttribute('title') ?? '')
}

function isShown(element) {
  return (
    element.checkVisibility({ visibilityProperty: true }) && !element.closest('[aria-hidden="true"], [inert]')
  )
}

function fits(text, { exact, pattern }) {
  return pattern === undefined ? text === exact : new RegExp(pattern, 'u').test(text)
}

/** Every shown element with this role and name, in the order of the page. */
export function findAll({ role, name, within }) {
  const roots = within === undefined ? [document] : findAll(within)
  return roots
    .flatMap((root) => [...root.querySelectorAll('*')])
    .filter((each) => roleOf(each) === role && isShown(each) && fits(nameOf(each), name))
}

/** What stands there instead, for the message of a failure. */
export function namesOf(role) {
  const found = [...document.querySelectorAll('*')].filter((each) => roleOf(each) === role && isShown(each))
  return found.map(nameOf)
}

export function textWithin(target) {
  const [root] = target === null ? [document.body] : findAll(target)
  return clean(root?.innerText ?? '')
}

/** The middle of the first match, once a pointer there would meet it; else why not. */
export function pointOf(target) {
  const [element] = findAll(target)
  if (element === undefined) return { why: 'not there' }
  if (element.matches(':disabled, [aria-disabled="true"]')) return { why: 'disabled' }
  const spot = element.matches('[type="radio"], [type="checkbox"]')
    ? (element.closest('label') ?? element)
    : element
  const { left, top, width, height } = spot.getBoundingClientRect()
  const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)]
  const hit = document.elementFromPoint(x, y)
  if (hit !== null && spot.contains(hit)) return { x, y }
  // Only then: WebKit scrolls the page for a dialog, too, which is above it.
  spot.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
  return { why: hit === null ? 'out of sight' : `covered by ${hit.outerHTML.slice(0, 120)}` }
}

/** Puts the cursor into a field, all of its text selected, so that typing replaces it. */
export function selectField(target, index) {
  const field = findAll(target)[index]
  if (field === undefined) return false
  field.focus()
  field.select()
  return document.activeElement === field
}

/** From the first call in a page on: errors that nobody caught, and what the content security policy stopped. */
export function faults() {
  const watched = globalThis
  if (watched.seenFaults === undefined) {
    watched.seenFaults = []
    addEventListener('error', ({ message }) => watched.seenFaults.push(message))
    addEventListener('unhandledrejection', ({ reason }) => watched.seenFaults.push(String(reason)))
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      watched.seenFaults.push(`CSP: ${violatedDirective} ${blockedURI}`),
    )
  }
  return watched.seenFaults
}

/** Once this size has been painted: what must be over before a picture is taken, and by how much the page is too wide. */
export async function layout() {
  for (let frame = 0; frame < 2; frame += 1) await new Promise((painted) => requestAnimationFrame(painted))
  const root = document.documentElement
  const moving = document.getAnimations().filter(({ playState, effect }) => {
    return playState === 'running' && effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY
  })
  return {
    width: innerWidth,
    isSettled: document.fonts.status === 'loaded' && moving.length === 0,
    wider: root.scrollWidth - root.clientWidth,
  }
}
