import type { ActorRefFrom } from 'xstate'
import type { paginatedList } from '#machines/paginated-list/paginated-list.machine.ts'

/** The flow of a list with these items and sort orders, and with what its pages say about the whole list. */
export type ListFlow<
  Item extends { readonly id: string },
  Sort extends string,
  About = unknown,
> = ActorRefFrom<ReturnType<typeof paginatedList<Item, Sort, About>>>
