/** A whole server reports to a collector. The tests look at all that the collector gets. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '../../../server/app.ts'
import { startJobs } from '../../../server/jobs/start-jobs.ts'
import { type RunningServer, startServer } from '../../../server/lifecycle/server.ts'
import { queueOnce } from '../../../server/store/queue.ts'
import { copyOfTemplate } from '../support/database.ts'
import { collectorForThisFile } from '../telemetry/collector.ts'

interface Attribute {
  readonly key: string
  readonly value: { readonly stringValue?: string; readonly intValue?: number }
}
interface Point {
  readonly attributes: readonly Attribute[]
  readonly asInt?: number
  readonly asDouble?: number
  readonly count?: number
}
interface Metric {
  readonly name: string
  readonly unit: string
  readonly histogram?: { readonly dataPoints: readonly Point[] }
  readonly gauge?: { readonly dataPoints: readonly Point[] }
  readonly sum?: { readonly dataPoints: readonly Point[] }
}
interface Span {
  readonly name: string
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly status: { readonly code: number }
  readonly attributes: readonly Attribute[]
}
interface Exported {
  readonly resourceMetrics?: readonly {
    readonly scopeMetrics: readonly { readonly metrics: readonly Metric[] }[]
  }[]
  readonly resourceSpans?: readonly { readonly scopeSpans: readonly { readonly spans: readonly Span[] }[] }[]
}

const collector = await collectorForThisFile<Exported>()
const databaseUrl = await copyOfTemplate()

const folder = mkdtempSync(join(tmpdir(), 'kinweave-observed-'))
afterAll(() => rmSync(folder, { recursive: true }))

const canary = 'Canaria'

const started = (work: Parameters<typeof startServer>[0]['startJobs']): Promise<[RunningServer, string]> => {
  const said: string[] = []
  const environment = {
    PORT: '0',
    DATABASE_URL: databaseUrl,
    DATA_DIR: folder,
    OTLP_URL: collector.url,
    DEMO: '0',
    LOG_LEVEL: 'silent',
  }
  return startServer(
    { buildApp, ...(work === undefined ? {} : { startJobs: work }) },
    {
      environment,
      say: (sentence) => said.push(sentence),
      onProblem: (problem) => expect(problem).toBeNull(),
    },
  ).then((server) => [server, /http\S+/.exec(said[0] ?? '')?.[0] ?? ''])
}

const textOf = (attributes: readonly Attribute[]) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]))

describe('what a collector learns of a server', () => {
  let metrics: readonly Metric[] = []
  let spans: readonly Span[] = []
  let everything = ''

  beforeAll(async () => {
    const failed = Promise.withResolvers<void>()
    const [server, origin] = await started(async ({ store, around }) => {
      const jobs = await startJobs(store, {
        ...(around === undefined ? {} : { around }),
        quick: {
          fragile: () => {
            failed.resolve()
            return Promise.reject(new RangeError(`no ${canary}`))
          },
        },
        onProblem: () => undefined,
      })
      await queueOnce(store.db, 'fragile')
      return jobs
    })
    await fetch(`${origin}/research/persons/987654-321?query=${canary}`)
    await fetch(`${origin}/${canary}/that-is-nowhere`)
    await fetch(`${origin}/identity/identities`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ givenName: canary, familyName: canary, address: `${canary}@mail.example` }),
    })
    await failed.promise
    await server.stop()
    const bodies = collector.received.map(({ body }) => body)
    everything = JSON.stringify(bodies)
    metrics = bodies
      .flatMap(({ resourceMetrics = [] }) => resourceMetrics)
      .flatMap(({ scopeMetrics }) => scopeMetrics)
      .flatMap((scope) => scope.metrics)
    spans = bodies
      .flatMap(({ resourceSpans = [] }) => resourceSpans)
      .flatMap(({ scopeSpans }) => scopeSpans)
      .flatMap((scope) => scope.spans)
  })

  const pointsOf = (name: string) =>
    metrics
      .filter((metric) => metric.name === name)
      .flatMap(({ histogram, gauge, sum }) => (histogram ?? gauge ?? sum)?.dataPoints ?? [])

  it('is how long each route took, by its pattern and status', () => {
    expect(pointsOf('http.server.request.duration').map(({ attributes }) => textOf(attributes))).toEqual(
      expect.arrayContaining([
        {
          'http.request.method': 'GET',
          'http.route': '/research/persons/:id',
          'http.response.status_code': 401,
        },
        {
          'http.request.method': 'POST',
          'http.route': '/identity/identities',
          'http.response.status_code': 201,
        },
      ]),
    )
  })

  it('is what each request and job did, as a trace', () => {
    const signUp = spans.find(({ name }) => name === 'POST /identity/identities')
    const job = spans.find(({ name }) => name === 'job fragile')

    expect(signUp).toBeDefined()
    expect(spans.filter(({ parentSpanId }) => parentSpanId === signUp?.spanId)).toContainEqual(
      expect.objectContaining({ name: 'transaction', traceId: signUp?.traceId }),
    )
    expect(job?.status.code).toBe(2)
    expect(textOf(job?.attributes ?? [])).toEqual({ 'error.type': 'RangeError' })
  })

  it('is how jobs end, what waits, and what the server is like', () => {
    expect(pointsOf('kinweave.job.duration').map(({ attributes }) => textOf(attributes))).toContainEqual({
      'kinweave.task': 'fragile',
      'kinweave.outcome': 'failed',
    })
    for (const name of ['kinweave.queue.lag', 'kinweave.comparison.lag', 'kinweave.push.links'])
      expect(pointsOf(name)[0]?.asInt ?? pointsOf(name)[0]?.asDouble).toBe(0)
    expect(pointsOf('kinweave.late').map(({ attributes }) => textOf(attributes)['kinweave.part'])).toEqual(
      expect.arrayContaining(['queue', 'comparison', 'pool', 'backup']),
    )
    for (const name of ['db.client.connection.count', 'process.memory.usage'])
      expect(pointsOf(name).some(({ asInt = 0, asDouble = 0 }) => asInt + asDouble > 0)).toBe(true)
    expect(pointsOf('nodejs.eventloop.delay.max')).not.toEqual([])
  })

  it('is all on the ready dashboard, by the names of Prometheus, and nothing else is', () => {
    const units: Readonly<Record<string, string>> = { s: '_seconds', By: '_bytes' }
    const measured = metrics.map(({ name, unit }) => `${name.replaceAll('.', '_')}${units[unit] ?? ''}`)
    const dashboard = readFileSync('docs/dashboards/grafana.json', 'utf8')
    const shown = [...dashboard.matchAll(/\b(?:http_server|db_client|kinweave|process|nodejs)_[a-z_]+/g)]
      .map(([name]) =>
        name.replace(/_(?:bucket|count)$/, (end) => (name === 'db_client_connection_count' ? end : '')),
      )
      .filter((name) => !/_(?:state|part|task|outcome)$/.test(name))

    expect(new Set(shown)).toEqual(new Set(measured))
  })

  it('is no name, address, id, query or message', () => {
    expect(everything).toContain('kinweave')
    expect(everything).not.toContain(canary)
    expect(everything).not.toContain('987654')
  })
})

describe('a collector out of reach', () => {
  it('neither holds the server up nor stops it', async () => {
    collector.answering = (_request, response) => void response.destroy()
    const [server, origin] = await started(undefined)

    expect((await fetch(`${origin}/healthz`)).status).toBe(200)
    await server.stop()
    await expect(fetch(`${origin}/healthz`)).rejects.toThrow('fetch failed')
  })
})
