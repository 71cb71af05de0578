import { context, type Span, SpanStatusCode, trace } from '@opentelemetry/api'
import type { AroundJob } from '../jobs/start-jobs.ts'
import type { Store } from '../store/store.ts'
import type { Observability } from './observability.ts'

/** Runs work as part of what runs now, in a span with this name. */
async function inSpan<T>(
  { tracer }: Observability,
  name: string,
  work: (span: Span) => Promise<T>,
): Promise<T> {
  const span = tracer.startSpan(name)
  try {
    return await context.with(trace.setSpan(context.active(), span), () => work(span))
  } catch (error) {
    // The message of an error may quote texts of people.
    span.setStatus({ code: SpanStatusCode.ERROR })
    span.setAttribute('error.type', error instanceof Error ? error.name : 'unknown')
    throw error
  } finally {
    span.end()
  }
}

/** The store, each of whose transactions is a span. */
export const withObservedTransactions = (store: Store, observed: Observability): Store => ({
  ...store,
  transaction: (work) => inSpan(observed, 'transaction', () => store.transaction(work)),
})

/** Measures each attempt of a job, by the name of its task. */
export function observeJobs(observed: Observability): AroundJob {
  const durations = observed.meter.createHistogram('kinweave.job.duration', {
    unit: 's',
    advice: { explicitBucketBoundaries: [0.01, 0.1, 0.5, 1, 5, 15, 60, 300, 900] },
  })
  return async (task, work) => {
    const begun = performance.now()
    const note = (outcome: 'done' | 'failed') =>
      durations.record((performance.now() - begun) / 1000, {
        'kinweave.task': task,
        'kinweave.outcome': outcome,
      })
    return inSpan(observed, `job ${task}`, work).then(
      (result) => {
        note('done')
        return result
      },
      (error: unknown) => {
        note('failed')
        throw error
      },
    )
  }
}
