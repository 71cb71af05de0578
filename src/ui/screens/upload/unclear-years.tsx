import type { UploadSummary } from '#domain/upload/upload.ts'
import { counted } from '../../words/numbers.ts'
import styles from './upload.module.css'

/** Years that may mean another time: whose they are, and what the user can do about them. */
export function UnclearYears({ summary: { unclearYears, unclearYearCount } }: { summary: UploadSummary }) {
  const more = unclearYearCount - unclearYears.length
  return (
    <>
      <p>
        <b>{counted(unclearYearCount, 'person counts', 'people count')} as living</b> because of a year that
        no other date of the family confirms. It may be short for another year, as 80 is for 1980, or come
        from another calendar: 1360 in the Persian calendar is 1981. For people who are dead, add a death to
        your file.
      </p>
      <details className={styles.lines}>
        <summary>Show {unclearYearCount === 1 ? 'the line' : 'the lines'}</summary>
        <ol>
          {unclearYears.map(({ line, name, date }) => (
            <li key={line}>
              <span>line {line.toLocaleString('en')}</span>
              <div>
                <code dir="auto">{date}</code>
                <small dir="auto">{name}</small>
              </div>
            </li>
          ))}
        </ol>
        {more > 0 ? <p>And {counted(more, 'more', 'more')}.</p> : null}
      </details>
    </>
  )
}
