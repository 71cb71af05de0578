import type { FastifyInstance, FastifyServerOptions, InjectOptions } from 'fastify'
import { afterAll } from 'vitest'
import { buildApp } from '../../../server/app.ts'
import type { CallsPerMinute } from '../../../server/http/limits.ts'
import type { PaymentProvider } from '../../../server/payments/provider.ts'
import type { Store } from '../../../server/store/store.ts'
import type { BlockGrantSetting } from '../../../server/values/block-grant-list.ts'
import type { PaymentPage } from '../../../server/values/payment-page.ts'
import type { StaffList } from '../../../server/values/staff-list.ts'
import { storeForThisFile } from '../support/database.ts'
import { filesForThisFile } from './files.ts'

export interface TestApp {
  readonly app: FastifyInstance
  readonly store: Store
  /** The server's clock. It stands still until a test moves it. */
  readonly clock: { now: Date; readonly forward: (milliseconds: number) => void }
  readonly publicUrl: string
  readonly files: TestFiles
  /** The options of the server, for another process of the same operator. */
  readonly options: TestAppOptions
}

type TestFiles = Awaited<ReturnType<typeof filesForThisFile>>

export interface TestAppOptions {
  readonly contentUrl?: string
  readonly files?: TestFiles
  readonly development?: boolean
  readonly demo?: boolean
  /** The folder of the files of the sync program. */
  readonly programs?: string
  readonly telemetry?: boolean
  readonly captchaSiteKey?: string
  readonly previewSpots?: number
  readonly blockGrants?: readonly BlockGrantSetting[]
  readonly testPassword?: string
  readonly log?: FastifyServerOptions['logger']
  readonly pages?: string
  readonly callsPerMinute?: CallsPerMinute
  readonly publicUrl?: string
  readonly staff?: StaffList
  readonly supportAddress?: string
  readonly securityContact?: string
  readonly googleClientId?: string
  readonly microsoftClientId?: string
  readonly provider?: PaymentProvider
  readonly paymentPage?: PaymentPage
}

/** The server on a separate database, closed at the end of the test file. Call it at the top of a file. */
export async function appForThisFile(options: TestAppOptions = {}): Promise<TestApp> {
  const store = await storeForThisFile()
  const kit = await appOn(store, options)
  afterAll(() => kit.app.close())
  return kit
}

/** A server on a given database, as one of several processes would be; the caller closes it. */
export async function appOn(store: Store, options: TestAppOptions = {}): Promise<TestApp> {
  const clock = {
    now: new Date('2026-11-21T08:00:00.000Z'),
    forward: (milliseconds: number) => {
      clock.now = new Date(clock.now.getTime() + milliseconds)
    },
  }
  const files = options.files ?? (await filesForThisFile())
  const publicUrl = options.publicUrl ?? 'http://localhost:4000'
  const app = await buildApp({
    config: {
      publicUrl,
      development: options.development ?? true,
      demo: options.demo ?? false,
      telemetry: options.telemetry ?? true,
      contentUrl: options.contentUrl ?? null,
      syncAppUrl: null,
      // The configuration has the same default.
      captchaSiteKey: options.captchaSiteKey ?? (options.development === false ? 'kinweave' : null),
      previewSpots: options.previewSpots ?? null,
      blockGrants: options.blockGrants ?? [],
      testPassword: options.testPassword ?? null,
      googleClientId: options.googleClientId ?? null,
      microsoftClientId: options.microsoftClientId ?? null,
      supportAddress: options.supportAddress ?? null,
      securityContact: options.securityContact ?? null,
      ...(options.staff === undefined ? {} : { staff: options.staff }),
    },
    store,
    files,
    clock: () => clock.now,
    provider: options.provider ?? null,
    paymentPage: options.paymentPage ?? null,
    log: options.log ?? false,
    // No folder of pages: only the services.
    pages: options.pages ?? 'no-such-folder',
    programs: options.programs ?? 'no-such-folder',
    callsPerMinute: options.callsPerMinute ?? (() => 1_000_000),
  })
  return { app, store, clock, publicUrl, files, options }
}

/** The parts of an answer that tests check. */
export interface Answer {
  readonly status: number
  readonly body: unknown
  readonly headers: Readonly<Record<string, string | string[] | number | undefined>>
}

export interface CallOptions {
  readonly token?: string | undefined
  readonly json?: unknown
  readonly patch?: unknown
  readonly form?: Readonly<Record<string, string>>
  /** The bytes of a body with one file. */
  readonly bytes?: Uint8Array
  /** The name of this file; a browser says `blob` for bytes without a name. */
  readonly fileName?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly address?: string
}

/** Makes one call: `call(app, 'GET /groupadmin/users/1', { token })`. */
export async function call(app: FastifyInstance, what: string, options: CallOptions = {}): Promise<Answer> {
  const [method, url] = what.split(' ')
  const response = await app.inject({
    // The first word of `what` is the method.
    method: method as NonNullable<InjectOptions['method']>,
    url: url ?? '/',
    headers: {
      ...contentType(options),
      ...(options.token === undefined ? {} : { authorization: `Bearer ${options.token}` }),
      ...options.headers,
    },
    ...bodyOf(options),
    ...(options.address === undefined ? {} : { remoteAddress: options.address }),
  })
  return { status: response.statusCode, body: parsed(response.body), headers: response.headers }
}

function contentType({ json, patch, form, bytes }: CallOptions): Record<string, string> {
  if (bytes !== undefined) return { 'content-type': `multipart/form-data; boundary=${boundary}` }
  if (form !== undefined) return { 'content-type': 'application/x-www-form-urlencoded' }
  if (patch !== undefined) return { 'content-type': 'application/json-patch+json' }
  return json === undefined ? {} : { 'content-type': 'application/json' }
}

const boundary = 'boundary-of-parts'

/** A body with one file, as a browser sends it. */
export const multipartBody = (bytes: Uint8Array, fileName = 'blob'): Buffer =>
  Buffer.concat([
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${fileName}"\r\n` +
        'Content-Type: application/octet-stream\r\n\r\n',
    ),
    bytes,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])

function bodyOf({ json, patch, form, bytes, fileName }: CallOptions): { payload?: string | Buffer } {
  if (bytes !== undefined) return { payload: multipartBody(bytes, fileName) }
  if (form !== undefined) return { payload: new URLSearchParams(form).toString() }
  const body = patch ?? json
  return body === undefined ? {} : { payload: typeof body === 'string' ? body : JSON.stringify(body) }
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return body
  }
}

/** A field of an answer's body; undefined if it is missing. */
export const field = (body: unknown, name: string): unknown =>
  typeof body === 'object' && body !== null
    ? Object.entries(body).find(([key]) => key === name)?.[1]
    : undefined
