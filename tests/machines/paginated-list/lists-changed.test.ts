/**
 * A change that is reported while a list loads makes the flow request it again, because the answer may be older than
 * the change.
 */
import { expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { ListPage, ListQuery } from '#domain/pages/list-pages.ts'
import type { Passkey } from '#domain/signing-in/passkeys.ts'
import { paginatedList } from '#machines/paginated-list/paginated-list.machine.ts'
import { passkeyListMachine } from '#machines/passkey-list/passkey-list.machine.ts'
import { wire } from '#machines/wire.ts'

type Row = { id: string }
type Query = ListQuery<'name'> & { next: string | null }

const changed = { type: 'data changed' } as const
const settle = () => new Promise((resolve) => setImmediate(resolve))

/** Pages of one row each; `asked` contains the token of each request. */
function pages() {
  const asked: (string | null)[] = []
  const machine = wire(paginatedList<Row, 'name'>())({
    fetchPage: fromPromise<ListPage<Row>, Query>(async ({ input: { next } }) => {
      asked.push(next)
      return { items: [{ id: next ?? 'first' }], next: 'second' }
    }),
  })
  return { asked, list: createActor(machine, { input: { sort: 'name' } }).start() }
}

it('asks again for the first page of a list', async () => {
  const { asked, list } = pages()
  list.send(changed)
  await settle()

  expect(asked).toEqual([null, null])
  expect(list.getSnapshot().value).toEqual({ listed: 'shown' })
})

it('shows the same pages when the first one has not changed', async () => {
  const page: ListPage<Row> = { items: [{ id: 'first' }], next: null }
  const machine = wire(paginatedList<Row, 'name'>())({ fetchPage: fromPromise(() => Promise.resolve(page)) })
  const list = createActor(machine, { input: { sort: 'name' } }).start()
  await settle()
  const before = list.getSnapshot().context.pages
  list.send(changed)
  await settle()

  expect(list.getSnapshot().value).toEqual({ listed: 'shown' })
  expect(list.getSnapshot().context.pages).toBe(before)
})

it('requests the next page of a list again, and shows it', async () => {
  const { asked, list } = pages()
  await settle()
  list.send({ type: 'next chosen' })
  list.send(changed)
  await settle()

  expect(asked).toEqual([null, 'second', 'second'])
  expect(list.getSnapshot().context.current).toBe(1)
})

it('goes to the next page while the first is being reloaded', async () => {
  const { list } = pages()
  await settle()
  list.send(changed)
  list.send({ type: 'next chosen' })
  await settle()

  expect(list.getSnapshot()).toMatchObject({ value: { listed: 'shown' }, context: { current: 1 } })
})

it('forgets every page when the user may no longer see its content', async () => {
  const { asked, list } = pages()
  await settle()
  list.send({ type: 'next chosen' })
  await settle()
  list.send({ type: 'access changed' })

  expect(list.getSnapshot()).toMatchObject({ value: 'loading', context: { pages: [] } })

  await settle()
  expect(asked).toEqual([null, 'second', null])
  expect(list.getSnapshot()).toMatchObject({
    value: { listed: 'shown' },
    context: { pages: [{ items: [{ id: 'first' }] }], current: 0 },
  })
})

it('says that the list is empty when the last row has gone', async () => {
  let rows: Row[] = [{ id: 'only' }]
  const machine = wire(paginatedList<Row, 'name'>())({
    fetchPage: fromPromise<ListPage<Row>, Query>(async () => ({ items: rows, next: null })),
  })
  const list = createActor(machine, { input: { sort: 'name' } }).start()
  await settle()
  rows = []
  list.send(changed)
  await settle()

  expect(list.getSnapshot()).toMatchObject({ value: { empty: 'said' }, context: { pages: [] } })
})

it('keeps saying that the list is empty while it looks again', async () => {
  let rows: Row[] = []
  const machine = wire(paginatedList<Row, 'name'>())({
    fetchPage: fromPromise<ListPage<Row>, Query>(async () => ({ items: rows, next: null })),
  })
  const list = createActor(machine, { input: { sort: 'name' } }).start()
  await settle()
  list.send(changed)
  expect(list.getSnapshot().matches('empty')).toBe(true)
  await settle()
  expect(list.getSnapshot().value).toEqual({ empty: 'said' })
  rows = [{ id: 'first' }]
  list.send(changed)
  expect(list.getSnapshot().matches('empty')).toBe(true)
  await settle()

  expect(list.getSnapshot().value).toEqual({ listed: 'shown' })
})

it('asks again for the passkeys of an account', async () => {
  let asked = 0
  const machine = wire(passkeyListMachine)({
    loadItems: fromPromise<readonly Passkey[], undefined>(async () => {
      asked += 1
      return []
    }),
    takeOut: fromPromise<void, { choice: Passkey }>(async () => {}),
  })
  const list = createActor(machine).start()
  list.send(changed)
  await settle()

  expect(asked).toBe(2)
  expect(list.getSnapshot().value).toEqual({ shown: 'current' })
})

it('forgets what was told of the list together with its pages, also if a stopped request answers late', async () => {
  const answers: ((page: ListPage<Row, string>) => void)[] = []
  const machine = wire(paginatedList<Row, 'name', string>())({
    fetchPage: fromPromise<ListPage<Row, string>, Query>(
      () => new Promise((resolve) => answers.push(resolve)),
    ),
  })
  const list = createActor(machine, { input: { sort: 'name' } }).start()
  const told = () => list.getSnapshot().context.pages.map(({ about }) => about)
  const answer = async (nth: number, about: string) => {
    answers[nth]?.({ items: [{ id: about }], next: null, about })
    await settle()
    return told()
  }

  expect(await answer(0, 'with the lost tree')).toEqual(['with the lost tree'])
  list.send(changed)
  list.send({ type: 'access changed' })
  expect(told()).toEqual([])
  expect(await answer(1, 'with the lost tree')).toEqual([])
  expect(await answer(2, 'without it')).toEqual(['without it'])
})
