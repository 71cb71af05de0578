import { useEffect, useState } from 'react'
import { manyPersons } from '#domain/chart/family-chart.ts'
import { type Drawn, layOut } from './lay-out.ts'
import type { ChartPicture } from './picture.ts'

interface Made {
  readonly of: Drawn
  readonly picture: ChartPicture
}

const startWorker = () =>
  new Worker(new URL('./layout.worker.ts', import.meta.url), { type: 'module', name: 'chart' })

/**
 * The picture of a chart: null while the first one is made, 'failed' if it cannot be made. A small chart is laid out at
 * once, because that takes less time than the start of a worker.
 */
export function usePicture(drawn: Drawn): Made | null | 'failed' {
  const [made, setMade] = useState<Made | null | 'failed'>(null)
  const isSmall = drawn.chart.persons.length <= manyPersons
  const isMade = made !== null && made !== 'failed' && made.of === drawn
  if (isSmall && !isMade) setMade({ of: drawn, picture: layOut(drawn) })
  useEffect(() => {
    if (isSmall) return undefined
    const worker = startWorker()
    worker.addEventListener('message', ({ data }: MessageEvent<ChartPicture>) => {
      setMade({ of: drawn, picture: data })
      worker.terminate()
    })
    worker.addEventListener('error', () => setMade('failed'))
    worker.postMessage(drawn)
    // Another chart was asked for before this one was made.
    return () => worker.terminate()
  }, [drawn, isSmall])
  return made
}
