import { useQuery } from '@tanstack/react-query'
import { act, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderAt } from '../../test/render.tsx'
import { json, signedOut, stubApi } from '../../test/stub-api.ts'
import { SettledFirst } from './settled-first.tsx'

afterEach(() => vi.unstubAllGlobals())

function Part({ name }: { readonly name: string }) {
  const { data } = useQuery<{ word: string }>({ queryKey: [`/api/${name}`] })
  return <p>{data?.word ?? `no ${name}`}</p>
}

test('parts appear together, once the last of them is known', { tags: ['FIX-53'] }, async () => {
  let answer: (response: Response) => void = () => undefined
  const late = new Promise<Response>((resolve) => {
    answer = resolve
  })
  stubApi({
    'GET /api/user': signedOut,
    'GET /api/early': () => json({ word: 'early' }),
    'GET /api/late': () => late,
  })
  renderAt(
    <SettledFirst fallback={<p>Waiting</p>}>
      <Part name="early" />
      <Part name="late" />
    </SettledFirst>,
  )
  expect(await screen.findByText('early')).not.toBeVisible()
  expect(screen.getByText('Waiting')).toBeVisible()
  await act(async () => answer(json({ word: 'late' })))
  expect(await screen.findByText('late')).toBeVisible()
  expect(screen.getByText('early')).toBeVisible()
  expect(screen.queryByText('Waiting')).toBeNull()
})
