import styles from './diagram.module.css'
import type { Tint } from './tint.ts'

/** Drawn as shapes, because text would become part of the name for screen readers. The centre of each is at 0 0. */
const shapes: Record<Tint, string> = {
  walked: 'M-4 0l3 3l5 -6',
  partly: 'M0 -8a8 8 0 0 0 0 16Z',
  missed: 'M-3.5 -3.5l7 7M3.5 -3.5l-7 7',
  waived: 'M-5 5l10 -10',
  added: 'M-4 0h8M0 -4v8',
  removed: 'M-4 0h8',
  changed: 'M-4 -1h8M0 -5v8M-4 5h8',
}

/** The sign of a tint, at the corner of its state or transition. */
export function TintSign({ tint, x, y }: { tint: Tint | null; x: number; y: number }) {
  if (tint === null) return null
  return (
    <g className={styles.sign} data-tint={tint} transform={`translate(${x} ${y})`} aria-hidden="true">
      <circle r={8} />
      <path d={shapes[tint]} />
    </g>
  )
}
