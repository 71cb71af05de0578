/** Identities for staff to look at, made for one path, and staff with the stored session of their page. */
import type { APIRequestContext } from '@playwright/test'
import { TokenAnswer, tokenTypes } from '#contract/group-admin/token.ts'
import { testDomain } from '#domain/users/test-identities.ts'
import { fromAnswer, type StoredSession } from '#services/session/stored-session.ts'
import { tokensOf } from '../../support/signed-in.ts'
import type { Stage } from '../support/browser-flow.ts'

export interface Seen {
  readonly subject: string
  /** A text by which the search finds only this identity. */
  readonly address: string
  readonly name: string
}

let made = 0

/** An identity for which codes can be generated, and with which nobody has ever signed in. */
export async function testerIdentity(stage: Stage): Promise<Seen> {
  const person = nextPerson(stage, 'apptest')
  const { givenName, surname: familyName, address } = person
  const answer = await stage.request.post('/identity/identities', {
    data: { givenName, familyName, address },
  })
  const { subject } = await answer.json()
  return { subject, address, name: `${givenName} ${familyName}` }
}

/** An identity that has signed in, and for which no codes can be generated. */
export async function personIdentity(stage: Stage): Promise<Seen> {
  const person = nextPerson(stage, 'emma')
  await tokensOf(stage.request, person)
  return await found(stage.request, person.address)
}

/** The staff member's own identity. */
export const staffIdentity = ({ request }: Stage): Promise<Seen> => found(request, `staff@${testDomain}`)

/** A token of the identity service for one of the test identities. */
export async function identityToken(request: APIRequestContext, name: string): Promise<string> {
  const form = { grant_type: 'password', username: `${name}@${testDomain}`, password: 'kinweave' }
  const { access_token } = await (await request.post('/identity/oauth2/token', { form })).json()
  return access_token
}

/** Staff who are signed in; the page shows only these privileges. */
export async function staffSession(
  request: APIRequestContext,
  privileges?: StoredSession['privileges'],
): Promise<StoredSession> {
  const form = {
    grant_type: tokenTypes.exchange,
    subject_token: await identityToken(request, 'staff'),
    subject_token_type: tokenTypes.access,
  }
  const answer = await request.post('/groupadmin/oauth2/token', { form })
  const session = fromAnswer(TokenAnswer.parse(await answer.json()), Date.now())
  return { ...session, privileges: privileges ?? session.privileges }
}

function nextPerson({ info }: Stage, box: string) {
  made += 1
  const address = `${box}@w${info.workerIndex}n${made}p${process.pid}.example.org`
  return { givenName: 'Emma', surname: 'Wedgwood', address }
}

async function found(request: APIRequestContext, address: string): Promise<Seen> {
  const headers = { authorization: `Bearer ${await identityToken(request, 'staff')}` }
  const answer = await request.get(`/identity/identities?q=${encodeURIComponent(address)}`, { headers })
  const { items } = await answer.json()
  const [{ subject, givenName, familyName }] = items
  return { subject, address, name: `${givenName} ${familyName}` }
}
