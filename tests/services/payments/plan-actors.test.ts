import { describe, expect, it } from 'vitest'
import { ok, refuse } from '#contract/result.ts'
import { keyed, keyOf } from '#domain/model/entities.ts'
import { samplePreviews, sampleRunning } from '#machines/plan-change/sample-plans.ts'
import { planActors } from '#services/payments/plan-actors.ts'
import { modelWith } from '../../app/support/model-with.ts'
import { sampleUser } from '../../domain/users/sample-user.ts'
import { refusal } from '../entities/server.ts'
import { run } from '../run-actor.ts'
import { server } from '../scripted-server.ts'

const me = sampleUser.id
const { id } = sampleRunning
const subscription = { id, planId: 'gen.1' } as const

/** The actors with a server that answers once, and whether they have marked the plan stale. */
function acting(answer: Response | Error) {
  const model = modelWith(keyed('subscriptionsOfUser', me, []))
  const { transport, sent } = server(answer)
  const actors = planActors({ model, transport, now: () => 2, userId: me })
  return { ...actors, sent, isStale: () => model.read(keyOf('subscriptionsOfUser', me)).stale }
}

const outcome = (parts: object = {}, status = 200) =>
  Response.json({ kind: 'later', paymentIntentId: null, clientSecret: null, ...parts }, { status })

describe('choosing a plan', () => {
  it('asks the server what a choice does, and changes nothing', async () => {
    const { preview, sent, isStale } = acting(Response.json(samplePreviews.pay))

    expect(await run(preview, { planId: 'plus.1' })).toEqual(ok(samplePreviews.pay))
    expect(sent).toEqual([`/groupadmin/users/${me}/planchange?planId=plus.1 `])
    expect(isStale()).toBe(false)
  })

  it('[PLN-14] adds a subscription for a user without one, for the sum that was seen', async () => {
    const paid = { kind: 'pay', paymentIntentId: 'pi_7', clientSecret: 'pi_7_secret_8' }
    const { change, sent, isStale } = acting(outcome(paid, 201))

    expect(await run(change, { subscriptionId: null, planId: 'gen.1', charge: 1500 })).toEqual(
      ok({ id: 'pi_7', clientSecret: 'pi_7_secret_8' }),
    )
    expect(sent).toEqual(['/groupadmin/subscriptions?planId=gen.1&charge=1500 '])
    expect(isStale()).toBe(true)
  })

  it('changes the subscription that there is, and has nothing to pay for a smaller plan', async () => {
    const { change, sent } = acting(outcome())

    expect(await run(change, { subscriptionId: id, planId: 'gen.1', charge: 0 })).toEqual(ok(null))
    expect(sent).toEqual([`/groupadmin/subscriptions/${id}/changeplan?planId=gen.1&charge=0 `])
  })

  it('looks the plan up again after a refusal, and after a lost answer', async () => {
    const refused = acting(refusal(412, 'sum-changed'))
    const lost = acting(new TypeError('The connection was lost.'))
    const choice = { subscriptionId: id, planId: 'plus.1', charge: 1 } as const

    expect(await run(refused.change, choice)).toEqual(refuse('sum-changed'))
    await expect(run(lost.change, choice)).rejects.toThrow('Failed to make request.')
    expect([refused.isStale(), lost.isStale()]).toEqual([true, true])
  })
})

describe('cancelling a plan', () => {
  it('cancels the subscription', async () => {
    const { endPlan, sent, isStale } = acting(outcome())

    expect(await run(endPlan, { subscription })).toEqual(ok(null))
    expect(sent).toEqual([`/groupadmin/subscriptions/${id}/cancel `])
    expect(isStale()).toBe(true)
  })

  it('is taken back by choosing the present plan, also if that was done already', async () => {
    const kept = acting(outcome({ kind: 'stay' }))
    const again = acting(refusal(412, 'same-plan'))

    expect(await run(kept.keepPlan, { subscription })).toEqual(ok(null))
    expect(await run(again.keepPlan, { subscription })).toEqual(ok(null))
    expect(kept.sent).toEqual([`/groupadmin/subscriptions/${id}/changeplan?planId=gen.1 `])
  })
})
