import { Button } from './button.tsx'
import styles from './page-buttons.module.css'

type Props = {
  /** Names the content of the list for screen readers. */
  label: string
  /** The number of loaded pages, and the index of the shown one. */
  count: number
  current: number
  onPage: (page: number) => void
  /** Loads the page after the last loaded one; null at the end of the list. */
  onNext: (() => void) | null
  fetching: boolean
}

/** The loaded pages of a list, and a button for the next one. */
export function PageButtons({ label, count, current, onPage, onNext, fetching }: Props) {
  if (count === 1 && onNext === null && !fetching) return null
  // The index identifies a page: new pages come after the last.
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
