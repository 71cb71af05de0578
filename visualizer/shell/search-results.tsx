import { formatAddress } from '../site/address.ts'
import type { Entry } from '../site/find.ts'
import styles from './search.module.css'

interface Props {
  readonly id: string
  readonly found: readonly Entry[]
  readonly at: number
  readonly onChosen: () => void
}

/** The search results, below the field. The field keeps the focus. */
export function SearchResults({ id, found, at, onChosen }: Props) {
  return (
    <div className={styles.results}>
      <div id={`${id}-found`} role="listbox" aria-label="Found">
        {found.map((entry, index) => (
          <a
            key={`${entry.kind} ${entry.name} ${entry.where}`}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === at}
            tabIndex={-1}
            href={formatAddress(entry.address)}
            // Without this, the field would lose the focus, and the list would close before the click.
            onPointerDown={(event) => event.preventDefault()}
            onClick={onChosen}
            className={styles.result}
          >
            <span className={styles.kind}>{entry.kind}</span>
            <b>{entry.name}</b>
            <span className={styles.where}>{entry.where}</span>
          </a>
        ))}
      </div>
      <p role="status" className={styles.status}>
        {found.length === 0 ? 'Nothing has that name.' : `${found.length} found`}
      </p>
    </div>
  )
}
