/** The list of users for staff: search by name or e-mail address, three sort orders, in pages. */
import type { ListedUser, UserSort } from '#domain/users/user-admin.ts'
import { paginatedList } from '../paginated-list/paginated-list.machine.ts'

export const userSearchMachine = paginatedList<ListedUser, UserSort>('userSearch')
