import { expect, it } from 'vitest'
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate'
import { ok } from '#contract/result.ts'
import type { ShownRequest } from '#domain/groups/shown-request.ts'
import { sampleRequests } from '#machines/sharing-request/sample-requests.ts'
import { type Resent, sharingRequestMachine } from '#machines/sharing-request/sharing-request.machine.ts'

it('[SHR-18] shows for at least 500 ms that a request is being sent again', async () => {
  const clock = new SimulatedClock()
  const resend = fromPromise<Resent, { id: ShownRequest['id']; message: string }>(async () =>
    ok(sampleRequests.sentAgain),
  )
  const flow = createActor(sharingRequestMachine.provide({ actors: { resend } }), { clock }).start()
  flow.send({ type: 'request changed', request: sampleRequests.sent })
  flow.send({ type: 'resend chosen' })
  flow.send({ type: 'confirmed' })
  await waitFor(flow, (snapshot) => snapshot.context.isDone)

  clock.increment(499)
  expect(flow.getSnapshot().matches('resending')).toBe(true)
  clock.increment(1)
  expect(flow.getSnapshot().matches('open')).toBe(true)
})
