import { describe, expect, it } from 'vitest'
import { testBank } from '#services/payments/test-bank.ts'

const card = { cardNumber: '4242424242424242', expirationMonth: 4, expirationYear: 2029, securityCode: '123' }
const intent = { id: 'pi_7', clientSecret: 'pi_7_secret_8' }
const { signal } = new AbortController()

/** The page's side of a bank that gives these answers, and what it was sent. */
function bankWith(answers: readonly Response[], owner = true) {
  const left = [...answers]
  const sent: string[] = []
  const bank = testBank({
    address: 'http://127.0.0.1:4001',
    publicKey: 'pk_test_1',
    fetchIt: async (address, init) => {
      const body = init?.body instanceof URLSearchParams ? init.body.toString() : ''
      sent.push(`${address instanceof Request ? address.url : address.toString()} ${body}`)
      const answer = left.shift()
      if (answer === undefined) throw new TypeError('The bank cannot be reached.')
      return answer
    },
    askOwner: () => owner,
  })
  bank.take(card)
  return { bank, sent }
}

const added = () => Response.json({ id: 'pm_1' })
const declined = () => Response.json({ error: { message: 'Your card was declined.' } }, { status: 402 })
const confirmed = 'client_secret=pi_7_secret_8&payment_method=pm_1'
const confirmAddress = 'http://127.0.0.1:4001/v1/payment_intents/pi_7/confirm'

describe('the test bank in the page', () => {
  it('[PLN-28] [PLN-30] gets the card, and confirms the payment with its secret', async () => {
    const { bank, sent } = bankWith([added(), Response.json({ status: 'succeeded' })])

    expect(await bank.pay(intent, signal)).toEqual({ ok: true })
    expect(sent.map((call) => decodeURIComponent(call))).toEqual([
      'http://127.0.0.1:4001/v1/payment_methods type=card&card[number]=4242424242424242&card[exp_month]=4&card[exp_year]=2029&card[cvc]=123',
      `${confirmAddress} ${confirmed}`,
    ])
  })

  it('says why a card is declined, in the words of the bank', async () => {
    const { bank } = bankWith([added(), declined()])

    expect(await bank.pay(intent, signal)).toEqual({ ok: false, message: 'Your card was declined.' })
  })

  it('asks the owner of the card if the bank wants to know', async () => {
    const asking = () => Response.json({ status: 'requires_action' })
    const willing = bankWith([added(), asking(), Response.json({ status: 'succeeded' })])
    const unwilling = bankWith([added(), asking()], false)

    expect(await willing.bank.pay(intent, signal)).toEqual({ ok: true })
    expect(willing.sent.at(-1)).toBe(`${confirmAddress} ${confirmed}&confirmed=true`)
    expect(await unwilling.bank.pay(intent, signal)).toEqual({
      ok: false,
      message: 'The payment was not confirmed.',
    })
  })

  it('loads only if the bank can be reached and knows the payment', async () => {
    const blocked = bankWith([]).bank
    const forgetful = bankWith([Response.json({}, { status: 401 })]).bank
    const { bank, sent } = bankWith([Response.json({ status: 'requires_payment_method' })])

    await expect(blocked.load(intent, signal)).rejects.toThrow('The bank cannot be reached.')
    await expect(forgetful.load(intent, signal)).rejects.toThrow('The bank does not know this payment.')
    expect(await bank.load(intent, signal)).toBeNull()
    expect(sent).toEqual([`${confirmAddress.replace('/confirm', '')}?client_secret=pi_7_secret_8 `])
  })
})
