import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { UserId } from '#domain/ids.ts'
import type { ListPage, ListQuery } from '#domain/pages/list-pages.ts'
import type { AuditEntry, AuditSort } from '#domain/users/staff-access.ts'
import { paginatedList } from '#machines/paginated-list/paginated-list.machine.ts'
import { wire } from '#machines/wire.ts'
import { StaffAccess } from '#ui/screens/account/staff-access.tsx'
import { Look } from '#ui/shell/look.tsx'

const looked: AuditEntry = {
  id: '7',
  date: '2026-11-20T12:00:00.000Z',
  act: 'user-read',
  actorId: '3' as UserId, // as a user's id is written
  actorName: 'Sam Staff',
  detail: '',
}

const show = (...items: AuditEntry[]) => showTo(null, ...items)

async function showTo(name: string | null, ...items: AuditEntry[]) {
  const flow = createActor(
    wire(paginatedList<AuditEntry, AuditSort>())({
      fetchPage: fromPromise<ListPage<AuditEntry>, ListQuery<AuditSort> & { next: string | null }>(
        async () => ({
          items,
          next: null,
        }),
      ),
    }),
    { input: { sort: 'latest' } },
  ).start()
  await act(async () => {
    render(
      <Look>
        <StaffAccess flow={flow} name={name} />
      </Look>,
    )
  })
}

describe(StaffAccess.name, () => {
  afterEach(cleanup)

  it('says that nobody has looked at the account', async () => {
    await show()

    expect(screen.getAllByText('Nobody has looked at your account')).toHaveLength(1)
  })

  it('lists who did what', async () => {
    await show(
      { ...looked, id: '9', act: 'acted-as', detail: 'Changes a tree: name' },
      { ...looked, id: '8', act: 'privileges-given', actorId: null, actorName: '', detail: 'Read all users' },
      { ...looked, actorId: null, actorName: '' },
      { ...looked, id: '6', actorName: '' },
      { ...looked, id: '5', act: 'supervision-started', actorName: '' },
    )

    expect(screen.getAllByRole('paragraph').map(({ textContent }) => textContent)).toEqual([
      'Sam Staff did something while acting as youChanges a tree: name',
      'The operator of this server changed your permissionsRead all users',
      'A user who no longer exists looked at your account',
      'Kinweave staff looked at your account',
      'A user without a name switched to your account',
    ])
  })

  it('names the user of the account to other readers', async () => {
    await showTo(
      'Ann Lee',
      looked,
      { ...looked, id: '6', act: 'acted-as' },
      { ...looked, id: '5', act: 'identity-read' },
      { ...looked, id: '4', act: 'group-read' },
      { ...looked, id: '3', act: 'privileges-given' },
    )

    expect(screen.getAllByRole('paragraph').map(({ textContent }) => textContent)).toEqual([
      'Sam Staff looked at the account of Ann Lee',
      'Sam Staff did something while acting as Ann Lee',
      'Sam Staff looked at how Ann Lee signs in',
      'Sam Staff looked at a tree or profile of Ann Lee',
      'Sam Staff changed the permissions of Ann Lee',
    ])
    cleanup()

    await showTo('Ann Lee')
    expect(screen.getAllByText('Nobody has looked at the account of Ann Lee')).toHaveLength(1)
  })
})
