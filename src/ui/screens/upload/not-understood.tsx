import type { UploadSummary } from '#domain/upload/upload.ts'
import { TextLink } from '../../components/navigation/text-link.tsx'
import { counted } from '../../words/numbers.ts'
import styles from './upload.module.css'

/** Lines that were not accepted as they are, and what happens with each. */
export function NotUnderstood({ summary }: { summary: UploadSummary }) {
  const { remarks, remarkCount, lines } = summary
  if (remarkCount === 0) return <p>We understood every line.</p>
  return (
    <details className={styles.lines}>
      <summary>
        We did not understand {remarkCount.toLocaleString('en')} of {counted(lines, 'line', 'lines')}
      </summary>
      <p>Below each line, we say what happens to it. Whatever we store is included in every export.</p>
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
      {remarks.length > readAtOnce ? <Save summary={summary} /> : null}
    </details>
  )
}

/** With more remarks than this, the user can save them as a file to read. */
const readAtOnce = 20

function Save({ summary: { remarks, fileName } }: { summary: UploadSummary }) {
  const text = remarks.map(({ line, text, reason }) => `line ${line}: ${text}\n  ${reason}\n`).join('')
  return (
    <TextLink
      roomy
      href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
      download={`${fileName} - not understood.txt`}
    >
      Save these lines as a text file
    </TextLink>
  )
}
