/** The page that shows a flow's screen in each of its states; tests/ui/gallery makes it. */
import { readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import type { Page } from '@playwright/test'
import { galleryFolder } from '../../tests/ui/gallery/build-gallery.ts'
import type { View } from '../../tests/ui/gallery/gallery.tsx'

const origin = 'https://gallery.test'
const types: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

/** Opens the gallery without a server; all its files come from the folder where it was built. */
export async function openGallery(page: Page): Promise<void> {
  await page.route(`${origin}/**`, (route) => {
    const { pathname } = new URL(route.request().url())
    const path = pathname === '/' ? '/index.html' : pathname
    return route.fulfill({
      contentType: types[extname(path)] ?? 'application/octet-stream',
      body: readFileSync(join(galleryFolder, path)),
    })
  })
  await page.goto(origin)
}

/** Shows a flow instead of the previous one, and returns the states that can be shown. */
export async function hangFlow(page: Page, flow: string): Promise<readonly View[]> {
  return await page.evaluate(async (name) => {
    await window.hangFlow(name)
    return window.gallery.list()
  }, kebab(flow))
}

/**
 * Shows one state of the list; fails if the screen does not offer the events that the flow accepts.
 * @returns the exact text of the shown document; null if it shows something that the text does not contain, such as a
 * canvas
 */
export async function showView(page: Page, index: number): Promise<string | null> {
  return await page.evaluate(async (at) => {
    await window.gallery.show(at)
    return window.gallery.document()
  }, index)
}

/** Removes what is shown, and waits for the messages that this causes. */
export async function closeView(page: Page): Promise<void> {
  await page.evaluate(async () => {
    window.gallery.close()
    await new Promise((resolve) => requestAnimationFrame(resolve))
  })
}

export async function showTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.evaluate((name) => void (document.documentElement.className = name), theme)
}

export async function heightOfView(page: Page): Promise<number> {
  return await page.evaluate(() => window.gallery.height())
}

const kebab = (id: string) => id.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
