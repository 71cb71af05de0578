import {
  type Identity,
  type IdentityRow,
  type IdentitySort,
  identitySorts,
} from '#domain/users/identity-admin.ts'
import type { ListFlow } from '../loading/list-flow.ts'
import { IdentityTable } from './identity-table.tsx'
import { sortLabels } from './identity-words.ts'
import { SearchedList } from './searched-list.tsx'

export type IdentityListFlow = ListFlow<IdentityRow, IdentitySort>

type Props = { flow: IdentityListFlow; onOpen: (identity: Identity) => void }

const sorts = identitySorts.map((value) => ({ value, label: sortLabels[value] }))

/** The search for identities, and what it has found page by page. */
export const IdentityList = ({ flow, onOpen }: Props) => (
  <SearchedList flow={flow} label="Search for identities" sorts={sorts}>
    {(rows) => <IdentityTable identities={rows.map(({ identity }) => identity)} onOpen={onOpen} />}
  </SearchedList>
)
