import {
  addPasskey,
  askForPasskey,
  beginPasskey,
  deletePasskey,
  listPasskeys,
  mostPasskeys,
  type Passkey,
  type PasskeyId,
} from '#contract/identity/passkey.ts'
import { ok, refuse } from '#contract/result.ts'
import { passkeyChallengeLife } from '#domain/signing-in/lifetimes.ts'
import { isDenied } from '#domain/users/demo-visitor.ts'
import { serve } from '../serving/serve.ts'
import type { Tools } from '../serving/tools.ts'
import { publish } from '../store/publish.ts'
import { queueMail } from '../store/queue.ts'
import { addressesOf, findIdentity, type StoredIdentity } from '../store/readers/identities.ts'
import { passkeysOf, type StoredPasskey } from '../store/readers/passkeys.ts'
import type { Queries } from '../store/store.ts'
import { addPasskeyChallenge, takePasskeyChallenge } from '../store/writers/passkey-challenges.ts'
import * as writers from '../store/writers/passkeys.ts'
import { Problem } from '../values/problem.ts'
import type { IdentityCaller } from '../values/viewer.ts'
import {
  assertionOptions,
  challengeIn,
  checkRegistration,
  type RegisteredPasskey,
  type Registration,
  registrationOptions,
} from './passkey-ceremony.ts'
import { passkeyMail } from './passkey-mail.ts'

export const passkeyEndpoints = [
  serve(listPasskeys, async ({ viewer }, { store }) => ({
    items: (await passkeysOf(store.db, viewer.subject)).map(toPasskey),
  })),

  serve(beginPasskey, async ({ viewer }, tools) => {
    if (isDenied(viewer, 'add a passkey')) throw new Problem('not-allowed')
    const { db } = tools.store
    const [identity, known] = await Promise.all([identityOf(tools, viewer), passkeysOf(db, viewer.subject)])
    if (known.length >= mostPasskeys) return refuse('too-many-passkeys')
    const [first] = await addressesOf(db, identity)
    const name = `${identity.givenName} ${identity.familyName}`.trim()
    const owner = { subject: viewer.subject, address: first?.address ?? name, name }
    const options = await registrationOptions(tools.publicUrl, owner, known)
    await keepChallenge(tools, options.challenge, identity.id)
    return ok({ ...options })
  }),

  serve(addPasskey, async ({ viewer, body }, tools) => {
    const identity = await identityOf(tools, viewer)
    const registered = await checked(tools, identity, body.registration)
    if (registered === null) return refuse('passkey-refused')
    const { credential, credentialBackedUp } = registered
    const passkey: StoredPasskey = {
      // Any UUID is a valid passkey id.
      id: crypto.randomUUID() as PasskeyId,
      identityId: identity.id,
      credentialId: Buffer.from(credential.id, 'base64url'),
      publicKey: Buffer.from(credential.publicKey),
      counter: credential.counter,
      transports: credential.transports ?? [],
      backedUp: credentialBackedUp,
      name: body.name.trim(),
      createdAt: tools.clock(),
      lastUsedAt: null,
    }
    return await tools.store.transaction(async (queries) => {
      if (!(await writers.addPasskey(queries, passkey, mostPasskeys))) return refuse('passkey-known')
      await tell(tools, queries, { viewer, identity, what: 'added', name: passkey.name })
      return ok(toPasskey(passkey))
    })
  }),

  serve(deletePasskey, async ({ viewer, params }, tools) => {
    const identity = await identityOf(tools, viewer)
    return await tools.store.transaction(async (queries) => {
      const name = await writers.removePasskey(queries, viewer.subject, params.passkeyId)
      if (name === null) return refuse('not-found')
      await tell(tools, queries, { viewer, identity, what: 'removed', name })
      return ok(undefined)
    })
  }),

  serve(askForPasskey, async (_call, tools) => {
    const options = await assertionOptions(tools.publicUrl)
    await keepChallenge(tools, options.challenge, null)
    return ok({ ...options })
  }),
]

async function identityOf({ store }: Tools, { subject }: IdentityCaller): Promise<StoredIdentity> {
  const identity = await findIdentity(store.db, subject)
  // The identity existed a moment ago, when the token was read.
  if (identity === null) throw new Problem('not-signed-in')
  return identity
}

/** The device's answer, if it belongs to an open challenge; otherwise null. */
async function checked(
  { store, clock, publicUrl }: Tools,
  identity: StoredIdentity,
  registration: Registration,
): Promise<RegisteredPasskey | null> {
  const challenge = challengeIn(registration)
  const whose = { identityId: identity.id, now: clock() }
  if (challenge === null || !(await takePasskeyChallenge(store.db, challenge, whose))) return null
  return await checkRegistration(publicUrl, registration, challenge)
}

async function keepChallenge({ store, clock }: Tools, challenge: string, identityId: string | null) {
  const now = clock()
  const expiresAt = new Date(now.getTime() + passkeyChallengeLife)
  await addPasskeyChallenge(store.db, challenge, { identityId, expiresAt, now })
}

interface Change {
  readonly viewer: IdentityCaller
  readonly identity: StoredIdentity
  readonly what: 'added' | 'removed'
  readonly name: string
}

/** Mails the owner, and notifies the owner's other pages. */
async function tell({ publicUrl }: Tools, queries: Queries, { viewer, identity, what, name }: Change) {
  for (const { address, inactiveAt } of await addressesOf(queries, identity)) {
    if (inactiveAt === null) await queueMail(queries, passkeyMail(address, what, name, publicUrl))
  }
  const { userId } = viewer
  if (userId === null) return
  await publish(queries, { userId, event: { name: 'User.Changed', payload: { userId } } })
}

const toPasskey = ({ id, name, backedUp, createdAt, lastUsedAt }: StoredPasskey): Passkey => ({
  id,
  name,
  backedUp,
  createdDate: createdAt.toISOString(),
  lastUsedDate: lastUsedAt?.toISOString() ?? null,
})
