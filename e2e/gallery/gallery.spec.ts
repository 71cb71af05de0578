/**
 * Tests in Chromium every state at rest of a flow with a screen: the screen offers every event that the flow accepts,
 * axe finds nothing in either theme, on a phone nothing scrolls sideways and every control is large enough for a thumb,
 * and the console stays silent. Each leaves its pictures in .cache/pictures.
 */
import { test as base, expect, type Page } from '@playwright/test'
import { catalog } from '#machines/catalog.ts'
import type { View } from '../../tests/ui/gallery/gallery.tsx'
import { faultsInLooks, faultsOn } from '../support/axe.ts'
import { sidewaysOverflow, smallTargets } from '../support/thumb.ts'
import { type Watch, watch } from '../support/watched.ts'
import { phone } from '../support/world.ts'
import { closeView, hangFlow, heightOfView, openGallery, showTheme, showView } from './gallery-page.ts'
import { missingPictures } from './missing-pictures.ts'
import { keepPictures, type Taken } from './pictures.ts'

const viewport = { width: 800, height: 640 }
const highest = 1600
/** Higher than any screen: without scrolling, a bar at the foot covers nothing. */
const tallPhone = { width: phone.width, height: 2400 }

/** These rules are about the shell and the page around a screen; e2e/accessibility.spec.ts checks them. */
const ofWholePages = ['landmark-one-main', 'page-has-heading-one', 'region']

interface Hall {
  readonly page: Page
  readonly said: Watch
}

/** One page for all flows, because opening it takes as long as checking several states. */
const test = base.extend<object, { readonly hall: Hall }>({
  hall: [
    async ({ browser }, hand, { project }) => {
      const context = await browser.newContext({ ...project.use.contextOptions, viewport })
      const said = await watch(context)
      const page = await context.newPage()
      await openGallery(page)
      await hand({ page, said })
      await context.close()
    },
    { scope: 'worker' },
  ],
})

for (const { id, area, paths } of catalog.filter(({ hasScreen }) => hasScreen)) {
  test(`anybody can use the screen of ${id} in each of its states`, async ({ hall: { page, said } }) => {
    const before = said.problems.length
    const views = await hangFlow(page, id)

    const taken: Taken[] = []
    /** The pictures of each document seen so far. */
    const known = new Map<string, readonly Taken[]>()
    for (const [index, view] of views.entries()) {
      await page.setViewportSize(viewport)
      const document = await showView(page, index)
      // The same document has the same look and the same faults, which the earlier state has reported.
      const alike = known.get(document ?? '')
      if (alike) {
        taken.push(...alike.map((picture) => ({ ...picture, ...view })))
        continue
      }
      const pictures = [await picture(page, view, 'light'), await picture(page, view, 'dark')]
      taken.push(...pictures)
      if (document !== null) known.set(document, pictures)
      expect.soft(await faultsIn(page, 'light', viewport), `${sayView(view)}, light`).toEqual([])
      expect.soft(await sidewaysOverflow(page), `wider than a desk: ${sayView(view)}`).toEqual([])
      expect.soft(await faultsIn(page, 'dark', tallPhone), `${sayView(view)}, dark`).toEqual([])
      expect.soft(await sidewaysOverflow(page), `wider than a phone: ${sayView(view)}`).toEqual([])
      // People review flows at a desk, so axe's own 24 pixels are enough for these tools.
      if (area !== 'Visualizer')
        expect.soft(await smallTargets(page), `what a thumb would miss: ${sayView(view)}`).toEqual([])
    }

    expect(missingPictures(paths, taken)).toEqual([])
    keepPictures(id, taken)
    // Without this, the view would end during the next flow, and its messages would count as that flow's.
    await closeView(page)
    expect(said.problems.slice(before)).toEqual([])
  })
}

/** Like e2e/accessibility.spec.ts for whole pages: with all rules, then in the other theme and size. */
async function faultsIn(page: Page, theme: Taken['theme'], size: typeof phone): Promise<string[]> {
  await page.setViewportSize(size)
  await showTheme(page, theme)
  return theme === 'light' ? faultsOn(page, ofWholePages) : faultsInLooks(page)
}

const sayView = ({ screen, state }: View) => (screen === '' ? state : `${screen}: ${state}`)

async function picture(page: Page, { machine, state, screen }: View, theme: Taken['theme']): Promise<Taken> {
  await showTheme(page, theme)
  const height = Math.min(highest, Math.ceil(await heightOfView(page)) + 16)
  const clip = { x: 0, y: 0, width: viewport.width, height }
  const image = await page.screenshot({
    // WebP would be smaller by half, and takes three times as long.
    type: 'jpeg',
    quality: 45,
    scale: 'css',
    fullPage: height > viewport.height,
    clip,
  })
  return { machine, state, screen, theme, width: clip.width, height, image }
}
