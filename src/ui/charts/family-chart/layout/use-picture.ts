import { useEffect, useState } from 'react'
import type { Drawn } from './lay-out.ts'
import type { ChartPicture } from './picture.ts'

const startWorker = () =>
  new Worker(new URL('./layout.worker.ts', import.meta.url), { type: 'module', name: 'chart' })

/** The picture of a chart: null while the first one is made, 'failed' if it cannot be made. */
export function usePicture(
  drawn: Drawn,
): { readonly of: Drawn; readonly picture: ChartPicture } | null | 'failed' {
  const [made, setMade] = useState<{ readonly of: Drawn; readonly picture: ChartPicture } | null | 'failed'>(
    null,
  )
  useEffect(() => {
    const worker = startWorker()
    worker.addEventListener('message', ({ data }: MessageEvent<ChartPicture>) => {
      setMade({ of: drawn, picture: data })
      worker.terminate()
    })
    worker.addEventListener('error', () => setMade('failed'))
    worker.postMessage(drawn)
    // Another chart was asked for before this one was made.
    return () => worker.terminate()
  }, [drawn])
  return made
}
