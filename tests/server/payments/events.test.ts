import { describe, expect, it } from 'vitest'
import { signedIn } from '../kit/sign-in.ts'
import { buying } from './buying.ts'
import { sellingApp } from './kit.ts'

const kit = await sellingApp()
const { bank } = kit
const { add, payFor, planOf } = buying(kit)

describe('an event of the payment provider', () => {
  it('counts only with the signature of the provider, and once', async () => {
    const ada = await signedIn(kit)
    payFor(await add(ada, 'gen.1'))
    const customer = bank.events.at(-1)?.customer
    bank.events.length = 0
    const event = {
      id: 'evt_of_a_test',
      object: 'event',
      type: 'invoice.paid',
      data: { object: { customer } },
    }

    expect((await kit.post(event, 'whsec_of_somebody_else')).status).toBe(400)
    expect(await planOf(ada)).toEqual([['Incomplete', 'gen.1', null]])
    expect((await kit.post(event)).status).toBe(204)
    expect(await planOf(ada)).toEqual([['Active', 'gen.1', null]])
    const calls = bank.traffic.length
    expect((await kit.post(event)).status).toBe(204)
    expect(bank.traffic.length).toBe(calls)
    expect(
      (await kit.post({ ...event, id: 'evt_of_a_stranger', data: { object: { customer: 'cus_0' } } })).status,
    ).toBe(204)
  })
})
