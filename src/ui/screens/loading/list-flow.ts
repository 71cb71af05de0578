import type { ActorRefFrom } from 'xstate'
import type { paginatedList } from '#machines/paginated-list/paginated-list.machine.ts'

/** The flow of a list of such items, which can be sorted in these ways. */
export type ListFlow<Item extends { readonly id: string }, Sort extends string> = ActorRefFrom<
  ReturnType<typeof paginatedList<Item, Sort>>
>
