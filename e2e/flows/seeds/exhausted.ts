/** Addresses that have used up what the server allows. All paths share them, so that each limit is reached once. */
import type { APIRequestContext, APIResponse } from '@playwright/test'
import { isTooOften } from '#contract/failure.ts'
import type { Account } from '../../support/account.ts'

/** More than any limit of one address, even when one computer makes all calls. */
const triesAtMost = 400
const atOnce = 20

/** An address to which the server mails no more codes. */
export async function withoutCodes(request: APIRequestContext): Promise<string> {
  const address = 'no.more.codes@example.org'
  await untilRefused(() => request.post('/identity/identities/$lookup/sendcode', { data: { address } }))
  return address
}

/** An address for which the server accepts no more tries of a code. */
export async function withoutTries(request: APIRequestContext): Promise<string> {
  const username = 'no.more.tries@example.org'
  const form = { grant_type: 'password', username, password: '000000' }
  await untilRefused(() => request.post('/identity/oauth2/token', { form }))
  return username
}

/** Uses up the requests to parents that this user may make. Requests without a proof count too. */
export async function withoutParentRequests(
  request: APIRequestContext,
  { transport, userId: forUserId }: Account,
): Promise<void> {
  const headers = { authorization: `Bearer ${await transport.token()}` }
  const data = { forUserId, address: 'aunt@mail.example', proof: 'nothing' }
  await untilRefused(() => request.post('/groupadmin/usersupervisors', { headers, data }))
}

async function untilRefused(attempt: () => Promise<APIResponse>): Promise<void> {
  for (let tries = 0; tries < triesAtMost; tries += atOnce) {
    // Makes one call first, because the limit may already be reached.
    const first = await attempt()
    if (isTooOften(first.status())) return
    await Promise.all(Array.from({ length: atOnce - 1 }, attempt))
  }
  throw new Error('The server has no limit here.')
}
