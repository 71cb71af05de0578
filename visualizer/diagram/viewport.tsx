import { Maximize, ZoomIn, ZoomOut } from 'lucide-react'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { IconButton } from '#ui/components/buttons/icon-button.tsx'
import type { Drawing } from '../layout/drawing.ts'
import { usePanAndPinch } from './pan-and-pinch.ts'
import { centring, placesOf, revealing } from './reveal.ts'
import styles from './viewport.module.css'
import { fitting, readable, withinBounds } from './zoom.ts'

interface Props {
  readonly drawing: Drawing
  /** When this changes, the part is scrolled into view. */
  readonly inView: string | null
  /** The part in the centre at first, if nothing else must be shown. */
  readonly opensAt: string | null
  /** The state that was folded or unfolded last. The next drawing keeps it in view. */
  readonly turned: string | null
  /** Shown beside the zoom buttons. */
  readonly tools?: ReactNode
  readonly children: ReactNode
}

/** A window on a drawing that may be larger. The user scrolls and drags it, and zooms by wheel, pinch or button. */
export function Viewport({ drawing, inView, opensAt, turned, tools, children }: Props) {
  const pane = useRef<HTMLDivElement>(null)
  const seen = useRef<Pick<Props, 'inView' | 'drawing'> | null>(null)
  const [scale, setScale] = useState<number | null>(null)
  const shown = scale ?? 1
  const enlarge = usePanAndPinch(pane, shown, setScale)

  const fit = () => {
    if (pane.current) setScale(fitting(drawing, roomOf(pane.current)))
  }
  // Runs once: a new drawing after folding keeps the chosen size.
  useLayoutEffect(() => {
    if (scale === null && pane.current) setScale(readable(fitting(drawing, roomOf(pane.current))))
  }, [drawing, scale])
  const sized = scale !== null
  useLayoutEffect(() => {
    if (pane.current === null || !sized) return
    const before = seen.current
    seen.current = { inView, drawing }
    if (before === null) scrollTo(pane.current, inView ?? opensAt, centring)
    else if (before.inView !== inView) scrollTo(pane.current, inView, revealing)
    else if (before.drawing !== drawing) scrollTo(pane.current, turned, revealing)
  }, [inView, opensAt, turned, drawing, sized])

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
      <div className={styles.tools}>
        {tools}
        <div className={styles.size} role="group" aria-label="Size of the diagram">
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
    </div>
  )
}

/** Scrolls only the pane, not the page around it. */
function scrollTo(pane: HTMLElement, id: string | null, place: typeof revealing): void {
  const part = id === null ? null : pane.querySelector(`[data-part="${CSS.escape(id)}"]`)
  if (part === null) return
  const places = placesOf(pane, part)
  pane.scrollTo({ ...place(places.pane, places.part), behavior: 'instant' })
}

function roomOf({ clientWidth, clientHeight }: Element) {
  return { width: clientWidth, height: clientHeight }
}
