import { fromPromise } from 'xstate'
// This page does begin with some of them: they come with its own code, not after it.
import '../entities/late-reads.ts'
import type { DataGroupId, PersonId } from '#contract/wire.ts'
import { treesOfPerson } from '#domain/connected/members.ts'
import { startFor } from '#domain/connected/start.ts'
import { childrenIn } from '#domain/kinship/children.ts'
import { familiesOf, type Kin, spousesIn } from '#domain/kinship/kin.ts'
import { placesOfKin } from '#domain/kinship/places-of-kin.ts'
import { type EntryKey, keyOf } from '#domain/model/entities.ts'
import type { Model } from '#domain/model/model.ts'
import { assertionsOfFamily, assertionsOfPerson, kinIn } from '#domain/model/selectors.ts'
import type { PersonOutcome } from '#domain/pages/page-outcome.ts'
import type { KinLoader } from '../entities/kin.ts'
import type { Loader } from '../entities/loader.ts'
import type { LoadableKey } from '../entities/read-batch.ts'
import { failWhereLacking, outcomeOf } from './outcome.ts'

interface Needs {
  readonly model: Pick<Model, 'read' | 'root'>
  readonly loader: Loader
  readonly kin: KinLoader
  /** A missing primary person is told to the log (requirement TEL-03). */
  readonly report: (error: unknown) => void
}

/** Stage 2 (PER-17): three generations up, two down. */
const generationsUp = 3
const generationsDown = 2
const generationsUpFromRelatives = 2

type Of = { personId: PersonId }

/** The actors of the person page over model and loader, one a stage. */
export const personPageActors = (needs: Needs) => ({
  loadPerson: fromPromise<PersonOutcome, Of>(({ input }) => loadPerson(needs, input.personId)),
  loadGenerations: fromPromise<void, Of>(({ input }) => loadGenerations(needs, input.personId)),
  loadFamilies: fromPromise<void, Of>(({ input }) => loadFamilies(needs, input.personId)),
})

async function loadPerson({ model, loader, report }: Needs, id: PersonId): Promise<PersonOutcome> {
  const { userId } = model.root()
  const [entry] = await Promise.all([
    loader.load('person', id),
    loader.load('personAssertions', id),
    // All trees together, so that each gets the same number wherever the user comes in.
    ...(userId === null ? [] : [loader.load('treesOfUser', userId)]),
  ])
  if (outcomeOf(entry) === 'missing' || entry.value === null) {
    report(new Error('The person of the page is missing.'))
    return { found: false }
  }
  // Everything else hangs on the id that they are known under.
  if (entry.value.id !== id) return { found: true, movedTo: entry.value.id }
  await loader.loadAll([
    ...aboutTrees(treesOfPerson(entry.value)),
    ...around(assertionsOfPerson(model.read, id)),
  ])
  return { found: true, movedTo: null }
}

/** The names of trees, and whether the viewer may see the details of everybody in them: once for a whole walk. */
const aboutTrees = (trees: readonly DataGroupId[]) =>
  trees.flatMap((tree) => [keyOf('dataGroup', tree), keyOf('dataGroupPermissions', tree)])

async function loadGenerations({ kin }: Needs, id: PersonId): Promise<void> {
  await Promise.all([kin.loadAncestors(id, generationsUp), kin.loadDescendants(id, generationsDown)])
}

/**
 * Siblings and half-siblings with their parents, what is known of the person's own families, the families of spouses and
 * siblings, and two generations of the spouses' ancestors. Loads what can be loaded, and fails when something of it, or of
 * the person's details, could not be: the page says that it is not whole.
 */
async function loadFamilies({ model, loader }: Needs, id: PersonId): Promise<void> {
  const kin = kinIn(model.read)
  const asked = new Set<LoadableKey>([keyOf('personAssertions', id)])
  const loadAll = (keys: readonly LoadableKey[]) => {
    for (const key of keys) asked.add(key)
    return loader.loadAll(keys)
  }
  const parents = familiesOf(kin, id, 'child').flatMap((family) => spousesIn(family, id))
  const own = familiesOf(kin, id, 'parent')
  await Promise.all([
    loadAll(parents.flatMap((parent) => familyKeysOf(kin, parent, 'parent'))),
    loadAll(own.map((family) => keyOf('familyAssertions', family.id))),
  ])
  const nearby = [
    ...familiesOf(kin, id, 'child'),
    ...parents.flatMap((parent) => familiesOf(kin, parent, 'parent')),
  ]
  const siblings = nearby.flatMap(childrenIn)
  await loadAll([
    ...personKeys([...siblings, ...nearby.flatMap((family) => spousesIn(family, id))]),
    ...startOfFamily(model, id),
    ...own.flatMap((family) => around(assertionsOfFamily(model.read, family.id))),
  ])
  const spouses = own.flatMap((family) => spousesIn(family, id))
  // What the trees tell of themselves is told where it is known: nothing is lacking without it.
  const trees = loadTrees({ model, loader }, id, [
    ...parents,
    ...siblings,
    ...spouses,
    ...own.flatMap(childrenIn),
  ])
  // The globe places a bare name by them; without them it only knows less.
  await loader.loadAll(placesAround(model, id))
  await loadAll([...siblings, ...spouses].flatMap((relative) => familyKeysOf(kin, relative, 'parent')))
  await climb(kin, spouses, loadAll)
  await trees
  for (const key of asked) failWhereLacking(model.read(key))
}

const placesAround = ({ read }: Needs['model'], id: PersonId): EntryKey<'place'>[] =>
  placesOfKin(kinIn(read), (relative) => read(keyOf('person', relative)).value, id).map((place) =>
    keyOf('place', place),
  )

/** So many generations above each of them, a generation at a time for all (PER-17). */
async function climb(
  kin: Kin,
  persons: readonly PersonId[],
  loadAll: (keys: readonly LoadableKey[]) => Promise<void>,
): Promise<void> {
  let generation = persons
  for (let up = 0; up < generationsUpFromRelatives && generation.length > 0; up += 1) {
    await loadAll(generation.flatMap((person) => familyKeysOf(kin, person, 'child')))
    generation = generation.flatMap((person) =>
      familiesOf(kin, person, 'child').flatMap((family) => spousesIn(family, person)),
    )
    await loadAll(personKeys(generation))
  }
}

const personKeys = (ids: readonly PersonId[]) => ids.map((personId) => keyOf('person', personId))

/** The families of a person in a role, loaded or not. */
function familyKeysOf(kin: Kin, id: PersonId, role: 'parent' | 'child') {
  return (kin.person(id)?.familyRelationships ?? [])
    .filter((relationship) => (relationship.role === 'Child') === (role === 'child'))
    .map(({ familyId }) => keyOf('family', familyId))
}

/** The person that the family begins with, to whom a way leads back from everywhere. */
function startOfFamily({ read, root }: Needs['model'], id: PersonId): EntryKey<'person'>[] {
  const start = startFor(read, id, root().userId)
  return start === null ? [] : [keyOf('person', start)]
}

/** The trees of everybody on the stage, when those of the person were last synced, and as what they have the person. */
async function loadTrees(
  { model, loader }: Pick<Needs, 'model' | 'loader'>,
  id: PersonId,
  relatives: readonly PersonId[],
): Promise<void> {
  const treesOf = (personId: PersonId) => {
    const person = model.read(keyOf('person', personId)).value
    return person === null ? [] : treesOfPerson(person)
  }
  const own = treesOf(id)
  await loader.loadAll([
    ...aboutTrees([...new Set(relatives.flatMap(treesOf))].filter((tree) => !own.includes(tree))),
    ...own.flatMap((tree) => workspaceOf(model.read, tree)),
    ...(own.length > 1 ? [keyOf('personMatches', id)] : []),
  ])
}

function workspaceOf(read: Model['read'], tree: DataGroupId): EntryKey<'workspace'>[] {
  const workspaceId = read(keyOf('dataGroup', tree)).value?.workspaceId ?? null
  return workspaceId === null ? [] : [keyOf('workspace', workspaceId)]
}

/** The places of details, and the persons whom they name. */
function around(assertions: ReturnType<typeof assertionsOfPerson>): EntryKey<'place' | 'person'>[] {
  return (assertions ?? []).flatMap(({ placeId, relatedItemId, relatedItemType }) => [
    ...(placeId === null ? [] : [keyOf('place', placeId)]),
    // The type beside it says that this is the id of a person.
    ...(relatedItemId === null || relatedItemType !== 'Person'
      ? []
      : [keyOf('person', relatedItemId as PersonId)]),
  ])
}
