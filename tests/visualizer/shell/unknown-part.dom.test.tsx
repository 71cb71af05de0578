import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { chartOf } from '../../../visualizer/chart/chart-of.ts'
import { UnknownPart } from '../../../visualizer/shell/unknown-part.tsx'
import { smallMachine } from '../support/small-machine.ts'

afterEach(cleanup)

const said = (asked: { state?: string; transition?: string }) => {
  const address = { page: 'flow', machine: 'small', view: 'diagram', ...asked } as const
  render(<UnknownPart chart={chartOf(smallMachine)} address={address} />)
  return screen.getByRole('status').textContent
}

describe(UnknownPart.name, () => {
  it('reports a part that a link names and the flow does not have', () => {
    expect(said({ state: 'small.lost' })).toBe(
      'This flow has no state “small.lost”, which the link asks for. It may have been renamed.',
    )
  })

  it('reports nothing for an existing part', () => {
    expect(said({ state: 'small.idle' })).toBe('')
  })
})
