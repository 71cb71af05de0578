/** The trees on a stage, and what each adds to the others. */
import { treesOfPerson } from '#domain/connected/members.ts'
import type { DataGroupId } from '#domain/ids.ts'
import { closestFamilyOf } from '#domain/kinship/nearest-family.ts'
import { counted } from '#ui/words/numbers.ts'
import { kinOf, type Loaded, type Person, type TreeOfPage } from '../loaded.ts'
import type { LegendView, PersonPageView, RelativeView } from '../person-view.ts'

type Shown = Pick<PersonPageView, 'parents' | 'siblings' | 'spouses' | 'families' | 'details'>

export function legendView(loaded: Loaded, person: Person, shown: Shown): LegendView[] {
  const trees = treesAround(loaded, person).toSorted((one, other) => one.number - other.number)
  return trees.map((tree) => ({
    tree: { number: tree.number, name: tree.name },
    href: tree.href,
    whose: whoseTree(tree),
    adds: trees.length === 1 ? '' : addsText(loaded, tree, shown),
  }))
}

/** Returns the trees of a person and of the closest family, the person's own first. */
export function treesAround(loaded: Loaded, person: Person): readonly TreeOfPage[] {
  const around = [
    person,
    ...closestFamilyOf(kinOf(loaded), person.id).flatMap((id) => loaded.person(id) ?? []),
  ]
  return loaded.trees([...new Set(around.flatMap((one) => treesOfPerson(one)))])
}

export function whoseTree({
  role,
  ownerName,
  isProfile = false,
}: Pick<TreeOfPage, 'role' | 'ownerName' | 'isProfile'>): string {
  const thing = isProfile ? 'profile' : 'tree'
  if (role === 'owner') return `Your ${thing}`
  return ownerName === null || ownerName === '' ? 'Shared with you' : `${ownerName}’s ${thing}`
}

function addsText(loaded: Loaded, { id, isProfile = false }: TreeOfPage, shown: Shown): string {
  const source = isProfile ? 'profile' : 'tree'
  const onlyHere = (relatives: readonly (RelativeView | null)[]) =>
    relatives.filter((relative) => relative !== null && standsOnlyIn(loaded, relative, id)).length
  const details = (shown.details ?? []).filter(({ sides, said }) => sides.length === 0 && isOnly(said, id))
  const differs = (shown.details ?? []).filter(({ sides }) => sides.some(({ said }) => isSaidIn(said, id)))
  const parents = shown.parents?.flatMap(({ father, mother }) => [father, mother]) ?? []
  const only = [
    some(onlyHere(parents), 'parent', 'parents'),
    some(onlyHere(shown.spouses?.map(({ relative }) => relative) ?? []), 'spouse', 'spouses'),
    some(onlyHere(shown.siblings?.byBirth ?? []), 'sibling', 'siblings'),
    some(onlyHere(shown.families?.flatMap(({ children }) => children) ?? []), 'child', 'children'),
    some(details.length, 'detail', 'details'),
  ].filter((part) => part !== null)
  return [
    only.length === 0 ? `Nothing is in this ${source} only.` : `Only in this ${source}: ${only.join(', ')}.`,
    ...(differs.length === 0
      ? []
      : [`Differs: ${differs.map(({ title }) => title.toLowerCase()).join(', ')}.`]),
  ].join(' ')
}

function standsOnlyIn(loaded: Loaded, relative: RelativeView, tree: DataGroupId): boolean {
  const person = loaded.person(relative.id)
  const trees = person ? treesOfPerson(person) : []
  return trees.length === 1 && trees[0] === tree
}

type Said = NonNullable<PersonPageView['details']>[number]['said']

const isSaidIn = (said: Said, tree: DataGroupId) => said.some(({ treeId }) => treeId === tree)
const isOnly = (said: Said, tree: DataGroupId) => said.length === 1 && isSaidIn(said, tree)

const some = (count: number, one: string, many: string) => (count === 0 ? null : counted(count, one, many))
