/** The family around a person, from the loaded data. */

import { marriageText } from '#domain/dates/life-years.ts'
import { type FamilyId, type PersonId, treeOfItem } from '#domain/ids.ts'
import { type SpouseFamily, spouseFamiliesOf } from '#domain/kinship/children.ts'
import { isByBirth, type ParentFamily, parentFamiliesOf } from '#domain/kinship/parents.ts'
import { type SiblingGroup, siblingGroupsOf, siblingsOf } from '#domain/kinship/siblings.ts'
import { nameText, type TreeOfPerson } from '#ui/components/people/person-face.ts'
import { faceFor, marksOf, relativeOf } from '../faces.ts'
import { kinOf, type Loaded } from '../loaded.ts'
import type {
  ChildrenView,
  ParentFamilyView,
  PersonPageView,
  SiblingGroupView,
  SpouseView,
} from '../person-view.ts'
import { marriagesFirst, unionIn } from './unions.ts'

type Role = 'parent' | 'child'
type ChildLink = ParentFamily['link']

/** Null while one of the families in which the person is a child is loading. */
export function parentsView(loaded: Loaded, id: PersonId): ParentFamilyView[] | null {
  if (isWaitingFor(loaded, id, 'child')) return null
  return parentFamiliesOf(kinOf(loaded), id)
    .filter(({ fatherId, motherId }) => fatherId !== null || motherId !== null)
    .map((family) => ({
      id: family.familyId,
      father: family.fatherId === null ? null : relativeOf(loaded, family.fatherId),
      mother: family.motherId === null ? null : relativeOf(loaded, family.motherId),
      marriage: marriageIn(loaded, family.familyId),
      link: linkWord(family.link),
    }))
}

export function siblingsView(loaded: Loaded, id: PersonId): PersonPageView['siblings'] {
  if (isWaitingFor(loaded, id, 'child')) return null
  const kin = kinOf(loaded)
  const groups = siblingGroupsOf(kin, id)
  const linkOf = (sibling: PersonId) => {
    const group = groups.find(({ siblings }) => siblings.includes(sibling))
    if (group === undefined) return null
    if (group.kind === 'half') return 'half'
    return childLink(loaded, group.familyId, id) ?? childLink(loaded, group.familyId, sibling)
  }
  const view = (sibling: PersonId) => relativeOf(loaded, sibling, linkOf(sibling))
  return {
    byBirth: siblingsOf(kin, id).map(view),
    byFamily: groups.map(
      (group): SiblingGroupView => ({
        id: group.familyId,
        heading: siblingHeading(loaded, id, group),
        siblings: group.siblings.map(view),
      }),
    ),
  }
}

/** Returns spouses in the order of marriages; one who married the person twice appears once. */
export function spousesView(loaded: Loaded, id: PersonId): SpouseView[] | null {
  if (isWaitingFor(loaded, id, 'parent')) return null
  const families = marriagesFirst(loaded, spouseFamiliesOf(kinOf(loaded), id))
  const bySpouse = Map.groupBy(families, ({ spouseId }) => spouseId)
  return [...bySpouse].flatMap(([spouse, marriages]) =>
    spouse === null
      ? []
      : {
          relative: relativeOf(loaded, spouse),
          marriage: marriagesText(loaded, marriages),
          trees: treesOfMarriages(loaded, marriages),
        },
  )
}

export function childrenView(loaded: Loaded, id: PersonId): ChildrenView[] | null {
  if (isWaitingFor(loaded, id, 'parent')) return null
  return marriagesFirst(loaded, spouseFamiliesOf(kinOf(loaded), id)).map(
    ({ familyId, spouseId, children }) => ({
      id: familyId,
      spouseId,
      heading: withName('Children', loaded, spouseId),
      children: children.map((child) => relativeOf(loaded, child, childLink(loaded, familyId, child))),
    }),
  )
}

/** Joins several families without children into one line, after those with children. */
export function childlessFolded(loaded: Loaded, families: readonly ChildrenView[]): readonly ChildrenView[] {
  const childless = families.filter(({ children }) => children.length === 0)
  const [first] = childless
  if (first === undefined || childless.length < 2) return families
  const names = childless.flatMap(({ spouseId }) => nameOf(loaded, spouseId) ?? [])
  const heading = names.length === 0 ? 'Children' : `Children with ${listOf(names)}`
  const others = families.filter(({ children }) => children.length > 0)
  return [...others, { ...first, spouseId: null, heading }]
}

/** Returns the names as one list: 'Anne, Catherine and Jane'. */
const listOf = (names: readonly string[]) => new Intl.ListFormat('en-GB').format(names)

function isWaitingFor(loaded: Loaded, id: PersonId, role: Role): boolean {
  const relationships = loaded.person(id)?.familyRelationships ?? []
  return relationships
    .filter((relationship) => (relationship.role === 'Child') === (role === 'child'))
    .some(({ familyId }) => loaded.family(familyId) === undefined)
}

function siblingHeading(loaded: Loaded, id: PersonId, group: SiblingGroup): string {
  if (group.kind === 'full') return familyWords[childLinkOf(loaded, group.familyId, id)]
  const family = loaded.family(group.familyId)
  const other = [family?.fatherId, family?.motherId].find(
    (parent) => parent !== group.sharedParentId && typeof parent === 'string',
  )
  return withName('Half-siblings', loaded, other ?? null)
}

const familyWords: Record<ChildLink, string> = {
  birth: 'Same parents',
  unknown: 'Same parents',
  adopted: 'Adoptive family',
  foster: 'Foster family',
  step: 'Step family',
  sealed: 'Sealed family',
}

function withName(words: string, loaded: Loaded, id: PersonId | null): string {
  const name = nameOf(loaded, id)
  return name === null ? words : `${words} with ${name}`
}

function nameOf(loaded: Loaded, id: PersonId | null): string | null {
  const person = id === null ? null : loaded.person(id)
  return person ? nameText(faceFor(loaded, person)) : null
}

const linkWord = (link: ChildLink) => (isByBirth(link) ? null : link)

const childLink = (loaded: Loaded, family: FamilyId, child: PersonId) =>
  linkWord(childLinkOf(loaded, family, child))

function childLinkOf(loaded: Loaded, family: FamilyId, child: PersonId): ChildLink {
  return loaded.family(family)?.children.find(({ personId }) => personId === child)?.link ?? 'unknown'
}

const marriageIn = (loaded: Loaded, family: FamilyId) =>
  marriageText(loaded.family(family)?.marriageDate ?? null)

/** The trees that know the marriage; empty if the page has only one tree. */
function treesOfMarriages(loaded: Loaded, marriages: readonly SpouseFamily[]): TreeOfPerson[] {
  if (loaded.connected !== true) return []
  const ids = marriages.flatMap(({ familyId }) => [familyId, ...(loaded.family(familyId)?.matchIds ?? [])])
  return marksOf(loaded.trees([...new Set(ids.map(treeOfItem))]))
}

function marriagesText(loaded: Loaded, families: readonly SpouseFamily[]): string | null {
  const dates = families.flatMap(({ familyId }) => marriageIn(loaded, familyId) ?? [])
  if (dates.length > 0) return dates.join(', ')
  return families.every(({ familyId }) => unionIn(loaded, familyId) === 'not married') ? 'not married' : null
}
