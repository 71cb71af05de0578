import { act, cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { ok, type Result } from '#contract/result.ts'
import type { Subject } from '#domain/ids.ts'
import type { ListPage, ListQuery } from '#domain/pages/list-pages.ts'
import {
  type CodeLifetime,
  type Identity,
  type IdentityChange,
  type IdentityRow,
  type IdentitySort,
  identityRow,
  type SignInCode,
  type ToolProblem,
} from '#domain/users/identity-admin.ts'
import { identityToolsMachine } from '#machines/identity-tools/identity-tools.machine.ts'
import { sampleIdentity } from '#machines/identity-tools/sample-identities.ts'
import { paginatedList } from '#machines/paginated-list/paginated-list.machine.ts'
import { wire } from '#machines/wire.ts'
import { IdentitiesScreen } from '#ui/screens/admin/identities-screen.tsx'
import { Look } from '#ui/shell/look.tsx'

type Of = { subject: Subject }
type Asked = ListQuery<IdentitySort> & { next: string | null }

const somebodyElse = '7c9e6679-7425-40de-944b-e07fc1f90ae7' as Subject // a valid subject
const named = (givenName: string) =>
  identityRow({ ...sampleIdentity, givenName, subject: `${givenName}-1` as Subject })

/** The pages of the default order, the newest first. Any other order or search finds only Zoe. */
const pages: Readonly<Record<string, ListPage<IdentityRow>>> = {
  first: { items: [identityRow(sampleIdentity)], next: 'second' },
  second: { items: [named('Ben')], next: null },
}

async function show(impersonates = true) {
  const asked: Asked[] = []
  const list = createActor(
    wire(paginatedList<IdentityRow, IdentitySort>())({
      fetchPage: fromPromise<ListPage<IdentityRow>, Asked>(async ({ input }) => {
        asked.push(input)
        const plain = input.text === '' && input.sort === 'CreatedDate'
        const page = plain ? pages[input.next ?? 'first'] : undefined
        return page ?? { items: [named('Zoe')], next: null }
      }),
    }),
    { input: { sort: 'CreatedDate' } },
  ).start()
  const code = {
    code: '482913',
    createdDate: '2026-11-02T08:00:00.000Z',
    expirationDate: '2026-11-05T08:00:00.000Z',
  }
  const tools = createActor(
    wire(identityToolsMachine)({
      readIdentity: fromPromise<Result<Identity, 'gone'>, Of>(async () => ok(sampleIdentity)),
      changeIdentity: fromPromise<Result<Identity, ToolProblem>, Of & { change: IdentityChange }>(async () =>
        ok({ ...sampleIdentity, waiting: false }),
      ),
      generateCode: fromPromise<Result<SignInCode, ToolProblem>, Of & { lifetime: CodeLifetime }>(async () =>
        ok(code),
      ),
      actAs: fromPromise<Result<null, ToolProblem>, Of>(async () => ok(null)),
    }),
    { input: { rights: { manages: true, impersonates, self: somebodyElse } } },
  ).start()
  await act(async () => {
    render(
      <Look>
        <IdentitiesScreen list={list} tools={tools} />
      </Look>,
    )
  })
  return { asked, user: userEvent.setup() }
}

const press = (name: string | RegExp) => screen.findByRole('button', { name })

describe(IdentitiesScreen.name, () => {
  afterEach(cleanup)

  it('[ADM-04] is a table with name, addresses and their verification, status, created date and last sign-in', async () => {
    await show()

    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Name',
      'Addresses',
      'Status',
      'Created',
      'Last sign-in',
    ])
    const row = screen.getByRole('row', { name: /Emma Wedgwood/ })
    expect(
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'apptest@test.kinweave.example not verified',
      'Stalled, waits for a place, for tests',
      '2 November 2026',
      'Never',
    ])
  })

  it('[ADM-05] can be sorted by the newest, by last name and by first name', async () => {
    const { asked, user } = await show()
    const sorts = screen.getByRole('combobox', { name: 'Sorted by' })

    expect(
      within(sorts)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Newest', 'Last name', 'First name'])
    await user.selectOptions(sorts, 'Last name')
    expect(asked.at(-1)).toEqual({ text: '', sort: 'FamilyName', next: null })
  })

  it('[ADM-10] cannot be searched for one or two characters, and is searched for trimmed text', async () => {
    const { asked, user } = await show()
    const field = screen.getByRole('searchbox', { name: 'Name or address' })

    await user.type(field, ' zo ')
    expect(((await press('Search')) as HTMLButtonElement).disabled).toBe(true)

    await user.clear(field)
    await user.type(field, ' zoe {Enter}')
    expect(asked.at(-1)).toEqual({ text: 'zoe', sort: 'CreatedDate', next: null })
    expect(await press('Zoe Wedgwood')).toBeDefined()
  })

  it('[ADM-13] [ADM-14] goes to the next page by the page token, and back without asking again', async () => {
    const { asked, user } = await show()

    await user.click(await press('Next'))
    expect(asked.at(-1)).toEqual({ text: '', sort: 'CreatedDate', next: 'second' })
    expect(await press('Ben Wedgwood')).toBeDefined()
    expect(((await press('Next')) as HTMLButtonElement).disabled).toBe(true)

    await user.click(await press('Page 1'))
    expect(await press('Emma Wedgwood')).toBeDefined()
    await user.click(await press('Page 2'))
    expect(await press('Ben Wedgwood')).toBeDefined()
    expect(asked).toHaveLength(2)
  })

  it('[ADM-12] begins at page one with another sort and another search', async () => {
    const { user } = await show()
    await user.click(await press('Next'))
    await press('Ben Wedgwood')

    await user.selectOptions(screen.getByRole('combobox', { name: 'Sorted by' }), 'First name')

    await press('Zoe Wedgwood')
    expect(screen.queryByRole('button', { name: 'Page 1' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Next' })).toBeNull()
  })

  it('[ADM-25] shows a generated code with its dates', async () => {
    const { user } = await show()
    await user.click(await press('Emma Wedgwood'))

    await user.selectOptions(await screen.findByRole('combobox', { name: 'The code works for' }), '3 days')
    await user.click(await press('Generate sign-in code'))

    expect((await screen.findByLabelText('Sign-in code')).textContent).toBe('482913')
    const dates = [...document.querySelectorAll('[role=dialog] [role=status] time')]
    expect(dates.map((time) => time.getAttribute('dateTime'))).toEqual([
      '2026-11-02T08:00:00.000Z',
      '2026-11-05T08:00:00.000Z',
    ])
  })

  it('[ADM-20] [ADM-22] offers neither acting nor codes to staff who may not impersonate', async () => {
    const { user } = await show(false)
    await user.click(await press('Emma Wedgwood'))
    await press('Block')

    expect(screen.queryByRole('button', { name: 'Act as this user' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Generate sign-in code' })).toBeNull()
  })
})
