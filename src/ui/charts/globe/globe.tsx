import { type KeyboardEvent, type MouseEvent, type PointerEvent, useEffect, useRef } from 'react'
import styles from './globe.module.css'
import { createGlobePainter, type GlobePainter, type GlobeScene } from './globe-painter.ts'

type Props = {
  scene: GlobeScene
  /** What the globe shows, for screen readers: 'Globe turned to Maer, Staffordshire, England'. */
  label: string
  onToggle: () => void
  onCloser: () => void
  onFarther: () => void
  /** Called when the user turns the earth away from the place in focus. */
  onTurned: () => void
}

/** Pixels that one press of an arrow key moves. */
const keyStep = 24
const steps: Readonly<Record<string, readonly [right: number, down: number]>> = {
  ArrowLeft: [keyStep, 0],
  ArrowRight: [-keyStep, 0],
  ArrowUp: [0, keyStep],
  ArrowDown: [0, -keyStep],
}

/**
 * The earth as a globe or a flat map. Pointer and arrow keys turn it; a double-click or Enter switches between globe
 * and map. The page lists its content in words beside it.
 */
export function Globe({ scene, label, onToggle, onCloser, onFarther, onTurned }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const painter = useRef<GlobePainter | null>(null)
  const from = useRef<{ x: number; y: number } | null>(null)
  useEffect(() => {
    if (!canvas.current) return
    painter.current = createGlobePainter(canvas.current)
    return () => {
      painter.current?.stop()
      painter.current = null
    }
  }, [])
  useEffect(() => painter.current?.show(scene), [scene])

  const turn = (right: number, down: number) => {
    painter.current?.drag(right, down)
    onTurned()
  }
  const keyPressed = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (event.altKey || event.ctrlKey || event.metaKey) return
    if (step) turn(...step)
    else if (event.key === 'Enter') onToggle()
    else if (event.key === '+' || event.key === '=') onCloser()
    else if (event.key === '-') onFarther()
    else return
    event.preventDefault()
  }
  const pointerDown = (event: PointerEvent<HTMLButtonElement>) => {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    from.current = { x: event.clientX, y: event.clientY }
  }
  const pointerMoved = ({ clientX, clientY }: PointerEvent) => {
    const last = from.current
    if (last === null || (clientX === last.x && clientY === last.y)) return
    from.current = { x: clientX, y: clientY }
    turn(clientX - last.x, clientY - last.y)
  }
  const pointerGone = () => {
    from.current = null
  }

  const pressed = (event: MouseEvent) => {
    // A click without mouse or finger comes from a screen reader or voice control.
    if (event.detail === 0) onToggle()
  }

  return (
    <div className={styles.globe}>
      <canvas ref={canvas} role="img" aria-label={label} className={styles.canvas} />
      <button
        type="button"
        aria-label={scene.flat ? 'Turn the map' : 'Turn the globe'}
        title={`Drag, or use the arrow keys. Double-click, or press Enter, to see the ${scene.flat ? 'globe' : 'map'}.`}
        className={styles.handle}
        onClick={pressed}
        onDoubleClick={onToggle}
        onKeyDown={keyPressed}
        onPointerDown={pointerDown}
        onPointerMove={pointerMoved}
        onPointerUp={pointerGone}
        onPointerCancel={pointerGone}
      />
    </div>
  )
}
