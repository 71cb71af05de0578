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
        no other date in the family confirms. The year may be shortened, such as 80 for 1980, or come from
        another calendar, such as 1360 in the Persian calendar, which is 1981. If somebody is dead, add their
        death to your file.
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
