import { describe, expect, it } from 'vitest'
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate'
import { ok, type Result } from '#contract/result.ts'
import { noFamilies } from '#domain/groups/common-ancestors.ts'
import type { FamilyId } from '#domain/ids.ts'
import { groupScopeMachine, type ScopeRefusal } from '#machines/group-scope/group-scope.machine.ts'
import { halfFamily } from '#machines/group-scope/sample-families.ts'
import { wire } from '#machines/wire.ts'

describe('groupScope', () => {
  it('[SCP-05] is busy for at least 500 ms, however fast the answer is', async () => {
    const machine = wire(groupScopeMachine)({
      findFamilies: fromPromise(async () => noFamilies),
      saveScope: fromPromise<Result<null, ScopeRefusal>, { to: FamilyId | null }>(async () => ok(null)),
    })
    const clock = new SimulatedClock()
    const flow = createActor(machine, { clock }).start()
    flow.send({ type: 'removal chosen', current: halfFamily.id })
    await waitFor(flow, (snapshot) => snapshot.matches({ saving: { answer: 'known' } }))

    clock.increment(499)
    expect(flow.getSnapshot().matches('saving')).toBe(true)
    clock.increment(1)

    expect(flow.getSnapshot().matches('closed')).toBe(true)
  })
})
