import type { RequestListener } from 'node:http'
import { describe, expect, it, vi } from 'vitest'
import { otlpSink } from '../../../server/telemetry/otlp-sink.ts'
import type { ToldEvent } from '../../../server/telemetry/sink.ts'
import { patient } from '../../support/patience.ts'
import { collectorForThisFile, type Received } from './collector.ts'

interface Logs {
  resourceLogs: { scopeLogs: { logRecords: unknown[] }[] }[]
}

const collector = await collectorForThisFile<Logs>()
const { url, received, accepting } = collector

const at = new Date('2026-11-21T08:00:00.500Z')
const shown: ToldEvent = { kind: 'page-shown', url: '/home', message: '', at }
const many = (count: number) => Array.from({ length: count }, () => shown)
const recordsIn = ({ body }: Received<Logs>) => body.resourceLogs[0]?.scopeLogs[0]?.logRecords ?? []

describe(otlpSink.name, () => {
  it('[TEL-02] sends log records of OTLP to the collector, all that came in a while at once', async () => {
    const onLost = vi.fn<(count: number) => void>()
    const sink = otlpSink({ url, onLost, pause: 1 })

    sink.take([shown])
    sink.take([{ kind: 'problem', url: '/trees', message: 'TypeError: x', at }])

    await vi.waitFor(() => expect(received).toHaveLength(1), patient)
    expect(received[0]).toMatchObject({ url: '/otlp/v1/logs', type: 'application/json' })
    expect(received.flatMap(recordsIn)).toEqual([
      {
        timeUnixNano: '1795248000500000000',
        severityNumber: 9,
        severityText: 'INFO',
        body: { stringValue: '' },
        attributes: [
          { key: 'event.name', value: { stringValue: 'page-shown' } },
          { key: 'url.path', value: { stringValue: '/home' } },
        ],
      },
      {
        timeUnixNano: '1795248000500000000',
        severityNumber: 13,
        severityText: 'WARN',
        body: { stringValue: 'TypeError: x' },
        attributes: [
          { key: 'event.name', value: { stringValue: 'problem' } },
          { key: 'url.path', value: { stringValue: '/trees' } },
        ],
      },
    ])
    expect(onLost).not.toHaveBeenCalled()
  })

  it('sends the remaining events when it is closed', async () => {
    const sink = otlpSink({ url, onLost: vi.fn<(count: number) => void>() })

    sink.take([shown])
    await sink.close()

    expect(received.flatMap(recordsIn)).toHaveLength(1)
  })

  it('sends a lot in several parts', async () => {
    const sink = otlpSink({ url, onLost: vi.fn<(count: number) => void>(), pause: 1 })

    sink.take(many(450))

    await vi.waitFor(
      () => expect(received.map((one) => recordsIn(one).length)).toEqual([200, 200, 50]),
      patient,
    )
  })

  it('buffers a limited number of events, and reports how many it lost', async () => {
    const onLost = vi.fn<(count: number) => void>()
    const sink = otlpSink({ url, onLost, pause: 1 })

    sink.take(many(1_500))
    sink.take(many(1_500))

    await vi.waitFor(() => expect(received.flatMap(recordsIn)).toHaveLength(2_000), patient)
    expect(onLost.mock.calls).toEqual([[1_000]])
  })

  it.each([
    ['refuses', (_, response) => void response.writeHead(503).end()],
    ['breaks off', (_, response) => void response.destroy()],
    ['sends elsewhere', (_, response) => void response.writeHead(307, { location: '/elsewhere' }).end()],
  ] satisfies [string, RequestListener][])(
    'drops events that a collector that %s does not accept, and continues',
    async (_how, how) => {
      const onLost = vi.fn<(count: number) => void>()
      const sink = otlpSink({ url, onLost, pause: 1 })
      collector.answering = how

      sink.take(many(3))
      await vi.waitFor(() => expect(onLost.mock.calls).toEqual([[3]]), patient)
      collector.answering = accepting
      sink.take([shown])

      await vi.waitFor(() => expect(received.flatMap(recordsIn)).toHaveLength(1), patient)
    },
  )

  it('gives a collector five seconds', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => AbortSignal.abort())
    const onLost = vi.fn<(count: number) => void>()
    const sink = otlpSink({ url, onLost })

    sink.take([shown])
    await sink.close()

    expect([timeout.mock.calls, onLost.mock.calls]).toEqual([[[5000]], [[1]]])
    timeout.mockRestore()
  })
})
