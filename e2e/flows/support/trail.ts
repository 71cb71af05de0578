/** The steps that one flow of a page has taken, as the probe reports them. A test can wait for the next one. */
import { patience } from '../../support/patience.ts'
import type { StepTaken } from '../probe/step-taken.ts'

export interface Trail {
  readonly hear: (step: StepTaken) => void
  /** The next step that counts; null when none came in time. */
  readonly next: (counts: (step: StepTaken) => boolean) => Promise<StepTaken | null>
  /** Settles when the flow has taken this event, even if the path has not asked for it yet; otherwise never. */
  readonly hears: (event: string) => Promise<void>
}

export function trailOf(): Trail {
  const taken: StepTaken[] = []
  let told = 0
  let heard = Promise.withResolvers<null>()

  const search = (counts: (step: StepTaken) => boolean): StepTaken | null => {
    for (; told < taken.length; told++) {
      const step = taken[told]
      if (step && counts(step)) {
        told += 1
        return step
      }
    }
    return null
  }
  return {
    hear: (step) => {
      taken.push(step)
      heard.resolve(null)
      heard = Promise.withResolvers()
    },
    next: async (counts) => {
      const deadline = AbortSignal.timeout(patience)
      const late = new Promise<null>((resolve) =>
        deadline.addEventListener('abort', () => resolve(null), { once: true }),
      )
      for (;;) {
        const found = search(counts)
        if (found || deadline.aborted) return found
        await Promise.race([heard.promise, late])
      }
    },
    hears: async (event) => {
      while (!taken.slice(told).some((step) => step.event === event)) await heard.promise
    },
  }
}
