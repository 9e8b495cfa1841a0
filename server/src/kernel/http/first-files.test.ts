import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { buildTestApp } from '../../test/app.ts'

const DASHBOARD = {
  path: '/dashboard',
  who: 'members',
  scripts: ['/assets/home.js'],
  sheets: ['/assets/home.css'],
  reads: ['/api/user'],
}
const BRACKET = { ...DASHBOARD, path: '/tournaments/:id/bracket', reads: ['/api/tournaments/:id/divisions'] }
const LANDING = { ...DASHBOARD, path: '/', who: 'visitors', scripts: ['/assets/landing.js'], reads: [] }

const dist = await mkdtemp(join(tmpdir(), 'tussle-first-'))
await writeFile(join(dist, 'index.html'), '<!doctype html><head><title>T</title></head><p>shell</p>')
await writeFile(join(dist, 'first-files.json'), JSON.stringify([DASHBOARD, BRACKET, LANDING]))
const server = await buildTestApp({ config: { WEB_DIST: dist } })
afterAll(async () => {
  await server.close()
  await rm(dist, { recursive: true })
})

async function linksOf(url: string, headers: Record<string, string> = { cookie: 'sid=held' }) {
  const { body } = await server.app.inject({ method: 'GET', url, headers })
  const [head = ''] = body.split('</head>')
  return [...head.matchAll(/<link rel="(\w+)"[^>]* href="([^"]*)"/gu)].map(([, rel, href]) => [rel, href])
}

test('the page of a member names its files and reads in the HTML, so that they load beside the application', async () => {
  expect(await linksOf('/dashboard?tab=1')).toEqual([
    ['preload', '/api/user'],
    ['preload', '/assets/home.css'],
    ['modulepreload', '/assets/home.js'],
  ])
})

test('a read is named with the number of the address, and only a number is ever repeated', async () => {
  expect(await linksOf('/tournaments/42/bracket')).toContainEqual([
    'preload',
    '/api/tournaments/42/divisions',
  ])
  expect(await linksOf('/tournaments/x%22%3E/bracket')).toEqual([])
  expect(await linksOf(`/tournaments/${'9'.repeat(16)}/bracket`)).toEqual([])
})

test('a visitor is told the files of the landing page, and none of a page that asks for a sign-in', async () => {
  expect(await linksOf('/', {})).toContainEqual(['modulepreload', '/assets/landing.js'])
  expect(await linksOf('/dashboard', {})).toEqual([])
  expect(await linksOf('/')).toEqual([])
})

test('the HTML that the service worker keeps for all pages names no files of one page', async () => {
  expect(await linksOf('/', { 'sec-fetch-dest': 'empty' })).toEqual([])
  expect(await linksOf('/dashboard', { cookie: 'sid=held', 'sec-fetch-dest': 'document' })).toHaveLength(3)
})

test('the list of first files has no address of its own', async () => {
  const answer = await server.app.inject({ method: 'GET', url: '/first-files.json' })
  expect(answer.statusCode).toBe(404)
})
