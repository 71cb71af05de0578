import { expect } from 'vitest'
import { type Answer, call, type TestApp } from './app.ts'
import { mailsTo } from './mail.ts'
import { type SignedIn, textField } from './sign-in.ts'

/** The data in the link of an invitation. */
export interface Link {
  readonly id: string
  readonly code: string
}

export const invite = (kit: TestApp, { token }: SignedIn, dataGroupId: string, address: string) =>
  call(kit.app, `POST /groupadmin/datagroups/${dataGroupId}/viewerinvitations`, { token, json: { address } })

/** Invites an address, and reads the link in the mail. */
export async function invitedLink(
  kit: TestApp,
  owner: SignedIn,
  dataGroupId: string,
  address: string,
): Promise<Link> {
  const { status, body } = await invite(kit, owner, dataGroupId, address)
  expect({ status, body }).toMatchObject({ status: 201 })
  return linkTo(kit, address.toLowerCase())
}

/** The link in the newest mail to an address. */
export async function linkTo(kit: TestApp, address: string): Promise<Link> {
  const [mail] = await mailsTo(kit, address)
  const url = /^http\S+\/trees\/invitation\?\S+$/m.exec(mail?.text ?? '')?.[0]
  if (url === undefined) throw new Error(`No invitation arrived: ${mail?.text ?? 'no mail'}`)
  const query = new URL(url).searchParams
  return { id: query.get('id') ?? '', code: query.get('code') ?? '' }
}

export const lookUp = (kit: TestApp, { token }: SignedIn, { id, code }: Link): Promise<Answer> =>
  call(kit.app, `POST /groupadmin/viewerinvitations/${id}/$lookup`, { token, json: { code } })

export const accept = (
  kit: TestApp,
  { token }: SignedIn,
  { id, code }: Link,
  fromOtherAddress?: boolean,
): Promise<Answer> =>
  call(kit.app, `POST /groupadmin/viewerinvitations/${id}/accept`, {
    token,
    json: { code, ...(fromOtherAddress === undefined ? {} : { fromOtherAddress }) },
  })

/** The member id of a user in a data group. */
export async function memberIdOf(
  kit: TestApp,
  owner: SignedIn,
  dataGroupId: string,
  member: SignedIn,
): Promise<string> {
  const query = `principalType=User&principalId=${member.userId}`
  const { body } = await call(kit.app, `GET /groupadmin/datagroups/${dataGroupId}/members/$lookup?${query}`, {
    token: owner.token,
  })
  return textField(body, 'id')
}
