import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { sampleGroupId } from '#machines/paths/sample-values.ts'
import { treeEnablingMachine } from '#machines/tree-enabling/tree-enabling.machine.ts'
import { ReadOnly } from '#ui/screens/tree/read-only.tsx'
import type { ExclusionView } from '#ui/screens/tree/tree-view.ts'

afterEach(cleanup)

const full: ExclusionView = { limit: 2, others: [{ id: sampleGroupId(12), name: 'Wedgwood papers' }] }

function show(excluded: ExclusionView | null, isOwn = true) {
  const flow = createActor(treeEnablingMachine).start()
  render(<ReadOnly flow={flow} tree={{ name: 'Hale papers', isOwn, excluded }} />)
}

describe('the words about a tree that the plan does not include', () => {
  it('[LIM-14] tell the owner why, and lead to the plans', () => {
    show(full)

    expect(screen.getByText(/^Your plan includes 2 trees, and this is not one of them\./)).toBeDefined()
    expect(screen.getByRole('link', { name: 'Compare the plans' }).getAttribute('href')).toBe('/plans')
  })

  it('tell the owner that there is room again', () => {
    show({ limit: 5, others: [] })

    expect(screen.getByText(/Now there is room again\.$/)).toBeDefined()
  })

  it('offer nothing to somebody with whom the tree is shared', () => {
    show(full, false)

    expect(screen.getByText(/^The owner’s plan does not include this tree/)).toBeDefined()
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('are absent if the plan includes the tree', () => {
    show(null)

    expect(screen.queryByRole('region')).toBeNull()
  })
})
