import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { Button } from '../../components/buttons/button.tsx'
import { EmptyState } from '../../components/feedback/empty-state.tsx'
import { Unreachable } from '../../components/feedback/load-states.tsx'
import { Skeleton } from '../../components/feedback/skeleton.tsx'
import { Select } from '../../components/form/select.tsx'
import { TextField } from '../../components/form/text-field.tsx'
import type { ListFlow } from '../loading/list-flow.ts'
import { ListPages } from '../loading/list-pages.tsx'
import styles from './admin.module.css'

type Props<Item extends { readonly id: string }, Sort extends string> = {
  flow: ListFlow<Item, Sort>
  /** Names the search for screen readers. */
  label: string
  sorts: readonly { readonly value: Sort; readonly label: string }[]
  /** Renders the items of the shown page. */
  children: (items: readonly Item[]) => ReactNode
}

/** A list for staff: the search by name or address, the order, and what was found page by page. */
export function SearchedList<Item extends { readonly id: string }, Sort extends string>(
  props: Props<Item, Sort>,
) {
  return (
    <>
      <Search {...props} />
      <Found {...props} />
    </>
  )
}

function Search<Item extends { readonly id: string }, Sort extends string>({
  flow,
  label,
  sorts,
}: Props<Item, Sort>) {
  const typed = useSelector(flow, ({ context }) => context.typed)
  const sort = useSelector(flow, ({ context }) => context.query.sort)
  const maySearch = useSelector(flow, (snapshot) => snapshot.can({ type: 'search chosen' }))
  return (
    <form
      aria-label={label}
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault()
        flow.send({ type: 'search chosen' })
      }}
    >
      <TextField
        label="Name or address"
        hint={maySearch ? 'Leave it empty to see all.' : 'Enter at least three letters.'}
        type="search"
        value={typed}
        onChange={(event) => flow.send({ type: 'text typed', text: event.target.value })}
      />
      <Button type="submit" kind="soft" disabled={!maySearch}>
        Search
      </Button>
      <Select
        label="Sorted by"
        options={sorts}
        value={sort}
        onChange={(chosen) => flow.send({ type: 'sort chosen', sort: chosen })}
      />
    </form>
  )
}

function Found<Item extends { readonly id: string }, Sort extends string>({
  flow,
  children,
}: Props<Item, Sort>) {
  const loading = useSelector(flow, (snapshot) => snapshot.matches('loading'))
  const unreachable = useSelector(flow, (snapshot) => snapshot.matches('unreachable'))
  const empty = useSelector(flow, (snapshot) => snapshot.matches('empty'))
  if (unreachable) return <Unreachable onRetry={() => flow.send({ type: 'retried' })} />
  if (empty)
    return (
      <EmptyState title="Nobody was found">
        Try part of a name or e-mail address, or clear the field to see everyone.
      </EmptyState>
    )
  if (loading)
    return (
      <div aria-busy>
        <Waiting />
      </div>
    )
  return (
    <div aria-busy={false}>
      <ListPages flow={flow} label="Pages of the list">
        {(rows) => (
          <>
            {rows.length === 0 ? <p>Nobody is left on this page.</p> : null}
            {children(rows)}
          </>
        )}
      </ListPages>
    </div>
  )
}

function Waiting() {
  return (
    <>
      <Skeleton height={44} above={24} />
      <Skeleton height={44} above={12} />
      <Skeleton height={44} above={12} />
    </>
  )
}
