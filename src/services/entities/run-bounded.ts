/** Runs the jobs, at most `limit` at a time. Resolves when all have ended. */
export async function runBounded(jobs: readonly (() => Promise<void>)[], limit: number): Promise<void> {
  // The workers share one iterator, so each job runs once.
  const waiting = jobs.values()
  const work = async () => {
    for (const job of waiting) await job()
  }
  await Promise.all(Array.from({ length: limit }, work))
}
