import { CountBadge } from '../../components/count-badge.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { TextLink } from '../../components/text-link.tsx'
import { counted } from '../../words/numbers.ts'
import styles from './details.module.css'
import type { DetailView } from './person-view.ts'
import type { Phase } from './walk/walk.ts'

interface Props {
  readonly details: readonly DetailView[] | null
  readonly phase: Phase
  /** There may be more, which is not for this user to see. */
  readonly hidden?: boolean
  /** The tab has the heading. */
  readonly inTab?: boolean
}

/** What is known of the person: when, what, and where or how; notes and sources behind each, on demand. */
export function Details({ details, phase, hidden = false, inTab = false }: Props) {
  if (inTab) return <Facts details={details} phase={phase} hidden={hidden} />
  return (
    <section className={styles.details} aria-labelledby="details">
      <h2 id="details" className={styles.heading}>
        Details {details && details.length > 0 ? <CountBadge count={details.length} /> : null}
      </h2>
      <Facts details={details} phase={phase} hidden={hidden} />
    </section>
  )
}

function Facts({ details, phase, hidden = false }: Props) {
  return (
    <>
      {details === null ? <NotYet phase={phase} /> : null}
      {details?.length === 0 ? (
        <p className={styles.none}>{hidden ? 'Private' : 'No details are known.'}</p>
      ) : null}
      {details && details.length > 0 ? (
        <ul>
          {details.map((detail) => (
            <Fact key={detail.id} detail={detail} />
          ))}
        </ul>
      ) : null}
    </>
  )
}

function Fact({ detail: { date, title, text, related, more, notes, sources } }: { detail: DetailView }) {
  return (
    <li className={styles.fact}>
      <span className={styles.date}>{date}</span> <b dir="auto">{title}</b>{' '}
      <div className={styles.text} dir="auto">
        {related ? <TextLink href={related.href}>{related.name}</TextLink> : null}
        {related && text ? ', ' : null}
        {text}
        {more.length > 0 ? <More more={more} /> : null}
        {notes.length > 0 ? <Notes notes={notes} alone={text === '' && related === null} /> : null}
        {sources.length > 0 ? <Sources sources={sources} /> : null}
      </div>
    </li>
  )
}

function More({ more }: Pick<DetailView, 'more'>) {
  return (
    <dl className={styles.more}>
      {more.map(([name, text], index) => (
        // A name may come twice: two telephone numbers.
        <div key={`${index} ${name}`}>
          <dt>{name}</dt> <dd dir="auto">{text}</dd>
        </div>
      ))}
    </dl>
  )
}

/** A short note is simply there; a long one, or several, on demand. Alone, it is what the detail says. */
function Notes({ notes, alone }: Pick<DetailView, 'notes'> & { alone: boolean }) {
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

function Sources({ sources }: Pick<DetailView, 'sources'>) {
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

function NotYet({ phase }: { phase: Phase }) {
  if (phase !== 'waiting') return <p className={styles.none}>(not loaded)</p>
  return (
    <>
      <Skeleton width="60%" height={14} above={14} />
      <Skeleton width="72%" height={14} above={26} />
      <Skeleton width="48%" height={14} above={26} />
    </>
  )
}
