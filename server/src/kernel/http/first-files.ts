import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { readToken } from './cookies.ts'

/** What the build says that a page needs first (web/first-files.ts). */
interface FirstFiles {
  readonly path: string
  readonly who: 'members' | 'visitors' | 'all'
  readonly scripts: readonly string[]
  readonly sheets: readonly string[]
  readonly reads: readonly string[]
}

interface Page extends FirstFiles {
  readonly pattern: RegExp
}

/** The tags of the HTML for what a page needs first; without them each file would ask for the next. */
export type FirstTags = (request: FastifyRequest, pathname: string) => string

/** A build without the list, such as one of an earlier version, gets no tags. */
export async function loadFirstFiles(config: Pick<Config, 'WEB_DIST' | 'isHttps'>): Promise<FirstTags> {
  const text = await readFile(join(config.WEB_DIST, 'first-files.json'), 'utf8').catch(() => '[]')
  const pages = (JSON.parse(text) as FirstFiles[]).map((page) => ({ ...page, pattern: patternOf(page.path) }))
  return (request, pathname) => {
    // The service worker keeps one HTML for all pages.
    if ((request.headers['sec-fetch-dest'] ?? 'document') !== 'document') return ''
    const who = readToken(config, request) === null ? 'visitors' : 'members'
    const page = pages.find((each) => (each.who === 'all' || each.who === who) && each.pattern.test(pathname))
    return page === undefined ? '' : tagsOf(page, pathname)
  }
}

/** Only numbers are filled in, so nothing of an address can become a part of the HTML. */
function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replace(/:(\w+)/gu, '(?<$1>\\d{1,15})')}${path === '/' ? '' : '/?'}$`, 'u')
}

function tagsOf({ scripts, sheets, reads, pattern }: Page, pathname: string): string {
  const { groups: ids = {} } = pattern.exec(pathname) ?? {}
  const filled = reads.map((address) => address.replace(/:(\w+)/gu, (_, name: string) => ids[name] ?? ''))
  return [
    ...filled.map((href) => `<link rel="preload" as="fetch" href="${href}" crossorigin="use-credentials">`),
    ...sheets.map((href) => `<link rel="preload" as="style" href="${href}" crossorigin>`),
    ...scripts.map((href) => `<link rel="modulepreload" href="${href}" crossorigin>`),
  ].join('')
}
