/** Loads a person page as the browser does: the page's own services call the server in this process. */
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
import type { BenchServer } from './bench-server.ts'

export interface Request {
  readonly method: 'GET' | 'POST'
  readonly url: string
  readonly body: string | undefined
}

export interface Visit {
  readonly requests: readonly Request[]
  /** The size of all answers together, in bytes. */
  readonly bytes: number
  /** The number of statements that the server sent to the database for these answers. */
  readonly statements: number
}

/**
 * Opens the page of a person who has not been loaded before. `knownTrees`: trees that an earlier page has loaded, so
 * that loading them is not counted.
 */
export async function visitPage(
  server: BenchServer,
  personId: PersonId,
  knownTrees: readonly DataGroupId[] = [],
): Promise<Visit> {
  const requests: Request[] = []
  let bytes = 0
  const transport: Transport = {
    address: (service) => `/${service}`,
    token: async () => server.token,
    fetch: async (url, { method, body } = {}) => {
      // The cast is safe, because the contract's client builds addresses itself and sends texts.
      const request = { method, url, body } as Request
      requests.push(request)
      const answer = await make(server, request)
      bytes += answer.rawPayload.length
      return new Response(answer.body, {
        status: answer.statusCode,
        headers: { 'content-type': 'application/json' },
      })
    },
  }
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
  requests.length = 0
  bytes = 0
  const before = server.statements()
  await run(page.loadPerson, of)
  await Promise.all([
    run(page.loadGenerations, of),
    run(personRelationActors({ model, loader }).loadRelation, of),
    loadPersonContent(loader, personId),
  ])
  await run(page.loadFamilies, of)
  return { requests, bytes, statements: server.statements() - before }
}

async function loadTrees(model: Model, loader: Loader, trees: readonly DataGroupId[]): Promise<void> {
  await loader.loadAll(trees.flatMap((id) => [keyOf('dataGroup', id), keyOf('dataGroupPermissions', id)]))
  const workspaces = trees.flatMap((id) => model.read(keyOf('dataGroup', id)).value?.workspaceId ?? [])
  await loader.loadAll(workspaces.map((id) => keyOf('workspace', id)))
}

/** Makes a recorded request once more. */
export function make({ app, token }: BenchServer, { method, url, body }: Request) {
  return app.inject({
    method,
    url,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { payload: body }),
  })
}

const run = <Output, Input>(logic: PromiseActorLogic<Output, Input>, input: Input): Promise<Output> =>
  toPromise(createActor(logic, { input }).start())
