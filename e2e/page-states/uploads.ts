import type { Page } from '@playwright/test'
import { sampleFound } from '#machines/found-files/sample-found.ts'
import {
  aFewChanges,
  manyBecomeOthers,
  muchGoes,
  nothingChanges,
} from '#machines/tree-upload/sample-changes.ts'
import { cut, groups, hold, syncAnswer } from '../support/answers.ts'
import { ancestralLine, manyPersons } from '../support/family-file.ts'
import { button, choose, heading, type PageState, said } from './page-state.ts'

async function review(page: Page) {
  await page.goto('/upload')
  await choose(page, ancestralLine(12))
  await heading(page, 'Here is what we found')
}

/** Chooses the tree's file again and confirms the upload; the test gives the server's answers. */
async function update(page: Page) {
  await page.goto('/upload')
  await choose(page, ancestralLine(12))
  await page.getByRole('radio', { name: /^An update of/ }).waitFor()
  await button(page, /^Upload/).click()
}

/** A server that accepts every update and reports these changes for it; the tree does not change. */
async function answerUpdate(page: Page, changes: object, state = 'Completed') {
  const compared = { state: 'Compared', examples: [], canUndo: true, ...changes }
  await page.route('**/research/workspaces/*/syncs', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 201, json: syncAnswer('Active') })
      : route.continue(),
  )
  await page.route('**/research/workspaces/*', (route) =>
    route.request().method() === 'PATCH' ? route.fallback() : route.continue(),
  )
  await page.route('**/research/syncs/1**', (route) => route.fulfill({ json: syncAnswer(state) }))
  await page.route('**/research/syncs/1/batches/*', (route) => route.fulfill({ status: 204 }))
  await page.route('**/research/syncs/1/changes', (route) => route.fulfill({ json: compared }))
  for (const act of ['compare', 'complete'])
    await page.route(`**/research/syncs/1/${act}`, (route) =>
      route.fulfill({ status: 202, json: syncAnswer('Active') }),
    )
}

const leftUpload = {
  file: { name: 'the-ellerys-of-whitby-and-scarborough.ged', size: 1, lastModified: 1 },
  point: { workspaceId: '1', syncId: '1', batches: 1, persons: 250 },
  personsToSend: 3010,
  includeLiving: true,
  currentYear: 2026,
  target: null,
}

export const uploadStates: readonly PageState[] = [
  {
    name: 'choosing a file',
    as: 'newcomer',
    show: async (page) => {
      await page.goto('/upload')
      await heading(page, 'Upload your tree')
    },
  },
  {
    name: 'files that the Sync app has found',
    as: 'newcomer',
    show: async (page) => {
      await page.route('**/groupadmin/users/*', async (route) => {
        if (route.request().method() !== 'GET') return route.continue()
        const response = await route.fetch()
        const user = await response.json()
        const metadata = { ...user.metadata, foundDataFiles: sampleFound }
        await route.fulfill({ response, json: { ...user, metadata } })
      })
      await page.goto('/upload')
      await heading(page, 'Found by your Sync app')
    },
  },
  {
    name: 'a file that is no tree',
    as: 'newcomer',
    show: async (page) => {
      await page.goto('/upload')
      await choose(page, { name: 'page.html', text: '<!doctype html><title>No tree</title>' })
      await page.getByRole('alert').waitFor()
    },
  },
  { name: 'looking over what was found', as: 'newcomer', show: review },
  {
    name: 'an upload that was cancelled',
    as: 'owner',
    show: async (page) => {
      await hold(page, '**/batches/*')
      await page.goto('/upload')
      await choose(page, manyPersons(300))
      await button(page, /^Upload/).click()
      await page.getByRole('progressbar', { name: 'Uploading' }).waitFor()
      await button(page, 'Cancel the upload').click()
      await said(page, /^The upload was cancelled/)
    },
  },
  {
    name: 'looking over an update',
    as: 'owner',
    show: async (page) => {
      await page.goto('/upload')
      await choose(page, ancestralLine(12))
      await page.getByRole('radio', { name: /^An update of/ }).waitFor()
      await heading(page, 'Here is what we found')
    },
  },
  {
    name: 'a file when the trees are out of reach',
    as: 'owner',
    show: async (page) => {
      await cut(page, groups)
      await page.goto('/upload')
      await choose(page, ancestralLine(3))
      await said(page, /^We could not look up your trees/)
    },
  },
  {
    name: 'an update that takes many people away',
    as: 'owner',
    show: async (page) => {
      await answerUpdate(page, muchGoes)
      await update(page)
      await page.getByRole('note').waitFor()
    },
  },
  {
    name: 'an update that makes somebody else of many people',
    as: 'owner',
    show: async (page) => {
      await answerUpdate(page, manyBecomeOthers)
      await update(page)
      await page.getByRole('note').waitFor()
    },
  },
  {
    name: 'an update that has arrived',
    as: 'owner',
    show: async (page) => {
      await answerUpdate(page, aFewChanges)
      await update(page)
      await button(page, 'Update the tree').click()
      await heading(page, /is up to date$/)
    },
  },
  {
    name: 'an update that changed nothing',
    as: 'owner',
    show: async (page) => {
      await answerUpdate(page, nothingChanges)
      await update(page)
      await heading(page, /is up to date$/)
    },
  },
  {
    name: 'an upload whose page was closed',
    as: 'newcomer',
    show: async (page) => {
      // Must come first. Without this route, the page would ask the server, which knows no such upload, and delete its
      // note of the upload.
      await page.route('**/research/syncs/1', (route) => route.fulfill({ json: syncAnswer('Active') }))
      await page.goto('/upload')
      await page.evaluate((left) => {
        const userId = localStorage.getItem('tc.users.current') ?? ''
        localStorage.setItem(`tc.users.${userId}.upload.1`, JSON.stringify(left))
      }, leftUpload)
      await page.reload()
      await said(page, /was interrupted/)
    },
  },
  {
    name: 'several files at once',
    as: 'newcomer',
    show: async (page) => {
      await page.goto('/upload')
      const dataTransfer = await page.evaluateHandle(() => {
        const transfer = new DataTransfer()
        for (const name of ['one.ged', 'two.ged']) transfer.items.add(new File(['0 HEAD'], name))
        return transfer
      })
      await page.getByRole('region', { name: 'Your file' }).dispatchEvent('drop', { dataTransfer })
      await page.getByRole('alert').waitFor()
    },
  },
  {
    name: 'the Sync app',
    show: async (page) => {
      await page.goto('/syncapp')
      await heading(page, 'Sync app')
    },
  },
]
