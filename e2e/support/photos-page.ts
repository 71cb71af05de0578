/** The parts of a page that shows photos and files, and of their viewer. */
import type { Page } from '@playwright/test'
import type { MadeFile } from './photos.ts'

export const dialog = (page: Page) => page.getByRole('dialog')
export const inDialog = (page: Page, name: string | RegExp) => dialog(page).getByRole('button', { name })
export const photos = (page: Page) => page.getByRole('region', { name: 'Photos', exact: true })
export const add = (page: Page, chosen: readonly MadeFile[]) =>
  page.getByLabel('Photos and files', { exact: true }).setInputFiles(chosen.map((file) => ({ ...file })))
