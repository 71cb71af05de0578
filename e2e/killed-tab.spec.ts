/** A tab is killed in the middle of an upload: the server keeps the acknowledged parts, and the rest is sent later. */
import { writeFileSync } from 'node:fs'
import { expect, type Response } from '@playwright/test'
import { send } from '#contract/client.ts'
import { getWorkspaceStatistics, listWorkspaces } from '#contract/research/workspace.ts'
import { hold } from './support/answers.ts'
import { manyPersons } from './support/family-file.ts'
import { test } from './support/world.ts'

/** Five parts; a tab sends three at once. */
const village = manyPersons(1010)
const parts = 5
const inFlight = 3

/** The number of a part that the server has stored; null for any other answer. */
function acknowledged(response: Response): number | null {
  const number = /\/batches\/(\d+)$/.exec(new URL(response.url()).pathname)?.[1]
  return number === undefined || !response.ok() ? null : Number(number)
}

for (const enough of [1, 3])
  test(
    `continues after ${enough} of ${parts} parts`,
    { tag: '@soak' },
    async ({ open, freshAccount }, info) => {
      // On disk, so that the file keeps the modification time by which it is recognised.
      const file = info.outputPath(village.name)
      writeFileSync(file, village.text)
      const account = await freshAccount()
      const killed = await open(account)
      const context = killed.context()
      const taken: number[] = []
      const enoughTaken = Promise.withResolvers<void>()
      context.on('response', (response) => {
        const number = acknowledged(response)
        if (number === null) return
        taken.push(number)
        if (taken.length === enough) enoughTaken.resolve()
      })
      // The upload must not end before the tab is killed.
      await hold(killed, `**/batches/${parts - 1}`)
      await killed.goto('/upload')
      await killed.getByLabel('Family tree file').setInputFiles(file)
      await killed.getByRole('button', { name: /^Upload [\d,]+ persons$/ }).click()
      await enoughTaken.promise
      const crash = killed.waitForEvent('crash')
      const session = await context.newCDPSession(killed)
      // The crashed page cannot answer this call.
      session.send('Page.crash').catch(() => undefined)
      await crash

      const page = await context.newPage()
      await page.goto('/upload')
      await expect(page.getByText(/The upload of many.ged was interrupted/)).toBeVisible()
      await page.getByLabel('Family tree file').setInputFiles(file)
      await page.getByRole('button', { name: 'Continue the upload' }).click()
      await page.waitForURL('**/persons/*')

      const [tree, another] = (await send(account.transport, listWorkspaces, { query: {} })).items
      expect(another).toBeUndefined()
      if (tree === undefined) throw new Error('There is no tree.')
      const { personCount } = await send(account.transport, getWorkspaceStatistics, {
        params: { id: tree.id },
      })
      expect(personCount).toBe(village.persons)
      const numbers = new Set(taken)
      // The server may have acknowledged parts that were on their way when the tab was killed, but nobody received the
      // answer.
      expect(numbers.size).toBeGreaterThanOrEqual(parts - inFlight)
      expect(taken.length - numbers.size).toBeLessThanOrEqual(inFlight)
    },
  )
