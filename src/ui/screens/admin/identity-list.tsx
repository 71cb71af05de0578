import { useSelector } from '@xstate/react'
import type { Identity, IdentityRow, IdentitySort } from '#domain/users/identity-admin.ts'
import { Button } from '../../components/buttons/button.tsx'
import { EmptyState } from '../../components/feedback/empty-state.tsx'
import { Unreachable } from '../../components/feedback/load-states.tsx'
import { Skeleton } from '../../components/feedback/skeleton.tsx'
import { Select } from '../../components/form/select.tsx'
import { TextField } from '../../components/form/text-field.tsx'
import type { ListFlow } from '../loading/list-flow.ts'
import { ListPages } from '../loading/list-pages.tsx'
import styles from './admin.module.css'
import { IdentityTable } from './identity-table.tsx'
import { sortLabels } from './identity-words.ts'

export type IdentityListFlow = ListFlow<IdentityRow, IdentitySort>

type Props = { flow: IdentityListFlow; onOpen: (identity: Identity) => void }

/** The search, and its results page by page. */
export function IdentityList({ flow, onOpen }: Props) {
  return (
    <>
      <Search flow={flow} />
      <Found flow={flow} onOpen={onOpen} />
    </>
  )
}

const sorts = (['CreatedDate', 'FamilyName', 'GivenName'] as const).map((value) => ({
  value,
  label: sortLabels[value],
}))

function Search({ flow }: { flow: IdentityListFlow }) {
  const typed = useSelector(flow, ({ context }) => context.typed)
  const sort = useSelector(flow, ({ context }) => context.query.sort)
  const maySearch = useSelector(flow, (snapshot) => snapshot.can({ type: 'search chosen' }))
  return (
    <form
      aria-label="Search for identities"
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault()
        flow.send({ type: 'search chosen' })
      }}
    >
      <TextField
        label="Name or address"
        hint={maySearch ? 'Leave it empty to see all.' : 'Three letters or more.'}
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

function Found({ flow, onOpen }: Props) {
  const loading = useSelector(flow, (snapshot) => snapshot.matches('loading'))
  const unreachable = useSelector(flow, (snapshot) => snapshot.matches('unreachable'))
  const empty = useSelector(flow, (snapshot) => snapshot.matches('empty'))
  const retry = () => flow.send({ type: 'retried' })
  if (unreachable) return <Unreachable onRetry={retry} />
  if (empty)
    return (
      <EmptyState title="Nobody was found">
        Try a part of the name or of the address, or leave it empty.
      </EmptyState>
    )
  return <div aria-busy={loading}>{loading ? <Waiting /> : <Pages flow={flow} onOpen={onOpen} />}</div>
}

const Pages = ({ flow, onOpen }: Props) => (
  <ListPages flow={flow} label="Pages of the list">
    {(rows) => (
      <>
        {rows.length === 0 ? <p>Nobody is left on this page.</p> : null}
        <IdentityTable identities={rows.map(({ identity }) => identity)} onOpen={onOpen} />
      </>
    )}
  </ListPages>
)

function Waiting() {
  return (
    <>
      <Skeleton height={44} above={24} />
      <Skeleton height={44} above={12} />
      <Skeleton height={44} above={12} />
    </>
  )
}
