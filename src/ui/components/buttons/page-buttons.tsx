import { Button } from './button.tsx'
import styles from './page-buttons.module.css'

type Props = {
  /** What the list is of, for whoever cannot see it. */
  label: string
  /** How many pages have been fetched, and which is in sight, from 0 on. */
  count: number
  current: number
  onPage: (page: number) => void
  /** Null where the list ends. */
  onNext: (() => void) | null
  fetching: boolean
}

/** The pages of a list that have been fetched, and the way to the next one. */
export function PageButtons({ label, count, current, onPage, onNext, fetching }: Props) {
  if (count === 1 && onNext === null && !fetching) return null
  // A page is known by its place: new ones come behind the last.
  const pages = [...Array(count).keys()]
  return (
    <nav aria-label={label} className={styles.pages}>
      {pages.map((page) =>
        page === current ? (
          <span key={page} aria-current="page" className={styles.current}>
            {page + 1}
          </span>
        ) : (
          <Button key={page} kind="text" aria-label={`Page ${page + 1}`} onClick={() => onPage(page)}>
            {page + 1}
          </Button>
        ),
      )}
      <Button kind="line" busy={fetching} disabled={onNext === null} onClick={() => onNext?.()}>
        Next
      </Button>
    </nav>
  )
}
