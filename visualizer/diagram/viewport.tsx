import { Maximize, ZoomIn, ZoomOut } from 'lucide-react'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { IconButton } from '../../src/ui/components/icon-button.tsx'
import type { Drawing } from '../layout/drawing.ts'
import { usePanAndPinch } from './pan-and-pinch.ts'
import styles from './viewport.module.css'
import { fitting, readable, withinBounds } from './zoom.ts'

interface Props {
  readonly drawing: Drawing
  /** The part that is scrolled to when it changes. */
  readonly inView: string | null
  readonly children: ReactNode
}

/** A window on a drawing that may be larger: scrolled as any page is, dragged, and enlarged by wheel, pinch or button. */
export function Viewport({ drawing, inView, children }: Props) {
  const pane = useRef<HTMLDivElement>(null)
  const [scale, setScale] = useState<number | null>(null)
  const shown = scale ?? 1
  const enlarge = usePanAndPinch(pane, shown, setScale)

  const fit = () => {
    if (pane.current) setScale(fitting(drawing, roomOf(pane.current)))
  }
  useLayoutEffect(() => {
    if (pane.current) setScale(readable(fitting(drawing, roomOf(pane.current))))
  }, [drawing])
  useLayoutEffect(() => {
    if (inView === null) return
    const part = pane.current?.querySelector(`[data-part="${CSS.escape(inView)}"]`)
    part?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [inView, scale])

  return (
    <div className={styles.viewport}>
      <div ref={pane} className={styles.pane}>
        <div
          className={styles.sheet}
          style={{ width: drawing.width * shown, height: drawing.height * shown }}
          data-scale={shown.toFixed(2)}
        >
          {children}
        </div>
      </div>
      <div className={styles.tools} role="group" aria-label="Size of the diagram">
        <IconButton label="Larger" onClick={() => enlarge(withinBounds(shown * 1.25))}>
          <ZoomIn aria-hidden="true" />
        </IconButton>
        <IconButton label="Smaller" onClick={() => enlarge(withinBounds(shown / 1.25))}>
          <ZoomOut aria-hidden="true" />
        </IconButton>
        <IconButton label="Show all of it" onClick={fit}>
          <Maximize aria-hidden="true" />
        </IconButton>
      </div>
    </div>
  )
}

function roomOf({ clientWidth, clientHeight }: Element) {
  return { width: clientWidth, height: clientHeight }
}
