import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import type { DataGroupId } from '#domain/ids.ts'
import { pageLoadMachine } from '#machines/page-load/page-load.machine.ts'
import { treeDeletionMachine } from '#machines/tree-deletion/tree-deletion.machine.ts'
import { TreeScreen } from '../../../../src/ui/screens/tree/tree-screen.tsx'
import type { TreeView } from '../../../../src/ui/screens/tree/tree-view.ts'

const tree: TreeView = {
  name: 'Darwin papers',
  description: 'From the attic',
  personCount: 3010,
  startPerson: {
    face: { given: 'Emma', surname: 'Darwin', years: '', gender: 'female' },
    href: '/persons/1-2',
  },
  createdDate: '2026-11-20T12:00:00.000Z',
  lastSyncedDate: '2026-11-21T12:00:00.000Z',
  ownerName: 'You',
  mayModify: true,
  mayDelete: true,
  file: { path: 'darwin.ged', device: "Emma's laptop, Linux" },
}

async function show(parts: Partial<TreeView> = {}) {
  const load = fromPromise<'found' | 'missing', undefined>(async () => 'found')
  const flow = createActor(pageLoadMachine.provide({ actors: { load } })).start()
  const deletion = createActor(treeDeletionMachine, { input: { dataGroupId: '1' as DataGroupId } }).start()
  await waitFor(flow, (snapshot) => snapshot.matches('shown'))
  render(<TreeScreen flow={flow} deletion={deletion} tree={{ ...tree, ...parts }} />)
}

const manage = () => within(screen.getByRole('region', { name: 'Manage' }))
const fact = (term: string) => screen.getByText(term, { selector: 'dt' }).nextElementSibling?.textContent

describe(TreeScreen.name, () => {
  afterEach(cleanup)

  it('[TRE-04] says how many people there are, and when the tree was synced last', async () => {
    await show()

    expect(fact('People in this tree')).toBe('3,010')
    expect(fact('Last synced')).toContain('21 November 2026')
  })

  it('[TRE-08] [TRE-09] shows whoever may change the tree where its file is, and who else sees that', async () => {
    await show()

    expect(manage().getByText('darwin.ged').parentElement?.textContent).toBe(
      "From darwin.ged on Emma's laptop, Linux. Only visible to the owner.",
    )
    expect(manage().queryByText(/do not have permission/)).toBeNull()
  })

  it('[TRE-08] [TRE-12] [TRE-14] tells others that they may not, and shows them neither file nor deletion', async () => {
    await show({ mayModify: false, mayDelete: false })

    expect(manage().getByText('You do not have permission to manage this tree.')).toBeTruthy()
    expect(manage().queryByText(/darwin\.ged|laptop/)).toBeNull()
    expect(manage().queryByRole('button')).toBeNull()
  })
})
