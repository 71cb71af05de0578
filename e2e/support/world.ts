/** Users and pages for the journeys: a newcomer, the owner of a tree, strangers. Each page's console is watched. */
import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
  type PlaywrightWorkerArgs,
  type WorkerInfo,
} from '@playwright/test'
import { type Account, newAccount, type Tree, uploadFile } from './account.ts'
import { ancestralLine } from './family-file.ts'
import { newPerson } from './signed-in.ts'
import { type Watch, watch } from './watched.ts'

export const phone = { width: 390, height: 844 }
export const wide = { width: 1280, height: 900 }

export interface Owner extends Account {
  readonly tree: Tree
}

type Open = (account?: Account, options?: BrowserContextOptions) => Promise<Page>

export interface World {
  /** A page in a separate browser, in which `account`, or nobody, is signed in. */
  readonly open: Open
  /** An account that no other test uses. */
  readonly freshAccount: () => Promise<Account>
}

interface Residents {
  /** A user without a tree; tests share this account and must not give it one. */
  readonly newcomer: Account
  /** A user with one tree; tests must not change it. */
  readonly owner: Owner
}

async function makeAccount(
  { request }: PlaywrightWorkerArgs['playwright'],
  { project, workerIndex }: Pick<WorkerInfo, 'project' | 'workerIndex'>,
): Promise<Account> {
  const origin = project.use.baseURL ?? ''
  const calls = await request.newContext({ baseURL: origin })
  try {
    return await newAccount(calls, origin, newPerson(workerIndex))
  } finally {
    await calls.dispose()
  }
}

/**
 * Playwright calls the function that passes on a fixture `use`; here it is `hand`, so that the linter does not take it
 * for a React hook.
 */
export const test = base.extend<World, Residents>({
  newcomer: [
    async ({ playwright }, hand, worker) => hand(await makeAccount(playwright, worker)),
    { scope: 'worker' },
  ],
  owner: [
    async ({ playwright }, hand, worker) => {
      const account = await makeAccount(playwright, worker)
      await hand({ ...account, tree: await uploadFile(account, ancestralLine(12)) })
    },
    { scope: 'worker' },
  ],
  freshAccount: async ({ playwright }, hand, info) => hand(() => makeAccount(playwright, info)),
  /** Fails the test at its end for any error in a console and any violation of the content security policy. */
  open: async ({ browser }, hand) => {
    const opened: { context: BrowserContext; said: Watch }[] = []
    await hand(async (account, options = {}) => {
      const signedIn = account ? { storageState: account.storageState } : {}
      const context = await browser.newContext({ viewport: wide, ...signedIn, ...options })
      opened.push({ context, said: await watch(context) })
      return await context.newPage()
    })
    for (const { context } of opened) await context.close()
    expect(opened.flatMap(({ said }) => said.problems)).toEqual([])
  },
})
