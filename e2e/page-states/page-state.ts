/** A state that a page can be in, and the steps that all areas share to get there. */
import { expect, type Page } from '@playwright/test'
import type { Account } from '../support/account.ts'
import type { Owner } from '../support/world.ts'

export interface PageState {
  readonly name: string
  /** Who is signed in; nobody if absent. */
  readonly as?: 'newcomer' | 'owner'
  /**
   * True if the state changes settings of the browser context, and so needs a context of its own: see
   * support/reopen.ts.
   */
  readonly apart?: true
  readonly show: (page: Page, owner: Owner) => Promise<unknown>
}

export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

export const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name }).waitFor()

export const said = (page: Page, text: string | RegExp) => page.getByText(text).waitFor()

/** Chooses a file, in memory, on a page that waits for one. */
export async function choose(page: Page, file: { readonly name: string; readonly text: string | Buffer }) {
  const buffer = typeof file.text === 'string' ? Buffer.from(file.text) : file.text
  await page
    .getByLabel('Family tree file')
    .setInputFiles({ name: file.name, mimeType: 'application/octet-stream', buffer })
}

/** Waits until no call is under way. */
export async function settled(page: Page) {
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
}

/** Moves the page's clock until it shows a text; needs `page.clock.install()` before. */
export async function passTimeUntil(page: Page, title: string) {
  const isSaid = () => page.getByRole('heading', { name: title }).isVisible()
  // Calls use real time, so between two calls many hours of the page's clock may pass, or none.
  const lookAgain = async () => {
    if (await isSaid()) return true
    // Shorter than the time limit of a call, so that no running call times out.
    await page.clock.runFor(10_000)
    return await isSaid()
  }
  await expect.poll(lookAgain, { intervals: [50] }).toBe(true)
}

export const accountFor = (
  { as }: PageState,
  people: { readonly newcomer: Account; readonly owner: Account },
): Account | undefined => (as === undefined ? undefined : people[as])
