import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { ListPage, ListQuery } from '#domain/pages/list-pages.ts'
import type { ListedUser, UserSort } from '#domain/users/user-admin.ts'
import { busyUser, newUser } from '#machines/user-search/sample-listed-users.ts'
import { userSearchMachine } from '#machines/user-search/user-search.machine.ts'
import { wire } from '#machines/wire.ts'
import { UsersScreen } from '#ui/screens/admin/users-screen.tsx'
import { Look } from '#ui/shell/look.tsx'

afterEach(cleanup)

type Asked = ListQuery<UserSort> & { next: string | null }

async function show() {
  const asked: Asked[] = []
  const flow = createActor(
    wire(userSearchMachine)({
      fetchPage: fromPromise<ListPage<ListedUser>, Asked>(async ({ input }) => {
        asked.push(input)
        return { items: [busyUser, newUser], next: null }
      }),
    }),
    { input: { sort: 'CreatedDate' } },
  ).start()
  render(
    <Look>
      <UsersScreen flow={flow} />
    </Look>,
  )
  return { asked, rows: await screen.findAllByRole('row') }
}

const cells = (row: HTMLElement | undefined) =>
  row === undefined ? [] : [...row.children].map((cell) => cell.textContent)

it('[ADM-01] [ADM-02] [MOD3-36] shows ten facts of each user, and leaves out what there is not', async () => {
  const { rows } = await show()

  expect(rows.map(cells)).toEqual([
    [
      'Name',
      'E-mail',
      'Location',
      'Created',
      'Last sync',
      'Groups',
      'Shared with',
      'Parent',
      'Invited',
      'Plan',
    ],
    [
      'Charles DarwinTest',
      'charles@mail.example',
      'Downe, Kent',
      '2 Nov 2026',
      'Failed4 Nov 2026',
      '2',
      '3 people, 1 invited',
      'Managed by a parent',
      'Invited',
      'Complete',
    ],
    ['Unknown nameDemo', '', '', '5 Nov 2026', '', '', '', '', '', 'Free'],
  ])
})

it('opens the account of a user by the name', async () => {
  const { rows } = await show()

  const [, first = document.body] = rows
  expect(within(first).getByRole('link', { name: 'Charles Darwin' }).getAttribute('href')).toBe(
    '/users/7/account',
  )
})

it('[ADM-03] can be sorted by the newest, by last name and by first name', async () => {
  const { asked } = await show()
  const sorts = screen.getByRole('combobox', { name: 'Sorted by' })
  expect([...sorts.children].map((option) => option.textContent)).toEqual([
    'Newest',
    'Last name',
    'First name',
  ])

  await userEvent.selectOptions(sorts, 'Surname')
  await userEvent.selectOptions(sorts, 'GivenName')

  expect(asked.map(({ sort }) => sort)).toEqual(['CreatedDate', 'Surname', 'GivenName'])
})
