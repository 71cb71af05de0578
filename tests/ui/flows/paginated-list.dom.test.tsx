import { walkScreen } from '../support/walk-screen.tsx'
import { paginatedListWalk } from './paginated-list.walk.tsx'

walkScreen(paginatedListWalk)
