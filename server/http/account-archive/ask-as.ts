/**
 * Asks endpoints on behalf of a user, within the server. The same check and the same handler answer as for a call over
 * the network, so the archive of an account contains nothing that its user may not see.
 */
import type { AnswerOf, Endpoint, InputOf } from '#contract/endpoint.ts'
import type { Authenticated } from '../../access/authenticate.ts'
import { checkAccess } from '../../access/check-access.ts'
import type { Caller, Served } from '../../serving/serve.ts'
import type { Tools } from '../../serving/tools.ts'
import { Problem } from '../../values/problem.ts'

/** The answer of an endpoint to the user; null if the user may not call it, or the item has just gone. */
export type AskAs = <E extends Endpoint>(endpoint: E, input: InputOf<E>) => Promise<AnswerOf<E> | null>

const caller: Caller = { address: '', connectionId: null, userAgent: '', cameToUs: true }

export function askAs(
  served: ReadonlyMap<Endpoint, Served>,
  tools: Tools,
  who: { readonly viewer: Authenticated['viewer']; readonly identity: Authenticated['identity'] },
): AskAs {
  return async (endpoint, input) => {
    const handler = served.get(endpoint)
    if (handler === undefined) throw new Error(`No handler is served for ${endpoint.path}.`)
    const asked = { params: {}, query: {}, body: undefined, ...Object(input) }
    const needsIdentity = endpoint.access.kind === 'identity'
    const authenticated: Authenticated | null =
      needsIdentity && who.identity !== undefined
        ? { identity: who.identity }
        : !needsIdentity && who.viewer !== undefined
          ? { viewer: who.viewer }
          : null
    try {
      const grant = await checkAccess(tools.store.db, endpoint, authenticated, asked)
      const viewer = authenticated?.viewer ?? authenticated?.identity
      // The cast is safe: `serve` tied the handler to this endpoint, so it answers what the endpoint declares.
      return (await handler.handle({ ...asked, viewer, grant, caller }, tools)) as AnswerOf<typeof endpoint>
    } catch (error) {
      if (error instanceof Problem && (error.code === 'not-found' || error.code === 'not-allowed'))
        return null
      throw error
    }
  }
}

type Page<T> = { readonly items: readonly T[]; readonly nextPageToken?: string | undefined }

/** All items of a list, page by page. */
export async function everyItem<T>(ask: (next: string | undefined) => Promise<Page<T> | null>): Promise<T[]> {
  const items: T[] = []
  for (let next: string | undefined; ; ) {
    const page = await ask(next)
    items.push(...(page?.items ?? []))
    next = page?.nextPageToken
    if (next === undefined) return items
  }
}
