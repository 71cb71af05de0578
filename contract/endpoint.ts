/**
 * The vocabulary of the endpoint table. Each endpoint is declared once. The typed client call, the server's route with
 * its validation, the permission check before the handler, the OpenAPI document and the generated tests all read the
 * same declaration, so they cannot drift apart.
 */
import type * as z from 'zod/mini'
import type { PatchFields } from './json-patch.ts'
import type { PermissionName, Privilege } from './permission.ts'
import type { ProblemCode } from './problem-codes.ts'
import type { Result } from './result.ts'

/** The services, and the path prefix of each. */
export type Service = 'identity' | 'groupadmin' | 'research'

/** Something that has permissions. An item of a tree has those of its data group. */
export type Resource =
  | 'dataGroup'
  | 'familyGroup'
  | 'workspace'
  | 'sync'
  | 'person'
  | 'family'
  | 'assertion'
  | 'content'
  | 'contentTag'
  | 'match'
  | 'user'
  | 'identity'
  | 'supportTicket'

/**
 * Who may call:
 * - `anyone`: no token is read;
 * - `visitor`: anyone, but a token that is sent must be valid, and says who calls;
 * - `identity`: a valid identity token whose identity is the one in the path, or whose holder has `privilege`; without
 *   `param` any valid identity token;
 * - `identityStaff`: a valid identity token whose holder has `privilege`;
 * - `signedIn`: any valid access token; the answer contains only what the caller may read;
 * - `self`: a valid access token of the user in the path; of somebody acting for that user only with `acting`;
 * - `staff`: a valid access token whose holder has `privilege`;
 * - `managed`: a valid access token whose holder has `privilege`, for acts on the user in the path; with `own` that
 *   user too, but nobody who acts for them. All others get 403, whether or not the user exists;
 * - `needs`: the caller holds `flag` on the resource that the path parameter `param` names.
 */
export type Access =
  | { readonly kind: 'anyone' }
  | { readonly kind: 'visitor' }
  | { readonly kind: 'identity'; readonly param?: string; readonly privilege?: Privilege }
  | { readonly kind: 'identityStaff'; readonly privilege: Privilege }
  | { readonly kind: 'signedIn' }
  | { readonly kind: 'self'; readonly param: string; readonly acting: boolean }
  | { readonly kind: 'staff'; readonly privilege: Privilege }
  | {
      readonly kind: 'managed'
      readonly privilege: Privilege
      readonly own: boolean
      readonly param: string
    }
  | {
      readonly kind: 'needs'
      readonly resource: Resource
      readonly flag: PermissionName
      readonly param: string
      /** The owner needs only to be the owner, because a plan may take `flag` from the owner of a tree. */
      readonly orOwner?: true
    }

export const anyone = { kind: 'anyone' } as const satisfies Access
export const visitor = { kind: 'visitor' } as const satisfies Access
export const signedIn = { kind: 'signedIn' } as const satisfies Access
export const identityHolder = { kind: 'identity' } as const satisfies Access
export const ownIdentityOr = <P extends Privilege>(privilege: P) =>
  ({ kind: 'identity', param: 'id', privilege }) as const
export const identityStaff = <P extends Privilege>(privilege: P) =>
  ({ kind: 'identityStaff', privilege }) as const
export const ownUser = { kind: 'self', param: 'id', acting: false } as const satisfies Access
export const ownUserOrActor = { kind: 'self', param: 'id', acting: true } as const satisfies Access
export const staff = <P extends Privilege>(privilege: P) => ({ kind: 'staff', privilege }) as const
export const managers = <P extends Privilege>(privilege: P) =>
  ({ kind: 'managed', privilege, own: false, param: 'id' }) as const
export const ownUserOr = <P extends Privilege>(privilege: P) =>
  ({ kind: 'managed', privilege, own: true, param: 'id' }) as const
export const needs = <R extends Resource, F extends PermissionName>(resource: R, flag: F, param = 'id') =>
  ({ kind: 'needs', resource, flag, param }) as const
export const needsOrOwner = <R extends Resource, F extends PermissionName>(resource: R, flag: F) =>
  ({ kind: 'needs', resource, flag, param: 'id', orOwner: true }) as const

type Shape = z.core.$ZodType
type Fields = z.core.$ZodObject

export interface EndpointOptions<
  Params extends Fields | undefined,
  Query extends Fields | undefined,
  Body extends Shape | undefined,
  Answer extends Shape | undefined,
  Who extends Access,
  Refused extends ProblemCode,
> {
  readonly service: Service
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** The path below the service's prefix, parameters as `:name`. */
  readonly path: `/${string}`
  /** One sentence for readers of the OpenAPI page. */
  readonly summary: string
  readonly params?: Params
  readonly query?: Query
  readonly body?: Body
  /** The format of the body; JSON by default. */
  readonly bodyType?: 'form' | 'json-patch' | 'multipart'
  /** For a JSON patch: the permission that each path needs, in addition to `access`. */
  readonly patch?: PatchFields
  /** What the endpoint answers. If it is absent, the answer is 204 without a body. */
  readonly answer?: Answer
  /** The status of success; 200, or 204 without an answer. */
  readonly status?: 200 | 201 | 202 | 204
  /**
   * The reasons to refuse the act that a caller can respond to. The handler, the typed call, the flow with its paths,
   * and the words on the screen share this list. Any other problem is a failure, which the call throws.
   */
  readonly refuses?: readonly Refused[]
  readonly access: Who
  /**
   * True if programs that the user has approved, such as the sync program, may call it too. By default only the page
   * may: a new endpoint is closed to programs.
   */
  readonly programs?: true
  /**
   * True if an account that waits to be deleted may call it. Such an account has no other way in: it can only stay, or go.
   */
  readonly whileLeaving?: true
  /** The maximum number of calls a minute for one caller; the server's default if absent. */
  readonly perMinute?: number
  /** The maximum body size in bytes; the server's default if absent. */
  readonly bodyLimit?: number
}

export type Endpoint<
  Params extends Fields | undefined = Fields | undefined,
  Query extends Fields | undefined = Fields | undefined,
  Body extends Shape | undefined = Shape | undefined,
  Answer extends Shape | undefined = Shape | undefined,
  Who extends Access = Access,
  Refused extends ProblemCode = ProblemCode,
> = EndpointOptions<Params, Query, Body, Answer, Who, Refused>

/** Declares one endpoint. */
export function endpoint<
  Params extends Fields | undefined = undefined,
  Query extends Fields | undefined = undefined,
  Body extends Shape | undefined = undefined,
  Answer extends Shape | undefined = undefined,
  Who extends Access = Access,
  const Refused extends ProblemCode = never,
>(
  options: EndpointOptions<Params, Query, Body, Answer, Who, Refused>,
): Endpoint<Params, Query, Body, Answer, Who, Refused> {
  return options
}

type Part<Name extends string, S> = S extends Shape ? { readonly [N in Name]: z.output<S> } : unknown

/** What a caller passes, decoded: `params`, `query` and `body`, each only if the endpoint has it. */
export type InputOf<E> =
  E extends Endpoint<infer P, infer Q, infer B, infer _A>
    ? Part<'params', P> & Part<'query', Q> & Part<'body', B>
    : never

/** What an endpoint answers, decoded; `undefined` if it answers nothing. */
export type AnswerOf<E> =
  E extends Endpoint<infer _P, infer _Q, infer _B, infer A>
    ? A extends Shape
      ? z.output<A>
      : undefined
    : never

/** The refusals of an endpoint. */
export type RefusalOf<E> =
  E extends Endpoint<infer _P, infer _Q, infer _B, infer _A, infer _W, infer Refused> ? Refused : never

/** The result of a call: the answer alone or, if the endpoint lists refusals, the answer or a refusal. */
export type OutcomeOf<E> = [RefusalOf<E>] extends [never] ? AnswerOf<E> : Result<AnswerOf<E>, RefusalOf<E>>
