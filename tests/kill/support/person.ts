import { demand, type Transport } from '#contract/client.ts'
import { Mailbox } from '#contract/configuration.ts'
import { exchangeToken, tokenTypes } from '#contract/group-admin/token.ts'
import { createIdentity, sendCode } from '#contract/identity/identity.ts'
import { giveIdentityToken } from '#contract/identity/token.ts'
import { tryUntil } from '../../support/try-until.ts'

export interface Person {
  readonly token: string
  readonly refreshToken: string
  /** Calls a server as this person. */
  readonly transport: Transport
}

/** Signs a new person up and in at a server. The code is in its development mailbox, or where `codeOf` looks. */
export async function newPerson(
  url: string,
  codeOf = (address: string) => codeMailedTo(url, address),
): Promise<Person> {
  const open = transportTo(url, null)
  const address = `${crypto.randomUUID()}@mail.example`
  await demand(open, createIdentity, { body: { givenName: 'Ada', familyName: 'Kept', address } })
  await demand(open, sendCode, { body: { address } })
  const password = await codeOf(address)
  const identity = await demand(open, giveIdentityToken, {
    body: { grant_type: 'password', username: address, password },
  })
  const { access_token: token, refresh_token: refreshToken } = await demand(open, exchangeToken, {
    body: {
      grant_type: tokenTypes.exchange,
      subject_token: identity.access_token,
      subject_token_type: tokenTypes.access,
    },
  })
  return { token, refreshToken, transport: transportTo(url, token) }
}

export const transportTo = (url: string, token: string | null): Transport => ({
  fetch,
  address: (service) => `${url}/${service}`,
  token: async () => token,
})

/** A job puts the code into the mailbox. This is also called before the first test. */
const codeMailedTo = (url: string, address: string): Promise<string> =>
  tryUntil(async () => {
    const { items } = Mailbox.parse(await (await fetch(`${url}/mailbox.json`)).json())
    const mail = items.find(({ to }) => to === address)
    const code = /^\s*(\d{6})\s*$/m.exec(mail?.text ?? '')?.[1]
    if (code === undefined) throw new Error('No code arrived.')
    return code
  })
