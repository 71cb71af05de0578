import type { ListedUser, UserSort } from '#domain/users/user-admin.ts'
import { PageColumn } from '../../components/layout/page-column.tsx'
import { PageHeading } from '../../components/layout/page-heading.tsx'
import type { ListFlow } from '../loading/list-flow.ts'
import { SearchedList } from './searched-list.tsx'
import { UserTable } from './user-table.tsx'
import { sortOptions } from './user-words.ts'

export type UserListFlow = ListFlow<ListedUser, UserSort>

/** All users, for staff. */
export const UsersScreen = ({ flow }: { flow: UserListFlow }) => (
  <PageColumn width="wide">
    <PageHeading>Users</PageHeading>
    <p>If you search for a user here, that user’s account will show that you did.</p>
    <UserList flow={flow} />
  </PageColumn>
)

/** The search for users, and what it has found page by page. */
export const UserList = ({ flow }: { flow: UserListFlow }) => (
  <SearchedList flow={flow} label="Search for users" sorts={sortOptions}>
    {(users) => <UserTable users={users} />}
  </SearchedList>
)
