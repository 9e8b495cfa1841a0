import { PAGES } from '@tussle/contract/pages'
import type { FastifyInstance } from 'fastify'
import { type Clock, DAY } from '../clock.ts'
import type { Config } from '../config.ts'

/** RFC 9116 asks for less than a year; a later request gets a later date. */
const GOOD_FOR_MS = 180 * DAY

/** Files that programs expect at fixed addresses: the security contact, and the page for a new password. */
export function serveWellKnown(
  app: FastifyInstance,
  { PUBLIC_ORIGIN: origin, SUPPORT_EMAIL: support }: Pick<Config, 'PUBLIC_ORIGIN' | 'SUPPORT_EMAIL'>,
  clock: Clock,
): void {
  app.get('/.well-known/security.txt', (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=86400')
      .send(
        [
          // Without a support address, the contact is the Contact button of every page.
          `Contact: ${support === undefined ? `${origin}${PAGES.home}` : `mailto:${support}`}`,
          `Expires: ${new Date(clock.now().getTime() + GOOD_FOR_MS).toISOString()}`,
          'Preferred-Languages: en',
          `Canonical: ${origin}/.well-known/security.txt`,
          `Policy: ${origin}${PAGES.terms}`,
          '',
        ].join('\n'),
      ),
  )
  app.get('/.well-known/change-password', (_request, reply) =>
    reply.header('cache-control', 'no-store').redirect(`${PAGES.settings}?tab=password`, 302),
  )
}
