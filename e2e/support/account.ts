/** Users made by plain HTTP, for tests that are not about signing in or uploading. */

import { type APIRequestContext, type BrowserContextOptions, expect, type Page } from '@playwright/test'
import * as z from 'zod/mini'
import { CallFailure, send, type Transport } from '#contract/client.ts'
import { listDataGroups } from '#contract/group-admin/data-group.ts'
import { TokenAnswer } from '#contract/group-admin/token.ts'
import { patchUser } from '#contract/group-admin/user-acts.ts'
import { type DataGroupId, UserId } from '#contract/wire.ts'
import { currentUserKey, userKey } from '#domain/device/storage-keys.ts'
import { fromAnswer } from '#services/session/stored-session.ts'
import { uploadTreeFile } from '../../tests/support/upload-tree-file.ts'
import type { FamilyFile } from './family-file.ts'
import { patience } from './patience.ts'
import { type NewPerson, tokensOf } from './signed-in.ts'

const StoredToken = z.object({ access: z.object({ token: z.string() }) })

export interface Account {
  readonly person: NewPerson
  readonly userId: UserId
  readonly transport: Transport
  /** The storage of a browser context in which this user is signed in. */
  readonly storageState: Exclude<BrowserContextOptions['storageState'], string | undefined>
}

export interface Tree {
  readonly id: DataGroupId
  readonly name: string
  readonly startPersonId: string
}

/** Signs a new person up and in, and confirms the name, so that the home page asks nothing. */
export async function newAccount(request: APIRequestContext, origin: string, person: NewPerson) {
  const answer = TokenAnswer.parse(await tokensOf(request, person))
  const account = accountOf(origin, person, answer)
  const body = [{ op: 'replace' as const, path: '/metadata/nameConfirmed', value: true }]
  await send(account.transport, patchUser, { params: { id: account.userId }, body })
  return account
}

function accountOf(origin: string, person: NewPerson, answer: TokenAnswer): Account {
  const session = fromAnswer(answer, Date.now())
  const localStorage = [
    { name: userKey(session.userId, 'session'), value: JSON.stringify(session) },
    { name: currentUserKey, value: session.userId },
  ]
  return {
    person,
    userId: session.userId,
    transport: transportTo(origin, answer.access_token),
    storageState: { cookies: [], origins: [{ origin, localStorage }] },
  }
}

const transportTo = (origin: string, token: string): Transport => ({
  fetch,
  address: (service) => `${origin}/${service}`,
  token: async () => token,
})

/** Calls the server as the user of a page. */
export async function transportOf(page: Page): Promise<Transport> {
  const { userId, origin } = await page.evaluate(
    (key) => ({ userId: localStorage.getItem(key), origin: location.origin }),
    currentUserKey,
  )
  const session = await page.evaluate(
    (key) => localStorage.getItem(key),
    userKey(UserId.parse(userId), 'session'),
  )
  return transportTo(origin, StoredToken.parse(JSON.parse(session ?? '{}')).access.token)
}

/** Uploads a file as the sync program does, and returns the tree. */
export async function uploadFile(
  { transport }: Pick<Account, 'transport'>,
  { name, text }: FamilyFile,
): Promise<Tree> {
  // Waits for a long time, because there are many calls and the server works between them.
  const signal = AbortSignal.timeout(3 * patience)
  expect(await uploadTreeFile(transport, { name, content: new Blob([text]) }, signal)).toBe('completed')
  const [first] = await treesOf(transport)
  if (first === undefined) throw new Error('The uploaded tree is not listed.')
  return first
}

/** The trees that a user sees. */
export async function treesOf(transport: Transport): Promise<Tree[]> {
  const { items } = await send(transport, listDataGroups, { query: {} })
  const trees = items.filter(({ groupType }) => groupType === 'Research')
  return trees.map(({ id, name, startItemId }) => ({ id, name, startPersonId: startItemId ?? '' }))
}

/** The status of a refused call; 0 if it is not refused. */
export async function refusalOf(call: Promise<unknown>): Promise<number> {
  try {
    await call
    return 0
  } catch (error) {
    if (error instanceof CallFailure) return error.status
    throw error
  }
}
