/**
 * Every state that a flow with a screen can rest in, in Chromium and in both themes: the screen offers what the flow
 * takes, axe finds nothing, the console stays silent. Each leaves its picture in .cache/pictures.
 */
import { expect, type Page } from '@playwright/test'
import { catalog } from '#machines/catalog.ts'
import type { View } from '../../tests/ui/gallery/gallery.tsx'
import { faultsOfColour, faultsOn } from '../support/axe.ts'
import { test } from '../support/world.ts'
import { heightOfView, openGallery, showTheme, showView } from './gallery-page.ts'
import { keepPictures, type Taken } from './pictures.ts'

const viewport = { width: 800, height: 640 }
const highest = 1600

/** They ask for what the shell and the page around a screen have; e2e/accessibility.spec.ts looks at those. */
const ofWholePages = ['landmark-one-main', 'page-has-heading-one', 'region']

for (const { id } of catalog.filter(({ hasScreen }) => hasScreen)) {
  test(`anybody can use the screen of ${id} in each of its states`, async ({ open }) => {
    test.setTimeout(180_000)
    const page = await open(undefined, { viewport })
    const views = await openGallery(page, id)

    const taken: Taken[] = []
    for (const [index, view] of views.entries()) {
      await showView(page, index)
      for (const theme of ['light', 'dark'] as const) {
        await showTheme(page, theme)
        taken.push(await picture(page, view, theme))
        const faults = theme === 'light' ? await faultsOn(page, ofWholePages) : await faultsOfColour(page)
        expect.soft(faults, `${view.screen} ${view.state}, ${theme}`).toEqual([])
      }
    }

    keepPictures(id, taken)
  })
}

async function picture(page: Page, { machine, state, screen }: View, theme: Taken['theme']): Promise<Taken> {
  const height = Math.min(highest, Math.ceil(await heightOfView(page)) + 16)
  const clip = { x: 0, y: 0, width: viewport.width, height }
  const image = await page.screenshot({
    type: 'webp',
    quality: 45,
    scale: 'css',
    fullPage: height > viewport.height,
    clip,
  })
  return { machine, state, screen, theme, width: clip.width, height, image }
}
