import { fromPromise } from 'xstate'
import type { PersonId } from '../../../contract/wire.ts'
import { treeOfItem } from '../../domain/ids.ts'
import { familiesOf, spousesIn } from '../../domain/kinship/kin.ts'
import { type EntryKey, keyOf } from '../../domain/model/entities.ts'
import type { Model } from '../../domain/model/model.ts'
import { assertionsOfFamily, assertionsOfPerson, kinIn } from '../../domain/model/selectors.ts'
import type { PersonOutcome } from '../../domain/page-outcome.ts'
import type { KinLoader } from '../entities/kin.ts'
import type { Loader } from '../entities/loader.ts'
import type { LoadableKey } from '../entities/read-batch.ts'
import { failWhereLacking, outcomeOf } from './outcome.ts'

interface Needs {
  readonly model: Pick<Model, 'read'>
  readonly loader: Loader
  readonly kin: KinLoader
  /** A missing primary person is told to the log (requirement TEL-03). */
  readonly report: (error: unknown) => void
}

/** Stage 2 (PER-17): three generations up, two down. */
const generationsUp = 3
const generationsDown = 2

type Of = { personId: PersonId }

/** The actors of the person page over model and loader, one a stage. */
export const personPageActors = (needs: Needs) => ({
  loadPerson: fromPromise<PersonOutcome, Of>(({ input }) => loadPerson(needs, input.personId)),
  loadGenerations: fromPromise<void, Of>(({ input }) => loadGenerations(needs, input.personId)),
  loadFamilies: fromPromise<void, Of>(({ input }) => loadFamilies(needs, input.personId)),
})

async function loadPerson({ model, loader, report }: Needs, id: PersonId): Promise<PersonOutcome> {
  const [entry] = await Promise.all([loader.load('person', id), loader.load('personAssertions', id)])
  if (outcomeOf(entry) === 'missing' || entry.value === null) {
    report(new Error('The person of the page is missing.'))
    return { found: false }
  }
  // The tree's name, and whether the viewer may see the details of everybody in it: once for a whole walk.
  const tree = treeOfItem(id)
  await loader.loadAll([
    keyOf('dataGroup', tree),
    keyOf('dataGroupPermissions', tree),
    ...around(assertionsOfPerson(model.read, id)),
  ])
  return { found: true, movedTo: entry.value.id === id ? null : entry.value.id }
}

async function loadGenerations({ kin }: Needs, id: PersonId): Promise<void> {
  await Promise.all([kin.loadAncestors(id, generationsUp), kin.loadDescendants(id, generationsDown)])
}

/**
 * Siblings and half-siblings with their parents, and what is known of the person's own families. Loads what can be
 * loaded, and fails when something of it, or of the person's details, could not be: the page says that it is not whole.
 */
async function loadFamilies({ model, loader }: Needs, id: PersonId): Promise<void> {
  const kin = kinIn(model.read)
  const asked = new Set<LoadableKey>([keyOf('personAssertions', id)])
  const loadAll = (keys: readonly LoadableKey[]) => {
    for (const key of keys) asked.add(key)
    return loader.loadAll(keys)
  }
  const parents = familiesOf(kin, id, 'child').flatMap((family) => spousesIn(family, id))
  const families = parents.flatMap((parent) => kin.person(parent)?.familyRelationships ?? [])
  const own = familiesOf(kin, id, 'parent').map((family) => family.id)
  await Promise.all([
    loadAll(families.filter(({ role }) => role !== 'Child').map(({ familyId }) => keyOf('family', familyId))),
    loadAll(own.map((familyId) => keyOf('familyAssertions', familyId))),
  ])
  const nearby = [
    ...familiesOf(kin, id, 'child'),
    ...parents.flatMap((parent) => familiesOf(kin, parent, 'parent')),
  ]
  const persons = nearby.flatMap((family) => [
    ...family.children.map((child) => child.personId),
    ...spousesIn(family, id),
  ])
  await loadAll([
    ...persons.map((personId) => keyOf('person', personId)),
    ...own.flatMap((familyId) => around(assertionsOfFamily(model.read, familyId))),
  ])
  for (const key of asked) failWhereLacking(model.read(key))
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
