import type { Box } from '../layout/drawing.ts'
import styles from './diagram.module.css'

interface Props {
  readonly name: string
  readonly box: Box
  readonly folded: boolean
  readonly onFold: () => void
}

/** Hides or shows the contents of a state. The key F on the state does the same. */
export function FoldButton({ name, box, folded, onFold }: Props) {
  const x = box.x + box.width - 18
  const y = box.y + 18
  return (
    <g
      role="button"
      tabIndex={-1}
      aria-expanded={!folded}
      aria-label={folded ? `Unfold ${name}` : `Fold ${name}`}
      className={styles.fold}
      onClick={(event) => {
        event.stopPropagation()
        onFold()
      }}
    >
      <circle cx={x} cy={y} r={12} />
      <path d={`M${x - 5} ${y}h10${folded ? `M${x} ${y - 5}v10` : ''}`} />
    </g>
  )
}
