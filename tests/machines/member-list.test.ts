import { describe, expect, it } from 'vitest'
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate'
import { memberListMachine } from '#machines/member-list/member-list.machine.ts'
import { wire } from '#machines/wire.ts'

describe('memberList', () => {
  it('[GRP-22] loads again once, 500 ms after the last of several changes', async () => {
    let loads = 0
    const machine = wire(memberListMachine)({
      loadMembers: fromPromise<null, undefined>(async () => {
        loads += 1
        return null
      }),
    })
    const clock = new SimulatedClock()
    const flow = createActor(machine, { clock }).start()
    await waitFor(flow, (snapshot) => snapshot.matches('shown'))

    flow.send({ type: 'data changed' })
    clock.increment(400)
    flow.send({ type: 'data changed' })
    clock.increment(499)
    expect(loads).toBe(1)
    clock.increment(1)

    expect(loads).toBe(2)
  })
})
