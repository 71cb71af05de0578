import { describe, expect, it } from 'vitest'
import { ok, refuse } from '#contract/result.ts'
import { keyed, keyOf } from '#domain/model/entities.ts'
import { createModel } from '#domain/model/model.ts'
import { resetAccountActor } from '#services/account-reset.ts'
import { saveToggleActor } from '#services/staff/account-toggles.ts'
import { sampleUser } from '../domain/users/sample-user.ts'
import { type Answer, refusal, testServer } from './entities/server.ts'
import { run } from './run-actor.ts'

const userId = sampleUser.id
const now = () => 1

function account(answer: Answer) {
  const model = createModel({ freeze: true })
  model.append({ type: 'entities-loaded', entities: [keyed('user', userId, sampleUser)] }, now())
  const { transport, asked } = testServer(answer)
  return {
    needs: { userId, model, transport, now },
    asked,
    shown: () => model.read(keyOf('user', userId)).value,
  }
}

describe('resetting an account', () => {
  it('shows the user as the server has left them', async () => {
    const { needs, shown } = account(() => ({ ...sampleUser, metadata: {}, givenName: 'Tess' }))

    expect(await run(resetAccountActor(needs), undefined)).toEqual(ok(null))
    expect(shown()?.givenName).toBe('Tess')
  })

  it('answers why it was refused', async () => {
    const { needs } = account(() => refusal(403, 'not-allowed'))

    expect(await run(resetAccountActor(needs), undefined)).toEqual(refuse('not-allowed'))
  })
})

describe('the switches of staff', () => {
  it('[ADM-18] confirms a name by a patch, and shows it', async () => {
    const { needs, shown } = account(() => ({ ...sampleUser, metadata: { nameConfirmed: true } }))

    const saved = await run(saveToggleActor(needs), { change: { toggle: 'nameConfirmed', value: true } })

    expect(saved).toEqual(ok(null))
    expect(shown()?.metadata).toEqual({ nameConfirmed: true })
  })

  it('[ADM-19] lifts the limits by a separate call', async () => {
    const { needs, asked, shown } = account(() => ({ ...sampleUser, limitsDisabled: true }))

    const saved = await run(saveToggleActor(needs), { change: { toggle: 'limitsDisabled', value: true } })

    expect(saved).toEqual(ok(null))
    expect(shown()?.limitsDisabled).toBe(true)
    expect(asked.join()).toContain('/limitsDisabled')
  })

  it('gives Professional, and has the plan loaded again', async () => {
    const { needs, asked } = account(() => sampleUser)
    const subscriptions = keyOf('subscriptionsOfUser', userId)
    needs.model.append(
      { type: 'entities-loaded', entities: [keyed('subscriptionsOfUser', userId, [])] },
      now(),
    )

    const saved = await run(saveToggleActor(needs), { change: { toggle: 'professional', value: true } })

    expect(saved).toEqual(ok(null))
    expect(asked.join()).toContain('/professional')
    expect(needs.model.read(subscriptions).stale).toBe(true)
  })

  it.each([
    ['professional', 403, 'has-subscription', 'has-subscription'],
    ['professional', 404, 'not-found', 'gone'],
    ['nameConfirmed', 403, 'not-allowed', 'not-allowed'],
    ['limitsDisabled', 403, 'not-allowed', 'not-allowed'],
    ['limitsDisabled', 404, 'not-found', 'gone'],
    ['limitsDisabled', 503, 'unavailable', 'broken'],
  ] as const)('answers why %s was refused with %i', async (toggle, status, code, problem) => {
    const { needs } = account(() => refusal(status, code))

    expect(await run(saveToggleActor(needs), { change: { toggle, value: true } })).toEqual(refuse(problem))
  })
})
