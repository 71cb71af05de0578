/**
 * Runs only a limited number of tasks with the same key at once. Further tasks wait in the order in which they came.
 */
export type FewAtOnce = <Result>(key: string, work: () => Promise<Result>) => Promise<Result>

export function fewAtOnce(max: number): FewAtOnce {
  const lines = new Map<string, { running: number; readonly waiting: (() => void)[] }>()
  return async (key, work) => {
    const line = lines.get(key) ?? { running: 0, waiting: [] }
    lines.set(key, line)
    if (line.running < max) line.running += 1
    // A finished task hands its turn to the next one.
    else await new Promise<void>((resolve) => line.waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = line.waiting.shift()
      if (next !== undefined) next()
      else line.running -= 1
      if (line.running === 0) lines.delete(key)
    }
  }
}
