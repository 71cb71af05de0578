/** Signs a user in for the paths of a worker. */
import type { Account } from '../../support/account.ts'
import type { Stage } from '../support/browser-flow.ts'

/** Stores the account's session for every page of this context, where the page itself would have stored it. */
export async function signedInAs({ context }: Stage, { storageState }: Account): Promise<void> {
  const kept = (storageState.origins ?? []).flatMap(({ localStorage }) => localStorage)
  await context.addInitScript((items) => {
    for (const { name, value } of items)
      if (localStorage.getItem(name) === null) localStorage.setItem(name, value)
  }, kept)
}

/** The first path that needs a shared value makes it for all paths of the worker. */
export function once<T, Needs = Stage>(make: (needs: Needs) => Promise<T>): (needs: Needs) => Promise<T> {
  let made: Promise<T> | null = null
  return (needs) => (made ??= make(needs))
}
