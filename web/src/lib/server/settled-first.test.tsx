import { useQuery } from '@tanstack/react-query'
import { act, screen, waitFor } from '@testing-library/react'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderAt } from '../../test/render.tsx'
import { json, signedOut, stubApi } from '../../test/stub-api.ts'
import { SettledFirst } from './settled-first.tsx'

afterEach(() => vi.unstubAllGlobals())

function Part({ name }: { readonly name: string }) {
  const { data } = useQuery<{ word: string }>({ queryKey: [`/api/${name}`] })
  return <p>{data?.word ?? `no ${name}`}</p>
}

test('the parts of a page appear together, once the last of them is known', {
  tags: ['FIX-53'],
}, async () => {
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
  await waitFor(() => expect(screen.getByText('late')).toBeVisible())
  expect(screen.getByText('early')).toBeVisible()
  expect(screen.queryByText('Waiting')).toBeNull()
})

test('a part that an answer calls for, and whose code is still loading, appears with the others', async () => {
  let arrive: (file: { default: () => ReactNode }) => void = () => undefined
  const Extra = lazy(
    () =>
      new Promise<{ default: () => ReactNode }>((resolve) => {
        arrive = resolve
      }),
  )
  // The part renders its answer some moments after the client of queries has it.
  function Slow() {
    const { data } = useQuery<{ word: string }>({ queryKey: ['/api/early'] })
    const [isShown, setShown] = useState(false)
    useEffect(() => {
      if (data) setTimeout(() => setShown(true), 5)
    }, [data])
    return (
      <>
        {isShown && (
          <Suspense fallback={<p className="sk">place</p>}>
            <Extra />
          </Suspense>
        )}
        <p>below</p>
      </>
    )
  }
  stubApi({ 'GET /api/user': signedOut, 'GET /api/early': () => json({ word: 'early' }) })
  renderAt(
    <SettledFirst fallback={<p>Waiting</p>}>
      <Slow />
    </SettledFirst>,
  )
  await waitFor(() => expect(screen.getByText('place')).toBeInTheDocument())
  expect(screen.getByText('below')).not.toBeVisible()
  await act(async () => arrive({ default: () => <p>extra</p> }))
  await waitFor(() => expect(screen.getByText('below')).toBeVisible())
  expect(screen.getByText('extra')).toBeVisible()
})
