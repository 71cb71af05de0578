import type { APIRequestContext, Page } from '@playwright/test'
import { codeMailedTo } from './mailbox.ts'

/** A user whom no other test uses. */
export interface NewPerson {
  readonly givenName: string
  readonly surname: string
  readonly address: string
}

let people = 0

export function newPerson(workerIndex: number): NewPerson {
  people += 1
  return {
    givenName: 'Nora',
    surname: 'Ellery',
    address: `nora.${workerIndex}.${people}.${process.pid}@example.org`,
  }
}

/** Signs a new person up and in by plain HTTP and returns the tokens, for tests about something else. */
export async function tokensOf(request: APIRequestContext, person: NewPerson) {
  const { givenName, surname: familyName, address } = person
  await request.post('/identity/identities', { data: { givenName, familyName, address } })
  const subject = await identityTokenOf(request, address)
  const exchanged = await request.post('/groupadmin/oauth2/token', {
    form: {
      grant_type: 'urn:ietf:params:oauth:grant-type:token-exchange',
      subject_token: subject,
      subject_token_type: 'urn:ietf:params:oauth:token-type:access_token',
    },
  })
  return await exchanged.json()
}

/** A token of the identity service for a code that is mailed now. */
export async function identityTokenOf(request: APIRequestContext, address: string): Promise<string> {
  await request.post('/identity/identities/$lookup/sendcode', { data: { address } })
  const password = await codeMailedTo(request, address)
  const form = { grant_type: 'password', username: address, password }
  const { access_token } = await (await request.post('/identity/oauth2/token', { form })).json()
  return access_token
}

/** Answers the question that home asks every user once. */
export async function confirmName(page: Page, location = 'Ghent'): Promise<void> {
  const question = page.getByRole('dialog', { name: 'Welcome!' })
  await question.getByLabel('Your location').fill(location)
  await question.getByRole('button', { name: 'Confirm' }).click()
  await question.waitFor({ state: 'hidden' })
}
