/** The list of users for staff: a search by name or e-mail address, three orders, page by page. */
import type { ListedUser, UserSort } from '#domain/users/user-admin.ts'
import { paginatedList } from '../paginated-list/paginated-list.machine.ts'

export const userSearchMachine = paginatedList<ListedUser, UserSort>('userSearch')
