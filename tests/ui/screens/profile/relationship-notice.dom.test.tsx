import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createRef } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { ok, type Result, refuse } from '#contract/result.ts'
import type { RelationshipChange, RelationshipPlan } from '#domain/profile/relationship-plan.ts'
import { sampleFamilyId, sampleRelativeId } from '#machines/profile-creation/sample-families.ts'
import {
  type RelationshipRefusal,
  relationshipEditMachine,
} from '#machines/relationship-edit/relationship-edit.machine.ts'
import {
  sampleFamily,
  samplePage,
  sampleRelationships,
  sampleSubjects,
} from '#machines/relationship-edit/sample-relationships.ts'
import { wire } from '#machines/wire.ts'
import { RelationshipNotice } from '#ui/screens/profile/family/relationship-notice.tsx'

type Changed = Result<RelationshipChange, RelationshipRefusal>
type Call = { readonly key: string; readonly plan: RelationshipPlan; readonly isRepeated: boolean }

const toCleo: RelationshipPlan = {
  call: 'change spouse',
  familyId: sampleFamilyId(101),
  field: 'fatherId',
  before: sampleRelativeId(2),
  after: sampleRelativeId(5),
}
const changed = { plan: toCleo, family: sampleFamily(101, [5, 1], [3]), replaced: sampleRelativeId(2) }

/** The notice after Cleo has taken the place of Max, and after an undo that is refused. */
async function undoRefused(problem: RelationshipRefusal) {
  const machine = wire(relationshipEditMachine)({
    loadRelationships: fromPromise(async () => sampleRelationships),
    changeRelationship: fromPromise<Changed, Call>(async ({ input }) =>
      input.key.startsWith('undo') ? refuse(problem) : ok(changed),
    ),
  })
  const flow = createActor(machine, { input: { id: 'page', page: samplePage } }).start()
  flow.send({ type: 'relative chosen', chosen: sampleSubjects.max })
  await waitFor(() => expect(flow.getSnapshot().matches('choosing act')).toBe(true))
  flow.send({ type: 'act chosen', act: 'spouse change' })
  flow.send({ type: 'choice made', choice: { type: 'person', id: sampleRelativeId(5) } })
  flow.send({ type: 'confirmed' })
  render(<RelationshipNotice flow={flow} heading={createRef()} />)
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(flow.getSnapshot().matches('undoing')).toBe(false))
  return flow
}

afterEach(cleanup)

describe(RelationshipNotice.name, () => {
  it('says why an undo is refused', async () => {
    await undoRefused('own-ancestor')

    expect(await screen.findByRole('alert')).toBeDefined()
    expect(screen.getByText('Cleo Merrowby is now in this family.')).toBeDefined()
  })

  it('closes if somebody has undone the change meanwhile, because all is as it was', async () => {
    const flow = await undoRefused('current-spouse')

    await waitFor(() => expect(screen.queryByRole('status')).toBeNull())
    expect(flow.getSnapshot().matches('closed')).toBe(true)
    expect(screen.queryByRole('alert')).toBeNull()
  })
})
