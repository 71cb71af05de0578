/** The children and siblings of a person of a view. Relatives whom the viewer does not see are left out. */
import type { FamilyGraph } from '../../kinship/family-graph.ts'
import type { ViewPeople } from './view-people.ts'

/** The children of all families of the person. */
export function childrenOf(people: ViewPeople, index: number): Set<number> {
  const children = new Set<number>()
  const { graph, number, indexOf } = people.inGraph(index) ?? nowhere
  graph?.eachFamilyAsSpouse(number, (family) => addChildren(children, graph, family, indexOf))
  return children
}

/** The siblings of the person, half-siblings among them. */
export function siblingsOf(people: ViewPeople, index: number): Set<number> {
  const siblings = new Set<number>()
  const { graph, number, indexOf } = people.inGraph(index) ?? nowhere
  graph?.eachFamilyAsChild(number, (family) => {
    addChildren(siblings, graph, family, indexOf)
    for (const parent of graph.spousesIn(family))
      graph.eachFamilyAsSpouse(parent, (other) => addChildren(siblings, graph, other, indexOf))
  })
  siblings.delete(index)
  return siblings
}

/** The children of each family in which the person is a child. */
export function childrenBeside(people: ViewPeople, index: number): number[][] {
  const families: number[][] = []
  const { graph, number, indexOf } = people.inGraph(index) ?? nowhere
  graph?.eachFamilyAsChild(number, (family) => {
    const children = new Set<number>()
    addChildren(children, graph, family, indexOf)
    families.push([...children])
  })
  return families
}

const nowhere = { graph: null, number: 0, indexOf: () => -1 }

function addChildren(
  to: Set<number>,
  graph: FamilyGraph,
  family: number,
  indexOf: (number: number) => number,
): void {
  graph.eachChild(family, (child) => {
    const index = indexOf(child)
    if (index >= 0) to.add(index)
  })
}
