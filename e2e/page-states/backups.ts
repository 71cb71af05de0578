import type { Page } from '@playwright/test'
import {
  backupsElsewhere,
  failedBackup,
  noSampleBackup,
  runningBackup,
  sampleBackups,
} from '#machines/backup-run/sample-backups.ts'
import { type PageState, said } from './page-state.ts'

/** The session of this browser has the privilege; what the page shows is made here. */
async function atTheBackups(page: Page, view: object) {
  await page.addInitScript(() => {
    for (const key of Object.keys(localStorage).filter((one) => one.endsWith('.session'))) {
      const session = JSON.parse(localStorage.getItem(key) ?? '{}')
      localStorage.setItem(key, JSON.stringify({ ...session, privileges: ['User', 'ManageUsers'] }))
    }
  })
  await page.route('**/groupadmin/backups', (route) => route.fulfill({ json: view }))
  await page.goto('/admin/backups')
}

const shown = (name: string, view: object, words: string | RegExp): PageState => ({
  name,
  as: 'newcomer',
  apart: true,
  show: async (page) => {
    await atTheBackups(page, view)
    await said(page, words)
  },
})

export const backupStates: readonly PageState[] = [
  shown('the backups', sampleBackups, /^Last proved restore/),
  shown('the backups without one', noSampleBackup, 'No backup was proved yet.'),
  shown('a running backup', runningBackup, /^A backup is running/),
  shown('a backup that failed, and a late one', failedBackup, /^The last backup was not proved/),
  shown('backups that the host makes', backupsElsewhere, /^The database of this server belongs/),
  {
    name: 'the backups for others',
    as: 'newcomer',
    show: async (page) => {
      await page.goto('/admin/backups')
      await said(page, 'This page is for staff')
    },
  },
]
