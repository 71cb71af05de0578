/** Signs a user in for the paths of a worker. */
import type { Account } from '../../support/account.ts'
import type { Stage } from '../support/browser-flow.ts'

/** Every page of this context finds the account's session where the page itself would have kept it. */
export async function signedInAs({ context }: Stage, { storageState }: Account): Promise<void> {
  const kept = (storageState.origins ?? []).flatMap(({ localStorage }) => localStorage)
  await context.addInitScript((items) => {
    for (const { name, value } of items)
      if (localStorage.getItem(name) === null) localStorage.setItem(name, value)
  }, kept)
}

/** What all paths of one worker share is made by the first that needs it. */
export function once<T>(make: (stage: Stage) => Promise<T>): (stage: Stage) => Promise<T> {
  let made: Promise<T> | null = null
  return (stage) => (made ??= make(stage))
}
