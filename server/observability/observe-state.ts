import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { ObservableResult } from '@opentelemetry/api'
import { type WaitingWork, whatIsLate } from '#domain/readiness/what-is-late.ts'
import type { Store } from '../store/store.ts'
import type { Observability } from './observability.ts'

export interface ObservedState {
  readonly store: Pick<Store, 'pool'>
  /** How far background work is behind. */
  readonly waiting: () => Promise<WaitingWork>
  /** The number of push links to this server. */
  readonly pushLinks: () => number
}

const seconds = { unit: 's' }

/** Reports the state of the server at each moment: connections, queues, push links, memory and event loop. */
export function observeState({ meter }: Observability, { store, waiting, pushLinks }: ObservedState): void {
  const gauge = (name: string, read: () => number, options: { readonly unit?: string } = {}) =>
    meter.createObservableGauge(name, options).addCallback((result: ObservableResult) => {
      result.observe(read())
    })
  const { pool } = store
  const connections = meter.createObservableUpDownCounter('db.client.connection.count')
  connections.addCallback((result) => {
    result.observe(pool.idleCount, { 'db.client.connection.state': 'idle' })
    result.observe(pool.totalCount - pool.idleCount, { 'db.client.connection.state': 'used' })
  })
  gauge('db.client.connection.pending_requests', () => pool.waitingCount)
  gauge('kinweave.push.links', pushLinks)
  gauge('process.memory.usage', () => process.memoryUsage.rss(), { unit: 'By' })
  const loop = monitorEventLoopDelay()
  loop.enable()
  gauge(
    'nodejs.eventloop.delay.max',
    () => {
      const longest = loop.max / 1e9
      loop.reset()
      return longest
    },
    seconds,
  )

  const queue = meter.createObservableGauge('kinweave.queue.lag', seconds)
  const comparison = meter.createObservableGauge('kinweave.comparison.lag', seconds)
  const late = meter.createObservableGauge('kinweave.late')
  meter.addBatchObservableCallback(
    async (result) => {
      const work = await waiting()
      result.observe(queue, work.queueSeconds)
      result.observe(comparison, work.comparisonSeconds)
      const parts = whatIsLate(work)
      for (const part of ['queue', 'comparison', 'pool', 'backup'] as const)
        result.observe(late, parts.includes(part) ? 1 : 0, { 'kinweave.part': part })
    },
    [queue, comparison, late],
  )
}
