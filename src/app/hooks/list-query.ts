/**
 * Keeps the search and the order of a list in the address, so that a link, a reload and going back show the same list.
 */
import { useSelector } from '@xstate/react'
import { useEffect, useEffectEvent, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { type ListQuery, readListQuery, writeListQuery } from '#domain/pages/list-pages.ts'
import type { ListFlow } from '#ui/screens/loading/list-flow.ts'
import { useTold } from './use-told.ts'

interface AddressQuery<Sort extends string> {
  /** The search and the order that the address contains now. */
  readonly opened: ListQuery<Sort>
  readonly write: (query: ListQuery<Sort>) => void
}

/** `sorts`: the possible orders, the usual one first. */
export function useListQuery<Sort extends string>(sorts: readonly [Sort, ...Sort[]]): AddressQuery<Sort> {
  const [search, setSearch] = useSearchParams()
  const opened = useMemo(() => readListQuery(search, sorts), [search, sorts])
  const write = (query: ListQuery<Sort>) => {
    if (query.text === opened.text && query.sort === opened.sort) return
    setSearch(writeListQuery(query, sorts), { preventScrollReset: true })
  }
  return { opened, write }
}

/** Connects a list with the address, in both directions. */
export function useQueryInAddress<Item extends { readonly id: string }, Sort extends string>(
  flow: ListFlow<Item, Sort>,
  { opened, write }: AddressQuery<Sort>,
) {
  useTold(
    flow,
    useMemo(() => ({ type: 'query opened' as const, query: opened }), [opened]),
  )
  const query = useSelector(flow, ({ context }) => context.query)
  const written = useEffectEvent(write)
  useEffect(() => written(query), [query])
}
