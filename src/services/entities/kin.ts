/** Loads the generations around a person into the model, with one call for each direction. */
import { send } from '#contract/client.ts'
import { getAncestors, getDescendants, type Kin } from '#contract/research/person.ts'
import type { PersonId } from '#contract/wire.ts'
import { keyed } from '#domain/model/entities.ts'
import type { LoaderNeeds } from './loader.ts'
import { overtaken } from './overtaken.ts'

export interface KinLoader {
  /** Parents by generation, at most 8, with their families. Fails with the call's failure. */
  readonly loadAncestors: (personId: PersonId, generations: number) => Promise<Kin>
  /** Spouse families, spouses and children by generation, at most 4. Fails with the call's failure. */
  readonly loadDescendants: (personId: PersonId, generations: number) => Promise<Kin>
}

export function createKinLoader({ model, transport, now }: Omit<LoaderNeeds, 'report'>): KinLoader {
  async function bring(ask: () => Promise<Kin>): Promise<Kin> {
    const before = model.root()
    const kin = await ask()
    if (model.root().epoch !== before.epoch) throw new Error('The session changed while kin were loading.')
    const entities = [
      ...kin.persons.map((person) => keyed('person', person.id, person)),
      ...kin.families.map((family) => keyed('family', family.id, family)),
    ]
    const loaded = { type: 'entities-loaded', entities } as const
    model.append([loaded, ...overtaken([loaded], [], before, model.root())], now())
    return kin
  }

  return {
    loadAncestors: (id, generations) =>
      bring(() => send(transport, getAncestors, { params: { id }, query: { generations } })),
    loadDescendants: (id, generations) =>
      bring(() => send(transport, getDescendants, { params: { id }, query: { generations } })),
  }
}
