import { fromPromise } from 'xstate'
// This page needs some of the late kinds at once, so this import bundles their code with the page.
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
  /** Logs that the primary person is missing (requirement TEL-03). */
  readonly report: (error: unknown) => void
}

/** Stage 2 loads three generations up and two down (PER-17). */
const generationsUp = 3
const generationsDown = 2
const generationsUpFromRelatives = 2

type Of = { personId: PersonId }

/** The actors of the person page, one for each stage. */
export function personPageActors(needs: Needs) {
  const found = new Set<PersonId>()
  return {
    loadPerson: fromPromise<PersonOutcome, Of>(({ input }) => loadPerson(needs, input.personId, found)),
    loadGenerations: fromPromise<void, Of>(({ input }) => loadGenerations(needs, input.personId)),
    loadFamilies: fromPromise<void, Of>(({ input }) => loadFamilies(needs, input.personId)),
  }
}

/** `found` has the persons whom the page has found so far. One of them can go, for example when a share ends. */
async function loadPerson(
  { model, loader, report }: Needs,
  id: PersonId,
  found: Set<PersonId>,
): Promise<PersonOutcome> {
  const { userId } = model.root()
  const [entry] = await Promise.all([
    loader.load('person', id),
    loader.load('personAssertions', id),
    // All trees are loaded together, so that a tree gets the same number on whichever page the user starts.
    ...(userId === null ? [] : [loader.load('treesOfUser', userId)]),
  ])
  if (outcomeOf(entry) === 'missing' || entry.value === null) {
    if (!found.has(id)) report(new Error('The person of the page is missing.'))
    return { found: false }
  }
  found.add(id)
  // From here on, everything is loaded under the person's current id.
  if (entry.value.id !== id) return { found: true, movedTo: entry.value.id }
  await loader.loadAll([
    ...aboutTrees(treesOfPerson(entry.value)),
    ...around(assertionsOfPerson(model.read, id)),
  ])
  return { found: true, movedTo: null }
}

/**
 * The names of trees, and whether the viewer may see the details of everybody in them. The model keeps both, so each
 * is loaded once.
 */
const aboutTrees = (trees: readonly DataGroupId[]) =>
  trees.flatMap((tree) => [keyOf('dataGroup', tree), keyOf('dataGroupPermissions', tree)])

async function loadGenerations({ kin }: Needs, id: PersonId): Promise<void> {
  await Promise.all([kin.loadAncestors(id, generationsUp), kin.loadDescendants(id, generationsDown)])
}

/**
 * Loads siblings and half-siblings with their parents, the facts about the person's own families, the families of
 * spouses and siblings, and two generations of the spouses' ancestors. Loads as much as it can. Throws if part of
 * it, or of the person's details, failed; the page then says that it is incomplete.
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
  // The data about the trees is optional. The page is complete without it.
  const trees = loadTrees({ model, loader }, id, [
    ...parents,
    ...siblings,
    ...spouses,
    ...own.flatMap(childrenIn),
  ])
  // These places help the globe to locate places that have only a name.
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

/** Loads the ancestors of several persons (PER-17), one generation at a time for all of them. */
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

/** The keys of a person's families in a role, loaded or not. */
function familyKeysOf(kin: Kin, id: PersonId, role: 'parent' | 'child') {
  return (kin.person(id)?.familyRelationships ?? [])
    .filter((relationship) => (relationship.role === 'Child') === (role === 'child'))
    .map(({ familyId }) => keyOf('family', familyId))
}

/** The start person of the family; every page offers a way back to this person. */
function startOfFamily({ read, root }: Needs['model'], id: PersonId): EntryKey<'person'>[] {
  const start = startFor(read, id, root().userId)
  return start === null ? [] : [keyOf('person', start)]
}

/**
 * Loads the trees of every person on the page. For the main person's own trees, also loads the last sync and the
 * matches with the other trees.
 */
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

/** The places in the details, and the persons whom the details name. */
function around(assertions: ReturnType<typeof assertionsOfPerson>): EntryKey<'place' | 'person'>[] {
  return (assertions ?? []).flatMap(({ placeId, relatedItemId, relatedItemType }) => [
    ...(placeId === null ? [] : [keyOf('place', placeId)]),
    // `relatedItemType` says that the id is a person's.
    ...(relatedItemId === null || relatedItemType !== 'Person'
      ? []
      : [keyOf('person', relatedItemId as PersonId)]),
  ])
}
