/**
 * What axe finds on a page. It runs in the page itself, and only faults come back: @axe-core/playwright opens a second
 * page for every look and sends all that was found in order there, which takes ten times as long.
 */
import type { Page } from '@playwright/test'
import axe from 'axe-core'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const ofColour = ['color-contrast', 'link-in-text-block']

/** By all rules. `without` names those that say nothing of what is looked at: of a whole page, on a part of one. */
export async function faultsOn(page: Page, without: readonly string[] = []): Promise<string[]> {
  const rules = Object.fromEntries(without.map((rule) => [rule, { enabled: false }]))
  return await faultsBy(page, { runOnly: tags, rules })
}

/** By the rules that another theme can break: for a page that all rules have seen in one, and that only changed colours. */
export async function faultsOfColour(page: Page): Promise<string[]> {
  return await faultsBy(page, { runOnly: { type: 'rule', values: ofColour } })
}

async function faultsBy(page: Page, rules: axe.RunOptions): Promise<string[]> {
  // In a frame of another origin it could not look, and would not say so.
  if (page.frames().length > 1) throw new Error('axe looks into no frames, and this page has one')
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const onlyFaults: axe.RunOptions = { ...rules, resultTypes: ['violations'] }
  return await page.evaluate(async (options) => {
    const { violations } = await window.axe.run(document, options)
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary ?? ''}`),
    )
  }, onlyFaults)
}

declare global {
  interface Window {
    /** Where `faultsBy` has brought it. */
    axe: Pick<typeof axe, 'run'>
  }
}
