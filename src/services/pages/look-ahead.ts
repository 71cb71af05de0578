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

/** Whoever comes while so many are on their way is left out: looking ahead must not hold up what was asked for. */
const atOnce = 2

/** Loads the closest family of somebody to whom a reader may walk next, so that the page is there when they do. */
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
