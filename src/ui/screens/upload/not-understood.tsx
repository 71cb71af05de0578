import type { UploadSummary } from '#domain/upload.ts'
import { counted } from '../../words/numbers.ts'
import styles from './upload.module.css'

/** Lines that were not taken as they stand, each with what becomes of it. */
export function NotUnderstood({ summary }: { summary: UploadSummary }) {
  const { remarks, remarkCount, lines } = summary
  if (remarkCount === 0) return <p>We understood every line.</p>
  return (
    <details className={styles.lines}>
      <summary>
        {counted(remarkCount, 'line', 'lines')} we could not read, of {lines.toLocaleString('en')}
      </summary>
      <ol>
        {remarks.map((remark) => (
          <li key={`${remark.line} ${remark.text}`}>
            <span>line {remark.line.toLocaleString('en')}</span>
            <div>
              <code dir="auto">{remark.text}</code>
              <small>{remark.reason}</small>
            </div>
          </li>
        ))}
      </ol>
      {remarkCount > remarks.length ? (
        <p>And {counted(remarkCount - remarks.length, 'more', 'more')}.</p>
      ) : null}
    </details>
  )
}
