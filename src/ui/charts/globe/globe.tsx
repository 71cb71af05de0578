import { type KeyboardEvent, type MouseEvent, type PointerEvent, useEffect, useRef } from 'react'
import styles from './globe.module.css'
import { createGlobePainter, type GlobePainter, type GlobeScene } from './globe-painter.ts'

type Props = {
  scene: GlobeScene
  /** 'Globe turned to Maer, Staffordshire, England'. */
  label: string
  onToggle: () => void
  onCloser: () => void
  onFarther: () => void
  /** The earth was turned by hand, away from what it showed. */
  onTurned: () => void
}

/** Pixels that an arrow key is worth. */
const keyStep = 24
const steps: Readonly<Record<string, readonly [right: number, down: number]>> = {
  ArrowLeft: [keyStep, 0],
  ArrowRight: [-keyStep, 0],
  ArrowUp: [0, keyStep],
  ArrowDown: [0, -keyStep],
}

/**
 * The earth as a globe or a flat map, to be turned by pointer and arrow keys; a double-click or Enter makes the one
 * of the other. What is on it stands in words beside it.
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
    // Neither a mouse nor a finger: a screen reader or a voice.
    if (event.detail === 0) onToggle()
  }

  return (
    <div className={styles.globe}>
      <canvas ref={canvas} role="img" aria-label={label} className={styles.canvas} />
      <button
        type="button"
        aria-label={scene.flat ? 'Turn the map' : 'Turn the globe'}
        title={`Drag or use the arrow keys. A double-click or Enter shows the ${scene.flat ? 'globe' : 'map'}.`}
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
