import { describe, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { ok, type Result } from '#contract/result.ts'
import { type RelationshipChoice } from '#domain/profile/relationship-form.ts'
import type { RelationshipChange, RelationshipPlan } from '#domain/profile/relationship-plan.ts'
import { sampleRelativeId as id } from '#machines/profile-creation/sample-families.ts'
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

interface Sent {
  readonly key: string
  readonly plan: RelationshipPlan
  readonly isRepeated: boolean
}

/** The flow on the page of Ada. Each call loses its answer until the server is back. */
function begin() {
  const sent: Sent[] = []
  let isOnline = false
  const machine = wire(relationshipEditMachine)({
    loadRelationships: fromPromise(async () => sampleRelationships),
    changeRelationship: fromPromise<Result<RelationshipChange, RelationshipRefusal>, Sent>(
      async ({ input }) => {
        sent.push(input)
        if (!isOnline) throw new Error('offline')
        return ok({ plan: input.plan, family: sampleFamily(104, [6, null], [1]), replaced: null })
      },
    ),
  })
  const flow = createActor(machine, { input: { id: 'page 5f0c', page: samplePage } }).start()
  const settle = () => new Promise((resolve) => setImmediate(resolve))
  return {
    flow,
    settle,
    calls: () => sent.map(({ key, isRepeated }) => ({ key, isRepeated })),
    comeBack: () => {
      isOnline = true
    },
    /** Opens the dialog, and adds this parent of Ada. */
    addParent: async (choice: RelationshipChoice) => {
      flow.send({ type: 'relative chosen', chosen: sampleSubjects.ada })
      await settle()
      flow.send({ type: 'act chosen', act: 'parents addition' })
      flow.send({ type: 'choice made', choice })
      flow.send({ type: 'confirmed' })
      await settle()
    },
  }
}

const gus = { type: 'fatherId', id: id(6) } as const
const eve = { type: 'motherId', id: id(7) } as const

describe('a change whose answer was lost', () => {
  it('is sent again with its key from the open dialog', async () => {
    const { flow, settle, calls, addParent } = begin()
    await addParent(gus)
    flow.send({ type: 'retry chosen' })
    await settle()

    expect(calls()).toEqual([
      { key: 'page 5f0c 1', isRepeated: false },
      { key: 'page 5f0c 1', isRepeated: true },
    ])
  })

  it('keeps its key for the same choice after the dialog was closed, so that no parent is added twice', async () => {
    const { flow, calls, addParent, comeBack } = begin()
    await addParent(gus)
    flow.send({ type: 'dismissed' })
    comeBack()
    await addParent(gus)

    expect(flow.getSnapshot().value).toBe('done')
    expect(calls()).toEqual([
      { key: 'page 5f0c 1', isRepeated: false },
      { key: 'page 5f0c 1', isRepeated: true },
    ])
  })

  it('gives its key to no other choice', async () => {
    const { flow, calls, addParent } = begin()
    await addParent(gus)
    flow.send({ type: 'dismissed' })
    await addParent(eve)

    expect(calls()).toEqual([
      { key: 'page 5f0c 1', isRepeated: false },
      { key: 'page 5f0c 2', isRepeated: false },
    ])
  })

  it('is over once it was done, so the same choice is a new change later', async () => {
    const { flow, calls, addParent, comeBack } = begin()
    await addParent(gus)
    flow.send({ type: 'dismissed' })
    comeBack()
    await addParent(gus)
    await addParent(gus)

    expect(calls().at(-1)).toEqual({ key: 'page 5f0c 3', isRepeated: false })
  })
})
