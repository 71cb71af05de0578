import type { UploadSummary } from '#domain/upload/upload.ts'
import { Notice } from '../../components/feedback/notice.tsx'
import { TextLink } from '../../components/navigation/text-link.tsx'
import { counted } from '../../words/numbers.ts'
import styles from './upload.module.css'

/** Shows the faults of the file as a whole, and the lines that were not accepted as they are. Each line says what happens to it. */
export function NotUnderstood({ summary }: { summary: UploadSummary }) {
  const ofFile = summary.remarks.filter(({ onFile = false }) => onFile)
  return (
    <>
      {ofFile.map(({ reason }) => (
        <Notice key={reason}>{reason}</Notice>
      ))}
      <Lines summary={summary} count={summary.remarkCount - ofFile.length} />
    </>
  )
}

function Lines({ summary, count }: { summary: UploadSummary; count: number }) {
  const remarks = summary.remarks.filter(({ onFile = false }) => !onFile)
  if (count === 0) return <p>We understood every line.</p>
  return (
    <details className={styles.lines}>
      <summary>
        We did not understand {count.toLocaleString('en')} of {counted(summary.lines, 'line', 'lines')}
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
      {count > remarks.length ? <p>And {counted(count - remarks.length, 'more', 'more')}.</p> : null}
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
