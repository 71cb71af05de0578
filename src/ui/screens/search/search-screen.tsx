import { useSelector } from '@xstate/react'
import { type FormEvent, useEffect, useRef } from 'react'
import { leastSearchLength } from '#domain/constants.ts'
import { personPath } from '#domain/pages/routes.ts'
import type { FoundRow, PersonSort } from '#domain/search/person-search.ts'
import { isSearchable } from '#domain/search/search-terms.ts'
import { Button } from '../../components/buttons/button.tsx'
import { EmptyState } from '../../components/feedback/empty-state.tsx'
import { Unreachable } from '../../components/feedback/load-states.tsx'
import { Skeleton } from '../../components/feedback/skeleton.tsx'
import { Select } from '../../components/form/select.tsx'
import { TextField } from '../../components/form/text-field.tsx'
import { PageColumn } from '../../components/layout/page-column.tsx'
import { PageHeading } from '../../components/layout/page-heading.tsx'
import { FoundPerson } from '../../faces/found-person.tsx'
import { foundText } from '../../words/found-words.ts'
import type { ListFlow } from '../loading/list-flow.ts'
import { ListPages } from '../loading/list-pages.tsx'
import styles from './search.module.css'

export type SearchResultsFlow = ListFlow<FoundRow, PersonSort>

type Props = {
  /** The flow that loads the results; null if there is nothing to search for yet. */
  flow: SearchResultsFlow | null
  /** The text for which the results were searched. */
  text: string
  typed: string
  onTyped: (text: string) => void
  onSearch: (text: string) => void
}

/** All persons found by a search, page by page. */
export function SearchScreen({ flow, text, typed, onTyped, onSearch }: Props) {
  const maySearch = isSearchable(typed)
  const search = (event: FormEvent) => {
    event.preventDefault()
    if (maySearch) onSearch(typed.trim())
  }
  return (
    <PageColumn width="reading">
      <PageHeading>{flow === null ? 'Find a person' : <>People called “{text}”</>}</PageHeading>
      <form aria-label="Search for persons" className={styles.search} onSubmit={search}>
        <TextField
          label="Name, and a year if you like"
          hint={maySearch ? '' : `${leastSearchLength} letters or more.`}
          type="search"
          autoComplete="off"
          maxLength={200}
          value={typed}
          onChange={(event) => onTyped(event.target.value)}
        />
        <Button type="submit" kind="soft" disabled={!maySearch}>
          Search
        </Button>
        {flow === null ? null : <Sorted flow={flow} />}
      </form>
      {flow === null ? <Nothing /> : <Found flow={flow} text={text} />}
    </PageColumn>
  )
}

const sorts: readonly { readonly value: PersonSort; readonly label: string }[] = [
  { value: 'Best', label: 'Best match' },
  { value: 'Name', label: 'Name' },
  { value: 'Birth', label: 'Year of birth' },
]

function Sorted({ flow }: { flow: SearchResultsFlow }) {
  const sort = useSelector(flow, ({ context }) => context.query.sort)
  return (
    <Select
      label="Sorted by"
      options={sorts}
      value={sort}
      onChange={(chosen) => flow.send({ type: 'sort chosen', sort: chosen })}
    />
  )
}

function Found({ flow, text }: { flow: SearchResultsFlow; text: string }) {
  const loading = useSelector(flow, (snapshot) => snapshot.matches('loading'))
  const unreachable = useSelector(flow, (snapshot) => snapshot.matches('unreachable'))
  const empty = useSelector(flow, (snapshot) => snapshot.matches('empty'))
  const count = useSelector(flow, ({ context }) => context.pages.at(-1)?.count ?? null)
  const current = useSelector(flow, ({ context }) => context.current)
  if (unreachable) return <Unreachable onRetry={() => flow.send({ type: 'retried' })} />
  if (empty) return <Nobody text={text} />
  return (
    <div aria-busy={loading}>
      <p role="status" className={styles.count}>
        {count === null ? '' : foundText(count)}
        {count?.limited ? '. Add another name or a year to find fewer people.' : ''}
      </p>
      {loading ? (
        <Coming />
      ) : (
        <ListPages flow={flow} label="Pages of the results">
          {(rows) => <Rows rows={rows} page={current} />}
        </ListPages>
      )}
    </div>
  )
}

function Rows({ rows, page }: { rows: readonly FoundRow[]; page: number }) {
  const list = useRef<HTMLUListElement>(null)
  const shown = useRef(page)
  useEffect(() => {
    if (shown.current === page) return
    shown.current = page
    // Without this, the user would see the end of the new page first.
    list.current?.scrollIntoView({ block: 'start' })
    list.current?.focus({ preventScroll: true })
  }, [page])

  return (
    <ul ref={list} tabIndex={-1} aria-label={`Results, page ${page + 1}`} className={styles.rows}>
      {rows.map((row) => (
        <li key={row.id}>
          <a href={personPath(row.id)} className={styles.row}>
            <FoundPerson found={row} />
          </a>
        </li>
      ))}
    </ul>
  )
}

function Nobody({ text }: { text: string }) {
  return (
    <EmptyState title={`Nobody called “${text}”`}>
      Try only the beginning of a name, another spelling, the name at birth, or a year.
    </EmptyState>
  )
}

function Nothing() {
  return (
    <EmptyState title="Who are you looking for?">
      Type a name, or the first letters of one. Add a year of birth or death to find fewer people, as in “Emma
      1808”.
    </EmptyState>
  )
}

function Coming() {
  return (
    <>
      {[1, 2, 3, 4, 5].map((row) => (
        <Skeleton key={row} height={44} above={12} />
      ))}
    </>
  )
}
