/** A virtual device that stores passkeys, in place of a person's own. */
import type { APIRequestContext, CDPSession, Page } from '@playwright/test'
import type { MailedPerson } from './mailed-person.ts'

export interface Device {
  /** Sets whether the owner of the device confirms their identity. */
  readonly agrees: (does: boolean) => Promise<void>
  /** Creates this person's only passkey on the device and registers it with the server. */
  readonly makePasskey: (person: MailedPerson) => Promise<void>
}

export async function plugInDevice(page: Page, request: APIRequestContext): Promise<Device> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  let isMade = false
  return {
    agrees: (does) => agree(session, authenticatorId, does),
    makePasskey: async ({ address, code }) => {
      if (isMade) return
      isMade = true
      const form = { grant_type: 'password', username: address, password: await code() }
      const { access_token: token } = await (await request.post('/identity/oauth2/token', { form })).json()
      const headers = { authorization: `Bearer ${token}` }
      const options = await (await request.post('/identity/passkeys/$options', { headers })).json()
      const registration = await page.evaluate(register, options)
      const added = await request.post('/identity/passkeys', {
        headers,
        data: { name: 'My key', registration },
      })
      if (!added.ok()) throw new Error(`The passkey was not kept: ${await added.text()}`)
    },
  }
}

async function agree(session: CDPSession, authenticatorId: string, isUserVerified: boolean): Promise<void> {
  await session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })
}

/** Runs in the page: makes a passkey with these options. */
async function register(options: PublicKeyCredentialCreationOptionsJSON): Promise<unknown> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options)
  const made = await navigator.credentials.create({ publicKey })
  if (!(made instanceof PublicKeyCredential)) throw new Error('No passkey was made.')
  const { id, rawId, type, response } = made.toJSON()
  if (!('attestationObject' in response)) throw new Error('What was made is not a new passkey.')
  const { clientDataJSON, attestationObject } = response
  return { id, rawId, type, clientExtensionResults: {}, response: { clientDataJSON, attestationObject } }
}
