import { join, resolve } from 'node:path'
import * as z from 'zod/mini'
import { EmailAddress } from '#contract/wire.ts'
import { type BlobStoreConfig, blobStoreIn, isBucketAddress } from './blob-store-config.ts'
import { type BlockGrantSetting, readBlockGrants } from './block-grant-list.ts'
import { isLoopback } from './loopback.ts'
import { defaultStaff, readStaffList, type StaffList } from './staff-list.ts'
import { StartProblem } from './start-problem.ts'

/** The operator's settings, checked and complete. */
export type Config = {
  host: string
  port: number
  /** The public address, without a trailing slash: issuer of tokens, base of links in mails. */
  publicUrl: string
  dataDir: string
  /** The address of the operator's database. If it is null, the server runs an embedded database under dataDir. */
  databaseUrl: string | null
  /**
   * The address of the mail server. If it is null, mails go to the mailbox page; that is only allowed if `development`
   * is true.
   */
  smtpUrl: string | null
  /**
   * The origin under which browsers fetch the bytes of photos and files, if not publicUrl: another name of this server.
   * Null: publicUrl.
   */
  contentUrl: string | null
  /** Where the bytes of photos and files are. */
  blobStore: BlobStoreConfig
  /** The base of the Sync app's download links, `windows` and `mac`; null if there are none. */
  syncAppUrl: string | null
  /**
   * The URL of a service that locates internet addresses, with the placeholder `{ip}`. If it is null, a built-in table
   * tells the country.
   */
  geolocationUrl: string | null
  /** The keys with which pages sign in to Google and Microsoft for contacts; null if they do not. */
  googleClientId: string | null
  microsoftClientId: string | null
  /** An origin on this machine that plays both, for tests and development; null for the real ones. */
  contactsStandIn: string | null
  /** Pages report page views and errors. */
  telemetry: boolean
  /**
   * The URL of an OpenTelemetry collector (OTLP over HTTP), for the server's metrics and traces and for these reports. If
   * it is null, the server measures nothing, and reports go to the log.
   */
  otlpUrl: string | null
  /** True if the development doors are open: the mailbox, and sign-up without captcha. */
  development: boolean
  /** The server creates the demo's trees, and visitors can look at them. */
  demo: boolean
  logLevel: LogLevel
  /** Which privileges each staff member has. */
  staff: StaffList
  /** The site key of the captcha that sign-up needs; null if it needs none. */
  captchaSiteKey: string | null
  /** Where mails about new support tickets go; null if they are only on the desk's page. */
  supportAddress: string | null
  /** Where people report vulnerabilities, an address with its protocol; null: supportAddress and the contact page. */
  securityContact: string | null
  /** How many places the preview has; null: no limit. */
  previewSpots: number | null
  /** Invitations to the preview. */
  blockGrants: readonly BlockGrantSetting[]
  /** The password of test identities; null if there is none. */
  testPassword: string | null
  /** Where users pay for their plans; null if plans are not sold. */
  payment: PaymentConfig | null
  /** Backups of the embedded database; null if the operator has switched them off. */
  backups: BackupConfig | null
}

export interface BackupConfig {
  readonly folder: string
  /** The hour of the day (UTC) in which backups are made. */
  readonly hour: number
  readonly days: number
  readonly weeks: number
}

/** Either Stripe, or the test bank that is started with the server. Nobody pays real money at the test bank. */
export type PaymentConfig =
  | {
      readonly kind: 'stripe'
      readonly secretKey: string
      readonly publicKey: string
      readonly webhookSecret: string
    }
  | { readonly kind: 'test bank'; readonly port: number }

const LogLevel = z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
  error: 'must be fatal, error, warn, info, debug, trace or silent',
})
export type LogLevel = z.infer<typeof LogLevel>

const address = (protocols: string[], example: string) =>
  z.string().check(
    z.refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), {
      error: `must be an address such as ${example}`,
    }),
  )

const webAddress = address(['http:', 'https:'], 'https://kinweave.example')

const clientId = z
  .string()
  .check(z.regex(/^[\w.-]{1,200}$/, { error: 'must be a client id of letters, digits and dots' }))

const isOnThisMachine = (address: string) =>
  URL.canParse(address) && isLoopback(new URL(address).hostname) && new URL(address).pathname === '/'

const port = (usual: string) =>
  z._default(
    z.string().check(
      z.refine((value) => /^\d{1,5}$/.test(value) && Number(value) <= 65_535, {
        error: 'must be a number from 0 to 65535',
      }),
    ),
    usual,
  )

const wholeNumber = (usual: string, min: number, max: number) =>
  z._default(
    z.string().check(
      z.refine((value) => /^\d{1,3}$/.test(value) && Number(value) >= min && Number(value) <= max, {
        error: `must be a whole number from ${min} to ${max}`,
      }),
    ),
    usual,
  )

/** An empty environment variable counts as not set. */
const Environment = z.object({
  HOST: z._default(z.string(), '127.0.0.1'),
  PORT: port('4000'),
  PUBLIC_URL: z.optional(
    webAddress.check(
      z.refine((value) => !URL.canParse(value) || new URL(value).pathname === '/', {
        error: 'must have no path',
      }),
    ),
  ),
  DATA_DIR: z._default(z.string(), './data'),
  DATABASE_URL: z.optional(
    address(['postgres:', 'postgresql:'], 'postgres://user:password@host:5432/kinweave'),
  ),
  SMTP_URL: z.optional(address(['smtp:', 'smtps:'], 'smtps://user:password@mail.example:465')),
  CONTENT_URL: z.optional(webAddress),
  BLOB_STORE_URL: z.optional(
    webAddress.check(
      z.refine(isBucketAddress, {
        error: 'must be the address of a bucket, such as https://s3.example/bucket',
      }),
    ),
  ),
  BLOB_STORE_REGION: z.optional(
    z.string().check(z.regex(/^[\w-]{1,100}$/, { error: 'must be a region such as eu-central-1' })),
  ),
  BLOB_STORE_KEY_ID: z.optional(
    z.string().check(z.regex(/^[\w.-]{1,200}$/, { error: 'must be the id of an access key' })),
  ),
  BLOB_STORE_SECRET: z.optional(
    z.string().check(z.regex(/^\S{1,400}$/, { error: 'must be the secret of the access key' })),
  ),
  SYNC_APP_URL: z.optional(webAddress),
  GEOLOCATION_URL: z.optional(
    webAddress.check(z.refine((value) => value.includes('{ip}'), { error: 'must say where {ip} belongs' })),
  ),
  GOOGLE_CLIENT_ID: z.optional(clientId),
  MICROSOFT_CLIENT_ID: z.optional(clientId),
  CONTACTS_STAND_IN: z.optional(
    webAddress.check(z.refine(isOnThisMachine, { error: 'must be an origin on this machine' })),
  ),
  TELEMETRY: z._default(z.enum(['0', '1'], { error: 'must be 1 or 0' }), '1'),
  OTLP_URL: z.optional(webAddress),
  LOG_LEVEL: z.optional(LogLevel),
  DEMO: z._default(z.enum(['0', '1'], { error: 'must be 1 or 0' }), '1'),
  KINWEAVE_DEV: z._default(z.enum(['0', '1'], { error: 'must be 1 or 0' }), '0'),
  CAPTCHA_SITE_KEY: z.optional(
    z.string().check(z.regex(/^[\w.-]{1,100}$/, { error: 'must be a name of letters and digits' })),
  ),
  SUPPORT_ADDRESS: z.optional(
    z.string().check(
      z.refine((value) => EmailAddress.safeParse(value).success, {
        error: 'must be an e-mail address such as support@kinweave.example',
      }),
    ),
  ),
  SECURITY_CONTACT: z.optional(
    address(['mailto:', 'https:'], 'mailto:security@kinweave.example').check(
      z.regex(/^[!-~]{1,300}$/, { error: 'must be one address without spaces' }),
    ),
  ),
  PREVIEW_SPOTS: z.optional(z.string().check(z.regex(/^\d{1,9}$/, { error: 'must be a number of places' }))),
  BLOCK_GRANTS: z.optional(
    z.string().check(
      z.refine((value) => readBlockGrants(value) !== null, {
        error: 'must be invitations such as code=25:Who invites, separated by commas',
      }),
    ),
  ),
  TEST_PASSWORD: z.optional(z.string().check(z.maxLength(200, { error: 'must have 200 letters at most' }))),
  STRIPE_SECRET_KEY: z.optional(
    z.string().check(z.regex(/^(sk|rk)_\w{1,250}$/, { error: 'must be a secret key such as sk_live_…' })),
  ),
  STRIPE_PUBLIC_KEY: z.optional(
    z.string().check(z.regex(/^pk_\w{1,250}$/, { error: 'must be a publishable key such as pk_live_…' })),
  ),
  STRIPE_WEBHOOK_SECRET: z.optional(
    z.string().check(z.regex(/^whsec_\S{1,250}$/, { error: 'must be a signing secret such as whsec_…' })),
  ),
  BANK_PORT: port('0'),
  BACKUPS: z._default(z.enum(['0', '1'], { error: 'must be 1 or 0' }), '1'),
  BACKUP_DIR: z.optional(z.string()),
  BACKUP_HOUR: wholeNumber('3', 0, 23),
  BACKUP_DAYS: wholeNumber('7', 1, 366),
  BACKUP_WEEKS: wholeNumber('3', 0, 520),
  STAFF: z.optional(
    z.string().check(
      z.refine((value) => readStaffList(value) !== null, {
        error:
          'must name addresses and privileges, such as ann@mail.example=ReadAllUsers+ManageUsers, or none',
      }),
    ),
  ),
})

/**
 * Reads the configuration. A wrong value stops the start with one sentence. So does a server that others can reach but
 * that has no way to send mail.
 */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const set = Object.entries(environment).filter(([, value]) => value !== undefined && value !== '')
  const parsed = Environment.safeParse(Object.fromEntries(set))
  if (!parsed.success) throw wrongValue(parsed.error.issues[0])

  const { HOST, PORT, PUBLIC_URL, DATA_DIR, DATABASE_URL, SMTP_URL, CONTENT_URL, SYNC_APP_URL } = parsed.data
  const forced = parsed.data.KINWEAVE_DEV === '1'
  const open = openBy(HOST, PUBLIC_URL)
  if (open && !SMTP_URL && !forced) throw openWithoutMail(open)
  const development = forced || !SMTP_URL
  const standIn = parsed.data.CONTACTS_STAND_IN
  if (standIn && !development) throw standInForOthers()

  return {
    host: HOST,
    port: Number(PORT),
    publicUrl: PUBLIC_URL ? new URL(PUBLIC_URL).origin : `http://localhost:${PORT}`,
    dataDir: resolve(DATA_DIR),
    databaseUrl: DATABASE_URL ?? null,
    smtpUrl: SMTP_URL ?? null,
    contentUrl: CONTENT_URL ? new URL(CONTENT_URL).origin : null,
    blobStore: blobStoreIn(parsed.data),
    syncAppUrl: SYNC_APP_URL ?? null,
    geolocationUrl: parsed.data.GEOLOCATION_URL ?? null,
    googleClientId: parsed.data.GOOGLE_CLIENT_ID ?? null,
    microsoftClientId: parsed.data.MICROSOFT_CLIENT_ID ?? null,
    contactsStandIn: standIn ? new URL(standIn).origin : null,
    telemetry: parsed.data.TELEMETRY === '1',
    otlpUrl: parsed.data.OTLP_URL ?? null,
    development,
    demo: parsed.data.DEMO === '1',
    // In development, a person reads the terminal, so only the address is printed, unless something is wrong.
    logLevel: parsed.data.LOG_LEVEL ?? (development ? 'warn' : 'info'),
    captchaSiteKey: parsed.data.CAPTCHA_SITE_KEY ?? (development ? null : 'kinweave'),
    supportAddress: parsed.data.SUPPORT_ADDRESS ?? null,
    securityContact: parsed.data.SECURITY_CONTACT ?? null,
    previewSpots: parsed.data.PREVIEW_SPOTS === undefined ? null : Number(parsed.data.PREVIEW_SPOTS),
    blockGrants: readBlockGrants(parsed.data.BLOCK_GRANTS ?? '') ?? [],
    testPassword: parsed.data.TEST_PASSWORD ?? (development ? 'kinweave' : null),
    staff: readStaffList(parsed.data.STAFF ?? '') ?? defaultStaff(development),
    payment: paymentIn(parsed.data, development),
    backups: backupsIn(parsed.data),
  }
}

function backupsIn(data: z.infer<typeof Environment>): BackupConfig | null {
  if (data.BACKUPS === '0') return null
  return {
    folder: resolve(data.BACKUP_DIR ?? join(data.DATA_DIR, 'backups')),
    hour: Number(data.BACKUP_HOUR),
    days: Number(data.BACKUP_DAYS),
    weeks: Number(data.BACKUP_WEEKS),
  }
}

/** Stripe needs all its settings. In development, a test bank takes its place. */
function paymentIn(
  {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_PUBLIC_KEY: publicKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    BANK_PORT,
  }: z.infer<typeof Environment>,
  development: boolean,
): PaymentConfig | null {
  if (secretKey === undefined && publicKey === undefined && webhookSecret === undefined)
    return development ? { kind: 'test bank', port: Number(BANK_PORT) } : null
  if (secretKey === undefined || publicKey === undefined || webhookSecret === undefined)
    throw new StartProblem(
      'STRIPE_SECRET_KEY, STRIPE_PUBLIC_KEY and STRIPE_WEBHOOK_SECRET must be set together.',
    )
  return { kind: 'stripe', secretKey, publicKey, webhookSecret }
}

/**
 * The setting that lets others reach the server; null if only its own machine can. A public address counts too, because
 * it implies a proxy that listens for others.
 */
function openBy(host: string, publicUrl: string | undefined): string | null {
  if (!isLoopback(host)) return `HOST is ${host}`
  if (publicUrl === undefined) return null
  const { hostname } = new URL(publicUrl)
  return isLoopback(hostname) ? null : `PUBLIC_URL names ${hostname}`
}

/** The sentence does not quote the value, because a URL may contain a password. */
const wrongValue = (issue: z.core.$ZodIssue | undefined) =>
  new StartProblem(`${String(issue?.path[0] ?? 'The environment')} ${issue?.message ?? 'is wrong'}.`)

const openWithoutMail = (open: string) =>
  new StartProblem(
    `${open}, so others can reach this server, but it has no way to e-mail sign-in codes: ` +
      'set SMTP_URL, or KINWEAVE_DEV=1 to show every e-mail to everybody on the mailbox page.',
  )

const standInForOthers = () =>
  new StartProblem('CONTACTS_STAND_IN is for tests and development: unset it, or SMTP_URL.')
