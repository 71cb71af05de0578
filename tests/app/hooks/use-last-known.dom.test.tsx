import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { useLastKnown } from '../../../src/app/hooks/use-last-known.ts'

afterEach(cleanup)

it('keeps what is shown while nothing else can be shown', () => {
  const { result, rerender } = renderHook(({ value }) => useLastKnown(value), {
    initialProps: { value: null as string | null },
  })
  const seen = ['alone', null, 'connected'].map((value) => {
    rerender({ value })
    return result.current
  })

  expect(seen).toEqual(['alone', 'alone', 'connected'])
})
