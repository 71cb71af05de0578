/**
 * A resource file serves endpoints of the contract's table: `serve(endpoint, handler)`. Validation, the
 * permission check and the encoding of the answer happen around the handler, by the endpoint's own
 * declaration; the handler does the thing and says what to present.
 */
import type { Access, AnswerOf, Endpoint, InputOf, RefusalOf, Resource } from '#contract/endpoint.ts'
import type { PatchOperation } from '#contract/json-patch.ts'
import type { PermissionName } from '#contract/permission.ts'
import type { ProblemCode } from '#contract/problem-codes.ts'
import type { Result } from '#contract/result.ts'
import type { Grant } from '../values/grant.ts'
import { Problem } from '../values/problem.ts'
import type { IdentityCaller, Viewer } from '../values/viewer.ts'
import type { Tools } from './tools.ts'

/** How the call came in, for limits and the push hub's echo. */
export interface Caller {
  /** The address, or of version 6 its network. */
  readonly address: string
  readonly connectionId: string | null
  /** What the program says of itself; empty when it says nothing. */
  readonly userAgent: string
  /** It came under a name of ours, and is no page of a stranger whose name was pointed at this machine. */
  readonly cameToUs: boolean
}

type ViewerOf<A extends Access> = A extends { kind: 'anyone' }
  ? undefined
  : A extends { kind: 'identity' | 'identityStaff' }
    ? IdentityCaller
    : Viewer

type CheckedOf<E extends Endpoint, F extends PermissionName> =
  InputOf<E> extends { body: PatchOperation[] } ? F | 'Patch' : F

type GrantOf<E extends Endpoint> = E['access'] extends {
  kind: 'needs'
  resource: infer R extends Resource
  flag: infer F extends PermissionName
}
  ? Grant<R, CheckedOf<E, F>>
  : E['access'] extends { kind: 'identity'; param: string }
    ? Grant<'identity', CheckedOf<E, never>>
    : undefined

/** What a handler is called with: the decoded input, who calls, and the proof that they may. */
export type CallOf<E extends Endpoint> = InputOf<E> & {
  readonly viewer: ViewerOf<E['access']>
  readonly grant: GrantOf<E>
  readonly caller: Caller
}

/** A handler of an endpoint that answers nothing returns nothing. */
type Presented<E extends Endpoint> = AnswerOf<E> extends undefined ? void : AnswerOf<E>

/** What a handler comes to: the answer, or one of the refusals that the endpoint lists. */
type Handled<E extends Endpoint> = [RefusalOf<E>] extends [never]
  ? Presented<E>
  : Result<Presented<E>, RefusalOf<E>>

export type Handler<E extends Endpoint> = (call: CallOf<E>, tools: Tools) => Promise<Handled<E>>

/** An endpoint with what answers it. */
export interface Served {
  readonly endpoint: Endpoint
  readonly handle: (call: unknown, tools: Tools) => Promise<unknown>
}

/** Says how an endpoint is answered; `app.ts` makes the route. */
export function serve<E extends Endpoint>(endpoint: E, handler: Handler<E>): Served {
  // One list holds the handlers of all endpoints; the route hands each what its own endpoint's schemas decoded.
  const handle = handler as Served['handle']
  if (endpoint.refuses === undefined) return { endpoint, handle }
  return { endpoint, handle: async (call, tools) => answerIn(await handle(call, tools)) }
}

/**
 * What was answered. `handled` is a result, since the endpoint lists refusals; the audit takes what is thrown for an
 * act that did not happen.
 */
function answerIn(handled: unknown): unknown {
  const result = handled as Result<unknown, ProblemCode>
  if (!result.ok) throw new Problem(result.problem)
  return result.value
}
