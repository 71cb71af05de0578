/**
 * What axe finds on a page. axe runs in the page itself and returns only faults: @axe-core/playwright opens a second
 * page for every check and also returns everything that is correct, which takes ten times as long.
 */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const script = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * The rules whose result can depend on theme and width; the others depend only on the document, which was checked
 * before.
 */
const ofLooks = ['color-contrast', 'link-in-text-block', 'target-size']

/** Checks all rules. `without` names those that do not apply, such as rules for whole pages on a part of one. */
export function faultsOn(page: Page, without: readonly string[] = []): Promise<string[]> {
  const rules = Object.fromEntries(without.map((rule) => [rule, { enabled: false }]))
  return faultsBy(page, { runOnly: tags, rules })
}

/** Checks the same document in another theme or width, with the rules for which that makes a difference. */
export function faultsInLooks(page: Page): Promise<string[]> {
  return faultsBy(page, { runOnly: { type: 'rule', values: ofLooks } })
}

async function faultsBy(page: Page, options: axe.RunOptions): Promise<string[]> {
  // axe cannot check a frame of another origin, and would not report that.
  if (page.frames().length > 1) throw new Error('axe looks into no frames, and this page has one')
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(script)
  const onlyFaults: axe.RunOptions = { ...options, resultTypes: ['violations'] }
  return await page.evaluate(async (wanted) => {
    const { violations } = await window.axe.run(document, wanted)
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary ?? ''}`),
    )
  }, onlyFaults)
}

declare global {
  interface Window {
    /** Set by the axe script, which `faultsOn` has loaded into the page. */
    axe: Pick<typeof axe, 'run'>
  }
}
