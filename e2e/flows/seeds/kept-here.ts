/** Reads and writes what a page stores, from outside and even before the page is opened. */
import type { Page } from '@playwright/test'

export type Items = Readonly<Record<string, string | null>>

export interface KeptHere {
  /** Returns what is stored under these keys, or nothing before the page is opened. */
  readonly read: (keys: readonly string[]) => Promise<string[]>
  /** Stores the value; null deletes it. */
  readonly write: (items: Items) => Promise<void>
  /** The time by the clock of the page, in milliseconds since 1970. */
  readonly now: () => Promise<number>
}

export function keptHere(page: Page): KeptHere {
  const isOpen = () => page.url() !== 'about:blank'
  return {
    read: async (keys) => (isOpen() ? await page.evaluate(readItems, keys) : []),
    write: async (items) =>
      isOpen() ? await page.evaluate(writeItems, items) : void (await page.addInitScript(seedOnce, items)),
    now: async () => (isOpen() ? await page.evaluate(() => Date.now()) : Date.now()),
  }
}

// The functions below run in the page.

function writeItems(items: Items): void {
  for (const [key, value] of Object.entries(items))
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
}

/** Writes only once, so that a reloaded page finds what it has stored itself. */
function seedOnce(items: Items): void {
  if (localStorage.getItem('seeded') !== null) return
  localStorage.setItem('seeded', 'yes')
  for (const [key, value] of Object.entries(items)) if (value !== null) localStorage.setItem(key, value)
}

function readItems(keys: readonly string[]): string[] {
  return keys.flatMap((key) => localStorage.getItem(key) ?? [])
}
