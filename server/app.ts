import { join } from 'node:path'
import rateLimit from '@fastify/rate-limit'
import fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify'
import { originsOf, realProviders } from '#domain/contacts/contact-providers.ts'
import { loadTokenKeys } from './access/keys.ts'
import { type BackupDesk, noBackups } from './backup/backup-desk.ts'
import type { Files } from './blobs/files.ts'
import { openDays } from './connected/people/days-of-views.ts'
import { openHighlights } from './connected/people/highlights-of-views.ts'
import { openPeople } from './connected/people/people-of-views.ts'
import { openPlaces } from './connected/people/places-of-views.ts'
import { locateBy } from './geolocation/locator.ts'
import { addAccountArchives } from './http/account-archive/routes.ts'
import { answerProblems, sendProblem, toProblem } from './http/answer-problems.ts'
import { addBodyParsers } from './http/body-parsers.ts'
import { addCalendarFeeds } from './http/calendar-feeds.ts'
import { addContentBytes } from './http/content-bytes.ts'
import { type CallsPerMinute, declaredLimits } from './http/limits.ts'
import { logAnswers, logOptions } from './http/log.ts'
import { addMultipartParser } from './http/multipart.ts'
import { addNewsMailEnd } from './http/news-mail-end.ts'
import { addOperations } from './http/operations.ts'
import { addPages } from './http/pages.ts'
import { addPaymentEvents } from './http/payment-events.ts'
import { addProgramFiles, hasProgramFiles } from './http/program-files.ts'
import { addRoutes } from './http/routes.ts'
import { addSecurityHeaders } from './http/security-headers.ts'
import { addSecurityTxt } from './http/security-txt.ts'
import { addSupportFiles } from './http/support-files.ts'
import { addTreeArchives } from './http/tree-archives.ts'
import { applyStaff } from './identity/apply-staff.ts'
import { addDiscovery } from './identity/discovery.ts'
import { makeTestIdentities } from './identity/test-identities.ts'
import { openKinship } from './kinship/kinship.ts'
import { queuedMailer } from './mail/queued-mailer.ts'
import type { Observability } from './observability/observability.ts'
import { observeRequests } from './observability/observe-requests.ts'
import { observeState } from './observability/observe-state.ts'
import { addOpenApi } from './openapi/routes.ts'
import type { PaymentProvider } from './payments/provider.ts'
import { storedAccounts } from './payments/stored-accounts.ts'
import { addPush } from './push/push-routes.ts'
import { served } from './served.ts'
import type { Tools } from './serving/tools.ts'
import { waitingWork } from './serving/waiting-work.ts'
import type { Store } from './store/store.ts'
import { setBlockGrants } from './store/writers/block-grants.ts'
import { openTelemetry } from './telemetry/open-telemetry.ts'
import type { Clock } from './values/clock.ts'
import type { Config } from './values/config.ts'
import type { PaymentPage } from './values/payment-page.ts'
import { defaultStaff } from './values/staff-list.ts'

export interface AppOptions {
  readonly config: Pick<
    Config,
    | 'publicUrl'
    | 'development'
    | 'demo'
    | 'contentUrl'
    | 'syncAppUrl'
    | 'captchaSiteKey'
    | 'previewSpots'
    | 'blockGrants'
    | 'testPassword'
  > &
    Partial<
      Pick<
        Config,
        | 'geolocationUrl'
        | 'telemetry'
        | 'otlpUrl'
        | 'staff'
        | 'supportAddress'
        | 'securityContact'
        | 'googleClientId'
        | 'microsoftClientId'
        | 'contactsStandIn'
      >
    >
  readonly store: Store
  readonly clock: Clock
  /** Where the bytes of photos and files are, and the folder of unfinished uploads. */
  readonly files: Files
  /** Where users pay; without it, plans are not sold. */
  readonly provider?: PaymentProvider | null
  readonly paymentPage?: PaymentPage | null
  /** The backups of this server; without it, the server makes none. */
  readonly backups?: BackupDesk
  /** Where this server reports its metrics and traces; null if nowhere. */
  readonly observed?: Observability | null
  readonly log: FastifyServerOptions['logger']
  /** The folder of the built pages. */
  readonly pages?: string
  /** The folder of the sync program as one file a platform. */
  readonly programs?: string
  /** The default number of calls a minute for one caller; endpoints may declare their own. */
  readonly callsPerMinute?: CallsPerMinute
}

const builtPages = join(import.meta.dirname, '..', 'dist')
const packedPrograms = join(import.meta.dirname, '..', 'dist-program')

/**
 * Puts the server together: the services from the contract's table, push, operations, pages. It does not listen yet.
 */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { config, store, clock, files, provider = null, paymentPage = null, observed = null } = options
  const app = fastify({
    ...logOptions(options.log),
    // This server speaks plain http, so for an https address the operator's proxy reports the callers' addresses. Only
    // a proxy on this machine is trusted: otherwise anybody in a private network could invent a new caller for every
    // call.
    trustProxy: options.config.publicUrl.startsWith('https:') ? 'loopback' : false,
    // `$lookup` may arrive with its dollar encoded.
    rewriteUrl: ({ url = '/' }) => decodeDollars(url),
    frameworkErrors: (error, request, reply) => {
      sendProblem(toProblem(error), request, reply)
    },
    routerOptions: { maxParamLength: 200 },
    forceCloseConnections: 'idle',
    requestTimeout: 60_000,
  })
  const mailer = queuedMailer(store)
  const keys = await loadTokenKeys(store, clock)
  const { publicUrl, development, demo, contentUrl } = config
  const kinship = openKinship(store)
  const people = openPeople(store, kinship)
  const locate = locateBy(config.geolocationUrl ?? null)
  const telemetry = openTelemetry(config, app.log, clock)
  app.addHook('onClose', () => telemetry?.close())
  const tools: Tools = {
    store,
    clock,
    mailer,
    keys,
    kinship,
    people,
    places: openPlaces(store, people),
    highlights: openHighlights(store),
    days: openDays(store, kinship),
    payments: provider === null ? null : { provider, accounts: storedAccounts(store), clock },
    locate,
    telemetry,
    ...files,
    contentUrl,
    publicUrl,
    development,
    captchaSiteKey: config.captchaSiteKey,
    previewSpots: config.previewSpots,
    testPassword: config.testPassword,
    demo,
    staff: config.staff ?? defaultStaff(false),
    supportAddress: config.supportAddress ?? null,
    backups: options.backups ?? noBackups('off'),
  }
  await setBlockGrants(store.db, config.blockGrants, clock())
  // Outside development, staff decides who is a test identity.
  if (development && tools.testPassword !== null) await makeTestIdentities(store, clock())
  await applyStaff(store, tools.staff, clock())

  if (observed !== null) observeRequests(app, observed)
  answerProblems(app)
  logAnswers(app)
  addSecurityHeaders(app, publicUrl)
  addBodyParsers(app)
  addMultipartParser(app, files.uploadsFolder)
  await app.register(rateLimit, { global: false, cache: 20_000 })
  addRoutes(app, tools, served, options.callsPerMinute ?? declaredLimits(development))
  const programs = options.programs ?? packedPrograms
  await app.register(async (scope) => {
    addOperations(scope, tools, { ...config, paymentPage })
    addDiscovery(scope, tools)
    addSecurityTxt(scope, tools, config)
    addOpenApi(scope, publicUrl)
    addContentBytes(scope, tools)
    addTreeArchives(scope, tools)
    addAccountArchives(scope, tools, served)
    addSupportFiles(scope, tools)
    addNewsMailEnd(scope, tools)
    addCalendarFeeds(scope, tools)
    addProgramFiles(scope, programs)
  })
  await app.register(async (scope) => addPaymentEvents(scope, tools))
  const hub = await addPush(app, tools)
  if (observed !== null)
    observeState(observed, { store, waiting: () => waitingWork(tools), pushLinks: hub.size })
  await addPages(app, {
    demo,
    hasDownloads: async () => config.syncAppUrl !== null || hasProgramFiles(programs),
    folder: options.pages ?? builtPages,
    publicUrl,
    supportAddress: config.supportAddress ?? null,
    contentUrl,
    contactOrigins: contactOriginsOf(config),
    payment: paymentPage?.host ?? null,
  })
  return app
}

function contactOriginsOf({
  googleClientId = null,
  microsoftClientId = null,
  contactsStandIn = null,
}: Partial<Pick<Config, 'googleClientId' | 'microsoftClientId' | 'contactsStandIn'>>): readonly string[] {
  const providers = realProviders({ googleClientId, microsoftClientId })
  return [...new Set(providers.flatMap((provider) => originsOf(provider, contactsStandIn)))]
}

/** Only in the path: in a query `%24` may be intended. */
function decodeDollars(url: string): string {
  const query = url.indexOf('?')
  const path = query === -1 ? url : url.slice(0, query)
  return path.replaceAll('%24', '$') + (query === -1 ? '' : url.slice(query))
}
