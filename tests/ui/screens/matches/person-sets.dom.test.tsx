import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import type { PersonId } from '#domain/ids.ts'
import type { PersonSet, SetsShown } from '#domain/match-review/match.ts'
import type { ListPage, ListQuery } from '#domain/pages/list-pages.ts'
import { paginatedList } from '#machines/paginated-list/paginated-list.machine.ts'
import { PersonSets } from '#ui/screens/matches/person-sets.tsx'
import { Look } from '#ui/shell/look.tsx'
import { groupId, personId } from '../../../domain/model/samples.ts'

afterEach(cleanup)

const set = (...memberIds: PersonId[]): PersonSet[] =>
  memberIds.slice(0, 1).map((id) => ({
    id,
    groupId: groupId('17'),
    memberIds,
    modifiedDate: '2026-11-21T12:00:00.000Z',
    modifiedUserId: null,
  }))
const pair = set(personId('17-1'), personId('50-1'))
const alone = set(personId('17-2'))

async function show(maySeeSingletons: boolean) {
  const fetchPage = fromPromise<ListPage<PersonSet>, ListQuery<SetsShown> & { next: string | null }>(
    async ({ input: { sort } }) => ({ items: sort === 'matched' ? pair : [...pair, ...alone], next: null }),
  )
  const machine = paginatedList<PersonSet, SetsShown>().provide({ actors: { fetchPage } })
  const flow = createActor(machine, { input: { sort: 'matched' } }).start()
  await waitFor(flow, (snapshot) => snapshot.matches('listed'))
  const names = { '17-1': 'Ada', '17-2': 'Gus' } as Readonly<Record<string, string>>
  const treeOf = (id: PersonId) =>
    id.startsWith('17')
      ? ({ number: 1, name: 'Hales' } as const)
      : ({ number: 9, name: 'Profile of Ada' } as const)
  render(
    <Look>
      <PersonSets
        flow={flow}
        nameOf={(id) => names[id] ?? ''}
        treeOf={treeOf}
        maySeeSingletons={maySeeSingletons}
      />
    </Look>,
  )
}

const option = () => screen.queryByRole('checkbox', { name: 'Show singleton sets' })
const rows = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)

describe(PersonSets.name, () => {
  it('[PPG-26] names the trees and profiles of each set', async () => {
    await show(false)

    expect(rows()).toEqual(['Adain Hales and Profile of Ada'])
  })

  it('[PRF-34] lets only staff show singleton sets', async () => {
    await show(false)
    expect(option()).toBeNull()
    cleanup()

    await show(true)
    fireEvent.click(option() ?? document.body)

    expect(await screen.findByText('Gus')).toBeDefined()
    expect(rows()).toEqual(['Adain Hales and Profile of Ada', 'Gusmatches nobody'])
  })
})
