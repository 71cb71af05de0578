/**
 * A resource file serves endpoints of the contract's table: `serve(endpoint, handler)`. The route validates, checks
 * permissions and encodes the answer according to the endpoint's declaration; the handler only does the act and returns
 * the answer.
 */
import type { Access, AnswerOf, Endpoint, InputOf, RefusalOf, Resource } from '#contract/endpoint.ts'
import type { PatchOperation } from '#contract/json-patch.ts'
import type { PermissionName } from '#contract/permission.ts'
import type { ProblemCode } from '#contract/problem-codes.ts'
import type { Result } from '#contract/result.ts'
import type { Checked, Grant } from '../values/grant.ts'
import { Problem } from '../values/problem.ts'
import type { IdentityCaller, Viewer } from '../values/viewer.ts'
import type { Tools } from './tools.ts'

/** Where the call came from, for limits and the push hub's echo. */
export interface Caller {
  /** The IPv4 address, or the IPv6 network. */
  readonly address: string
  readonly connectionId: string | null
  /** The User-Agent; empty if there is none. */
  readonly userAgent: string
  /** True if the call used one of our host names, not a stranger's name that points at this machine. */
  readonly cameToUs: boolean
}

type ViewerOf<A extends Access> = A extends { kind: 'anyone' }
  ? undefined
  : A extends { kind: 'visitor' }
    ? Viewer | undefined
    : A extends { kind: 'identity' | 'identityStaff' }
      ? IdentityCaller
      : Viewer

type CheckedOf<E extends Endpoint, F extends Checked> =
  InputOf<E> extends { body: PatchOperation[] } ? F | 'Patch' : F

type GrantOf<E extends Endpoint> = E['access'] extends {
  kind: 'needs'
  resource: infer R extends Resource
  flag: infer F extends PermissionName
}
  ? Grant<R, CheckedOf<E, E['access'] extends { orOwner: true } ? 'Read' | `${F} or Owner` : F>>
  : E['access'] extends { kind: 'identity'; param: string }
    ? Grant<'identity', CheckedOf<E, never>>
    : E['access'] extends { kind: 'managed' }
      ? Grant<'user', 'Read'>
      : undefined

/** What a handler gets: the decoded input, the caller, and the proof of permission. */
export type CallOf<E extends Endpoint> = InputOf<E> & {
  readonly viewer: ViewerOf<E['access']>
  readonly grant: GrantOf<E>
  readonly caller: Caller
}

/** The handler of an endpoint without an answer returns nothing. */
type Presented<E extends Endpoint> = AnswerOf<E> extends undefined ? void : AnswerOf<E>

/** The result of a handler: the answer, or one of the refusals that the endpoint lists. */
type Handled<E extends Endpoint> = [RefusalOf<E>] extends [never]
  ? Presented<E>
  : Result<Presented<E>, RefusalOf<E>>

export type Handler<E extends Endpoint> = (call: CallOf<E>, tools: Tools) => Promise<Handled<E>>

/** An endpoint with its handler. */
export interface Served {
  readonly endpoint: Endpoint
  readonly handle: (call: unknown, tools: Tools) => Promise<unknown>
}

/** Declares the handler of an endpoint; `app.ts` makes the route. */
export function serve<E extends Endpoint>(endpoint: E, handler: Handler<E>): Served {
  // The cast is needed, because one list holds the handlers of all endpoints. The route passes to each handler what its
  // own endpoint's schemas have decoded.
  const handle = handler as Served['handle']
  if (endpoint.refuses === undefined) return { endpoint, handle }
  return { endpoint, handle: async (call, tools) => answerIn(await handle(call, tools)) }
}

/**
 * The answer of a call. If the endpoint lists refusals, `handled` is a result, and a refusal is thrown: the audit takes
 * a thrown error for an act that did not happen.
 */
function answerIn(handled: unknown): unknown {
  const result = handled as Result<unknown, ProblemCode>
  if (!result.ok) throw new Problem(result.problem)
  return result.value
}
