/** The code that the server mails to the viewer before an act that nobody else may do in their name. */
import type { APIRequestContext, Request } from '@playwright/test'
import { codeMailedTo } from '../../support/mailbox.ts'
import type { Answer } from '../support/held-calls.ts'
import { cut, sentWith } from '../support/outcomes.ts'
import { withoutCodes, withoutTries } from './exhausted.ts'
import type { Relative } from './relatives.ts'

interface Proving {
  readonly request: APIRequestContext
  readonly viewer: Relative
  readonly now: { code: string }
}

/** The calls of the actor `sendCode`, and how to get each answer. */
export const sendingCode = {
  calls: (request: Request) => request.url().endsWith('/sendcode'),
  done: {
    sent: mailed,
    'too many codes': async ({ request }: Proving) => sentWith({ address: await withoutCodes(request) }),
    'address refused': () => sentWith({ address: 'maud@' }),
  },
  fails: { offline: () => cut },
}

/** How to get the refusals of a code. */
export const refusedCodes = {
  'wrong code': () => sentWith({ password: '000000' }),
  'too many tries': async ({ request }: Proving) => sentWith({ username: await withoutTries(request) }),
}

/** True if the call exchanges the code for a proof. */
export const isProving = (request: Request): boolean =>
  request.url().endsWith('/identity/oauth2/token') &&
  (request.postData() ?? '').includes('grant_type=password')

/** Answers only when the mail has arrived, so that the test has the code before the page asks for it. */
function mailed({ request, viewer, now }: Proving): Answer {
  return async (call) => {
    const response = await call.fetch()
    now.code = await codeMailedTo(request, viewer.person.address)
    await call.fulfill({ response })
  }
}
