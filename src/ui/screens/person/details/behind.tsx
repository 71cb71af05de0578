import { counted } from '#ui/words/numbers.ts'
import type { StatementView } from '../person-view.ts'
import styles from './behind.module.css'

type Props = {
  statement: StatementView
  /** True if the detail has only notes. */
  alone: boolean
}

/** Further data of one tree about a fact, with notes and sources on demand. */
export function Behind({ statement: { more, notes, sources }, alone }: Props) {
  return (
    <>
      {more.length > 0 ? <More more={more} /> : null}
      {notes.length > 0 ? <Notes notes={notes} alone={alone} /> : null}
      {sources.length > 0 ? <Sources sources={sources} /> : null}
    </>
  )
}

function More({ more }: Pick<StatementView, 'more'>) {
  return (
    <dl className={styles.more}>
      {more.map(([name, text], index) => (
        // A name may occur twice, as for two phone numbers.
        <div key={`${index} ${name}`}>
          <dt>{name}</dt> <dd dir="auto">{text}</dd>
        </div>
      ))}
    </dl>
  )
}

/** A short note is visible; a long one, or several, open on demand. Alone, a note is the content of the detail. */
function Notes({ notes, alone }: Pick<StatementView, 'notes'> & { alone: boolean }) {
  const [only = '', second] = notes
  if (second === undefined && only.length <= shortNote)
    return <p className={alone ? undefined : styles.note}>{only}</p>
  return (
    <details className={styles.behind}>
      <summary>{counted(notes.length, 'note', 'notes')}</summary>
      {notes.map((note, index) => (
        <p key={`${index} ${note.slice(0, 20)}`} className={styles.note}>
          {note}
        </p>
      ))}
    </details>
  )
}

const shortNote = 140

function Sources({ sources }: Pick<StatementView, 'sources'>) {
  const [first] = sources
  return (
    <details className={styles.behind}>
      <summary>{counted(sources.length, 'source', 'sources')}</summary>
      <ol start={first?.number ?? 1}>
        {sources.map(({ number, title, lines, text, sourceText }) => (
          <li key={number} value={number}>
            <cite>{title}</cite>
            {lines.length > 0 ? <span>{lines.join('; ')}</span> : null}
            {text === null ? null : <blockquote>{text}</blockquote>}
            {sourceText === null ? null : (
              <details>
                <summary>Text of the source</summary>
                <blockquote>{sourceText}</blockquote>
              </details>
            )}
          </li>
        ))}
      </ol>
    </details>
  )
}
