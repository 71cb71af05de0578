import { type Line, sizeOf, weightOf } from '../layout/written.ts'
import styles from './diagram.module.css'

/** Lines of text, their left end at `x`. */
export function Words({ lines, x, y }: { lines: readonly Line[]; x: number; y: number }) {
  return (
    <text className={styles.words}>
      {lines.map((line, index) => (
        <tspan
          key={`${line.baseline} ${index}`}
          x={x}
          y={y + line.baseline}
          fontSize={sizeOf(line)}
          fontWeight={weightOf(line) === 'bold' ? 600 : 400}
          className={styles[line.role]}
        >
          {/* The space separates the texts of two lines for screen readers. */}
          {`${line.text} `}
        </tspan>
      ))}
    </text>
  )
}
