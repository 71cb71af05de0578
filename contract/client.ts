/**
 * The typed call: services and the sync program reach every endpoint of the table through it. It encodes parameters,
 * query and body with the endpoint's schemas, and decodes the answer.
 */
import * as z from 'zod/mini'
import type { AnswerOf, Endpoint, InputOf, OutcomeOf, Service } from './endpoint.ts'
import { ProblemDocument } from './problem.ts'
import type { ProblemCode } from './problem-codes.ts'
import { connectionHeader } from './push.ts'
import { ok, refuse } from './result.ts'

/** What the caller provides for every call. */
export interface Transport {
  readonly fetch: typeof fetch
  /** The address of a service, without a slash at its end. */
  readonly address: (service: Service) => string
  /** The token to send, or null to send none. May wait while a token is being refreshed. */
  readonly token: () => Promise<string | null>
  /** The id of the push connection, or null. */
  readonly connectionId?: () => string | null
  /** Called when the server rejects the token. */
  readonly onTokenRefused?: () => void
}

export interface CallOptions {
  readonly signal?: AbortSignal
  /** How long the call may take, in milliseconds; 30 seconds by default (requirement API-04). */
  readonly timeout?: number
  /** The call continues after the user leaves the page that made it. */
  readonly keepalive?: boolean
}

/** Why a call failed: the status (0 without an answer), a literal code and a text fit for users. */
export class CallFailure extends Error {
  readonly status: number
  readonly code: ProblemCode | 'network' | 'timeout' | 'unreadable'
  readonly problem: ProblemDocument | null
  /** Milliseconds to wait before the next try, if the server says so. */
  readonly retryAfter: number | null

  constructor(
    status: number,
    code: CallFailure['code'],
    text: string,
    problem: ProblemDocument | null = null,
    retryAfter: number | null = null,
  ) {
    super(text)
    this.name = 'CallFailure'
    this.status = status
    this.code = code
    this.problem = problem
    this.retryAfter = retryAfter
  }
}

const defaultTimeout = 30_000

/**
 * Calls one endpoint and returns its decoded answer. If the endpoint lists refusals, the result is the answer or one of
 * them. Input that the endpoint's schemas reject is refused as `invalid-input` before anything is sent, if the endpoint
 * lists that refusal.
 * @throws CallFailure for every other refusal, network failure and timeout; the signal's reason when the caller aborts
 */
export async function send<E extends Endpoint>(
  transport: Transport,
  endpoint: E,
  input: InputOf<E>,
  options: CallOptions = {},
): Promise<OutcomeOf<E>> {
  const { refuses } = endpoint
  if (refuses === undefined) return (await call(transport, endpoint, input as Input, options)) as OutcomeOf<E>
  try {
    return ok(await call(transport, endpoint, input as Input, options)) as OutcomeOf<E>
  } catch (error) {
    const listed = refuses.find((code) => code === codeIn(error))
    if (listed === undefined) throw error
    return refuse(listed) as OutcomeOf<E>
  }
}

/**
 * Like `send`, for callers that handle no refusal: every refusal is thrown.
 * @throws CallFailure for every refusal, network failure and timeout; the signal's reason when the caller aborts
 */
export const demand = async <E extends Endpoint>(
  transport: Transport,
  endpoint: E,
  input: InputOf<E>,
  options: CallOptions = {},
): Promise<AnswerOf<E>> => (await call(transport, endpoint, input as Input, options)) as AnswerOf<E>

/** True if the call failed because the server refused it for this reason. */
export const isRefusedFor = (error: unknown, code: ProblemCode): error is CallFailure =>
  error instanceof CallFailure && error.code === code

function codeIn(error: unknown): CallFailure['code'] | null {
  if (error instanceof CallFailure) return error.code
  return error instanceof z.core.$ZodError ? 'invalid-input' : null
}

async function call(
  transport: Transport,
  endpoint: Endpoint,
  input: Input,
  options: CallOptions,
): Promise<unknown> {
  const timeout = AbortSignal.timeout(options.timeout ?? defaultTimeout)
  const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout
  // An abort by the caller is not a call failure.
  const failureOf = (error: unknown) => (options.signal?.aborted ? error : failureOnTheWay(timeout))
  const response = await attempt(transport, endpoint, input, { ...options, signal }, failureOf)
  if (response.status === 401) transport.onTokenRefused?.()
  if (!response.ok) throw await refusalOf(endpoint, response)
  if (endpoint.answer === undefined) return undefined
  const answer = z.safeParse(endpoint.answer, await readBody(response, failureOf))
  if (!answer.success) throw new CallFailure(response.status, 'unreadable', 'The answer could not be read.')
  return answer.data
}

function failureOnTheWay(timeout: AbortSignal): CallFailure {
  return timeout.aborted
    ? new CallFailure(0, 'timeout', 'Request took longer than expected.')
    : new CallFailure(0, 'network', 'Failed to make request.')
}

/** The parts of an input, for any endpoint. */
interface Input {
  readonly params?: Readonly<Record<string, unknown>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
}

async function attempt(
  transport: Transport,
  endpoint: Endpoint,
  input: Input,
  { signal, keepalive }: { signal: AbortSignal; keepalive?: boolean },
  failureOf: (error: unknown) => unknown,
): Promise<Response> {
  // Input that cannot be encoded is the caller's mistake, not a network failure: it throws before the call.
  const address = transport.address(endpoint.service) + pathOf(endpoint, input)
  const body = bodyOf(endpoint, input)
  const token = endpoint.access.kind === 'anyone' ? null : await transport.token()
  const connectionId = transport.connectionId?.() ?? null
  try {
    return await transport.fetch(address, {
      method: endpoint.method,
      signal,
      ...(keepalive === undefined ? {} : { keepalive }),
      headers: {
        accept: 'application/json, application/problem+json',
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        ...(connectionId === null ? {} : { [connectionHeader]: connectionId }),
        // Servers refuse a DELETE that announces JSON but has no body, so the content type is sent only with a body.
        // `fetch` itself announces a multipart body, because it chooses the boundary.
        ...(body === undefined || endpoint.bodyType === 'multipart'
          ? {}
          : { 'content-type': contentTypes[endpoint.bodyType ?? 'json'] }),
      },
      ...(body === undefined ? {} : { body }),
    })
  } catch (error) {
    throw failureOf(error)
  }
}

const contentTypes = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  'json-patch': 'application/json-patch+json',
} as const

/**
 * The address of a call below its service: the path with its parameters, and the query.
 * @throws 'Values cannot be expanded' if the answer holds plain values, because such an endpoint takes no `expand`
 * (ERR-12)
 */
function pathOf(endpoint: Endpoint, input: Input): string {
  if (input.query?.['expand'] !== undefined && !takesExpand(endpoint))
    throw new Error('Values cannot be expanded')
  const params = encoded(endpoint.params, input.params)
  const path = endpoint.path.replace(/:([A-Za-z]+)/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  )
  const query = Object.entries(encoded(endpoint.query, input.query)).filter(
    ([, value]) => value !== undefined,
  )
  if (query.length === 0) return path
  return `${path}?${new URLSearchParams(query.map(([name, value]) => [name, String(value)]))}`
}

const takesExpand = ({ query }: Endpoint) => query !== undefined && 'expand' in query._zod.def.shape

function bodyOf(endpoint: Endpoint, input: Input): string | FormData | undefined {
  if (endpoint.body === undefined) return undefined
  const body: unknown = z.encode(endpoint.body, input.body)
  if (endpoint.bodyType === 'multipart') return partsOf(body)
  if (endpoint.bodyType !== 'form') return JSON.stringify(body)
  const fields = Object.entries(body as Record<string, unknown>).filter(([, value]) => value !== undefined)
  return new URLSearchParams(fields.map(([name, value]) => [name, String(value)])).toString()
}

/** The parts of a multipart body. A file brings its name along. */
function partsOf(body: unknown): FormData {
  const form = new FormData()
  // The schema has checked that such a body has only bytes.
  for (const [name, part] of Object.entries(body as Readonly<Record<string, Blob>>)) form.set(name, part)
  return form
}

function encoded(
  schema: Endpoint['params'],
  value: Readonly<Record<string, unknown>> | undefined,
): Record<string, unknown> {
  return schema === undefined ? {} : z.encode(schema, value ?? {})
}

/** An answer that breaks off counts as no answer. A complete answer that is not JSON is unreadable. */
async function readBody(response: Response, failureOf: (error: unknown) => unknown): Promise<unknown> {
  const body = await response.text().catch((error: unknown) => {
    throw failureOf(error)
  })
  try {
    return JSON.parse(body)
  } catch {
    // Only a proxy or another program answers something other than JSON. The parser's message would not help the
    // caller.
    throw new CallFailure(response.status, 'unreadable', 'The answer could not be read.')
  }
}

async function refusalOf(endpoint: Endpoint, response: Response): Promise<CallFailure> {
  const body: unknown = await response.json().catch(() => null)
  const problem = ProblemDocument.safeParse(body)
  const retryAfter = retryAfterOf(response)
  if (problem.success)
    return new CallFailure(response.status, problem.data.code, problem.data.title, problem.data, retryAfter)
  return new CallFailure(
    response.status,
    codeOf(endpoint, response.status),
    'The request was refused.',
    null,
    retryAfter,
  )
}

/** Our servers send Retry-After in seconds. HTTP also allows a date; that is ignored. */
function retryAfterOf(response: Response): number | null {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
  return Number.isFinite(seconds) && seconds >= 0 ? seconds * 1000 : null
}

/**
 * For answers without a problem document: from a proxy, or from a token endpoint (RFC 6749 §5.2). A token endpoint
 * refuses a code, a password or a refresh token with 400 or 401, and trying again does not help.
 */
function codeOf(endpoint: Endpoint, status: number): ProblemCode {
  if (endpoint.bodyType === 'form' && (status === 400 || status === 401)) return 'grant-refused'
  if (status === 401) return 'not-signed-in'
  if (status === 403) return 'not-allowed'
  if (status === 404) return 'not-found'
  if (status === 412) return 'conflict'
  if (status === 429) return 'too-many-calls'
  return status >= 500 ? 'internal' : 'invalid-input'
}
