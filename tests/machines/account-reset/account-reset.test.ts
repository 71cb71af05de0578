import { expect, it } from 'vitest'
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate'
import type { RefusalOf } from '#contract/endpoint.ts'
import type { resetUser } from '#contract/group-admin/user-admin.ts'
import { ok, type Result } from '#contract/result.ts'
import { accountResetMachine } from '#machines/account-reset/account-reset.machine.ts'
import { wire } from '#machines/wire.ts'

it('[ACC-11] is busy for half a second, however quick the server is', async () => {
  const clock = new SimulatedClock()
  const machine = wire(accountResetMachine)({
    resetAccount: fromPromise<Result<null, RefusalOf<typeof resetUser>>, undefined>(async () => ok(null)),
  })
  const flow = createActor(machine, { clock }).start()
  flow.send({ type: 'reset chosen' })
  flow.send({ type: 'confirmed' })
  await waitFor(flow, (snapshot) => snapshot.matches({ resetting: { answer: 'known' } }))

  clock.increment(499)
  expect(flow.getSnapshot().matches('resetting')).toBe(true)
  clock.increment(1)
  expect(flow.getSnapshot().value).toBe('reset')
})
