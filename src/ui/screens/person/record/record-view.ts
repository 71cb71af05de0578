/** A person as recorded in one tree, without data of any other tree. */
import { type PersonId, treeOfItem } from '#domain/ids.ts'
import { keyOf, type ValueOf } from '#domain/model/entities.ts'
import type { Read } from '#domain/model/selection.ts'
import { personPath, recordPath } from '#domain/pages/routes.ts'
import type { PersonFace } from '#ui/components/people/person-face.ts'
import { detailsView } from '../details/details-view.ts'
import { faceFor } from '../faces.ts'
import { whoseTree } from '../legend/legend-view.ts'
import { type Loaded, loadedIn, type Person, type TreeOfPage } from '../loaded.ts'
import { restrictedNote, yearsUnderName } from '../person-page-view.ts'
import type { PersonPageView, RelativeView } from '../person-view.ts'
import { childrenView, parentsView, spousesView } from '../stage/relatives-view.ts'

export interface RecordView {
  readonly face: PersonFace
  readonly years: string
  readonly restrictedNote: string | null
  readonly tree: Pick<TreeOfPage, 'number' | 'name' | 'href'>
  /** Whose tree it is: 'Your tree', 'Ruth Ellery’s tree'. */
  readonly whose: string
  /** The person's page in the connected view. */
  readonly connectedHref: string
  readonly parents: NonNullable<PersonPageView['parents']>
  readonly families: readonly {
    readonly id: string
    readonly spouse: RelativeView | null
    readonly marriage: string | null
    readonly children: readonly RelativeView[]
  }[]
  readonly details: NonNullable<PersonPageView['details']>
}

/** Returns the record as the page shows it; null before the record and its tree are loaded. */
export function recordView(read: Read, id: PersonId): RecordView | null {
  const record = read(keyOf('personRecord', id)).value
  const [tree] = loadedIn(read).trees([treeOfItem(id)])
  if (record === null || tree === undefined) return null
  return viewOfRecord(loadedOf(loadedIn(read), record), id, tree)
}

export function viewOfRecord(loaded: Loaded, id: PersonId, tree: TreeOfPage): RecordView | null {
  const person = loaded.person(id)
  if (!person) return null
  const spouses = spousesView(loaded, id) ?? []
  return {
    face: faceFor(loaded, person),
    years: yearsUnderName(loaded, person),
    restrictedNote: restrictedNote(loaded, person),
    tree,
    whose: whoseTree(tree),
    connectedHref: personPath(id),
    parents: parentsView(loaded, id) ?? [],
    families: (childrenView(loaded, id) ?? []).map(({ id: familyId, children, spouseId }) => {
      const spouse = spouses.find(({ relative }) => relative.id === spouseId)
      return { id: familyId, spouse: spouse?.relative ?? null, marriage: spouse?.marriage ?? null, children }
    }),
    details: detailsView(loaded, id) ?? [],
  }
}

/**
 * Limits the data to the record: a person it leaves out is not visible. Relatives link to records of the same tree.
 */
export function loadedOf(loaded: Loaded, record: ValueOf<'personRecord'>): Loaded {
  const persons = new Map([record.person, ...record.relatives].map((person) => [person.id, alone(person)]))
  const families = new Map(record.families.map((family) => [family.id, { ...family, matchIds: [] }]))
  const details = Map.groupBy(record.assertions, ({ subjectId }) => subjectId)
  const places = new Map(record.places.map((place) => [place.id, place]))
  return {
    ...loaded,
    person: (id) => persons.get(id) ?? null,
    family: (id) => families.get(id) ?? null,
    detailsOfPerson: (id) => details.get(id) ?? [],
    detailsOfFamily: (id) => details.get(id) ?? [],
    place: (id) => places.get(id) ?? null,
    membersOf: () => null,
    hrefOf: (id) => recordPath(treeOfItem(id), id),
    connected: false,
  }
}

const alone = (person: Person): Person => ({
  ...person,
  matchIds: [],
  groupIds: [treeOfItem(person.id)],
  differing: [],
})
