/** Calls a server as the page of a person does, with the page's own services. */
import { createActor, type PromiseActorLogic, toPromise } from 'xstate'
import type { Transport } from '#contract/client.ts'
import type { DataGroupId, PersonId } from '#contract/wire.ts'
import { keyOf } from '#domain/model/entities.ts'
import { createModel, type Model } from '#domain/model/model.ts'
import { createKinLoader } from '#services/entities/kin.ts'
import { createLoader, type Loader } from '#services/entities/loader.ts'
import { personPageActors } from '#services/pages/person.ts'
import { loadPersonContent } from '#services/pages/person-content.ts'
import { personRelationActors } from '#services/pages/person-relation.ts'

interface Options<Begun> {
  /** Trees that an earlier page has loaded. */
  readonly knownTrees: readonly DataGroupId[]
  /** Called when these are loaded and the page begins. */
  readonly onBegun: () => Begun
}

/** Loads the page of a person who has not been loaded before. Returns what `onBegun` has returned. */
export async function openPersonPage<Begun>(
  transport: Transport,
  personId: PersonId,
  { knownTrees, onBegun }: Options<Begun>,
): Promise<Begun> {
  const model = createModel({ freeze: false })
  const now = () => Date.now()
  const report = (error: unknown) => {
    throw error
  }
  const loader = createLoader({ model, transport, now, report })
  const kin = createKinLoader({ model, transport, now })
  const page = personPageActors({ model, loader, kin, report })
  const of = { personId }
  await loadTrees(model, loader, knownTrees)
  const begun = onBegun()
  await run(page.loadPerson, of)
  await Promise.all([
    run(page.loadGenerations, of),
    run(personRelationActors({ model, loader }).loadRelation, of),
    loadPersonContent(loader, personId),
  ])
  await run(page.loadFamilies, of)
  return begun
}

async function loadTrees(model: Model, loader: Loader, trees: readonly DataGroupId[]): Promise<void> {
  await loader.loadAll(trees.flatMap((id) => [keyOf('dataGroup', id), keyOf('dataGroupPermissions', id)]))
  const workspaces = trees.flatMap((id) => model.read(keyOf('dataGroup', id)).value?.workspaceId ?? [])
  await loader.loadAll(workspaces.map((id) => keyOf('workspace', id)))
}

const run = <Output, Input>(logic: PromiseActorLogic<Output, Input>, input: Input): Promise<Output> =>
  toPromise(createActor(logic, { input }).start())
