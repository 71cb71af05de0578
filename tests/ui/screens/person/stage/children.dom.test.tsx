import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { viewOfPerson } from '#ui/screens/person/person-page-view.ts'
import { ChildrenByFamily } from '#ui/screens/person/stage/children.tsx'
import type { Walk } from '#ui/screens/person/walk/walk.ts'
import { family, type TestFamily } from '../support/family.ts'

const walk: Walk = {
  phase: 'settled',
  leaving: false,
  choose: () => undefined,
  consider: () => undefined,
  further: new Map(),
}

const childrenOf = (tree: TestFamily) => (
  <ChildrenByFamily
    families={viewOfPerson(tree.loaded, tree.id('Henry/Tudor'))?.families ?? null}
    walk={walk}
  />
)
const openGroups = () =>
  screen
    .getAllByRole('button', { expanded: true })
    .map((button) => button.getAttribute('aria-label')?.replace('Show Children with ', ''))

describe(ChildrenByFamily.name, () => {
  afterEach(cleanup)

  it('opens the first three groups in their final order, after the marriages have loaded', () => {
    const henry = family(`Henry/Tudor m + Bessie/Blount f > Fitz/Roy m 1505-1536
                          Henry/Tudor + Catherine/Aragon f m.1509 > Mary/Tudor f 1516-1558
                          Henry/Tudor + Anne/Boleyn f m.1533 > Elizabeth/Tudor f 1533-1603
                          Henry/Tudor + Jane/Seymour f m.1536 > Edward/Tudor m 1537-1553`)
    const { rerender } = render(childrenOf(henry))
    expect(openGroups()).toEqual(['Bessie Blount', 'Catherine Aragon', 'Anne Boleyn'])

    rerender(childrenOf(henry.withDetails('1-1000', ['Marriage "Not married"'])))
    expect(openGroups()).toEqual(['Catherine Aragon', 'Anne Boleyn', 'Jane Seymour'])
  })
})
