import { type ComponentProps, use } from 'react'
import { Diagram } from '../diagram/diagram.tsx'
import type { Drawing } from '../layout/drawing.ts'
import { drawingInPage } from '../layout/drawings.ts'

type Props = Omit<ComponentProps<typeof Diagram>, 'drawing'> & {
  /** The drawing made at build time; without one the chart is laid out now. */
  readonly ready: Drawing | undefined
}

/** A diagram that waits for its layout if there is none yet. */
export function LaidOutDiagram({ ready, ...diagram }: Props) {
  const drawing = ready ?? use(drawingInPage(diagram.chart))
  // Another flow mounts a new diagram. The same flow, folded differently, keeps its size and position.
  return <Diagram key={diagram.chart.id} {...diagram} drawing={drawing} />
}
