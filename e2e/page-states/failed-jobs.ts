import type { Page } from '@playwright/test'
import { manyJobs, noFailedJobs, sampleJobs } from '#machines/failed-jobs/sample-failed-jobs.ts'
import { type PageState, said } from './page-state.ts'

/** The session of this browser has the privilege; what the page shows is made here. */
async function atTheJobs(page: Page, view: object) {
  await page.addInitScript(() => {
    for (const key of Object.keys(localStorage).filter((one) => one.endsWith('.session'))) {
      const session = JSON.parse(localStorage.getItem(key) ?? '{}')
      localStorage.setItem(key, JSON.stringify({ ...session, privileges: ['User', 'ManageUsers'] }))
    }
  })
  await page.route('**/groupadmin/failedjobs', (route) => route.fulfill({ json: view }))
  await page.goto('/admin/jobs')
}

const shown = (name: string, view: object, words: string | RegExp): PageState => ({
  name,
  as: 'newcomer',
  apart: true,
  show: async (page) => {
    await atTheJobs(page, view)
    await said(page, words)
  },
})

export const failedJobStates: readonly PageState[] = [
  shown('the failed jobs', sampleJobs, /^2 jobs have failed for good/),
  shown('more failed jobs than are listed', manyJobs, /^412 jobs have failed for good/),
  shown('no failed jobs', noFailedJobs, 'No job of this server has failed for good.'),
  {
    name: 'the failed jobs for others',
    as: 'newcomer',
    show: async (page) => {
      await page.goto('/admin/jobs')
      await said(page, 'This page is for staff')
    },
  },
]
