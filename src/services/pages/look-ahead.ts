import type { PersonId } from '#contract/wire.ts'
import { childrenIn } from '#domain/kinship/children.ts'
import { familiesOf, spousesIn } from '#domain/kinship/kin.ts'
import { keyOf } from '#domain/model/entities.ts'
import type { Model } from '#domain/model/model.ts'
import { kinIn } from '#domain/model/selectors.ts'
import type { Loader } from '../entities/loader.ts'

interface Needs {
  readonly model: Pick<Model, 'read'>
  readonly loader: Loader
}

/**
 * While this many loads are running, further persons are skipped, so that preloading does not delay what the user
 * asked for.
 */
const atOnce = 2

/** Preloads the closest family of a person whose page the user may open next, so that it opens at once. */
export function createLookAhead({ model, loader }: Needs): (id: PersonId) => void {
  const kin = kinIn(model.read)
  const onTheirWay = new Set<PersonId>()

  async function load(id: PersonId): Promise<void> {
    onTheirWay.add(id)
    const families = kin.person(id)?.familyRelationships ?? []
    await loader.loadAll([
      keyOf('personAssertions', id),
      ...families.map(({ familyId }) => keyOf('family', familyId)),
    ])
    const around = [...familiesOf(kin, id, 'child'), ...familiesOf(kin, id, 'parent')]
    await loader.loadAll(
      around
        .flatMap((family) => [...spousesIn(family, id), ...childrenIn(family)])
        .map((relative) => keyOf('person', relative)),
    )
    onTheirWay.delete(id)
  }

  return (id) => {
    if (onTheirWay.size < atOnce && !onTheirWay.has(id) && kin.person(id) !== undefined) void load(id)
  }
}
