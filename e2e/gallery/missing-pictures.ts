/**
 * Checks that the gallery has pictures of each state at rest of a flow, on each of its screens, in both themes. The
 * list of states comes from the written claims about them, not from a search in the page.
 */
import type { PathModel } from '#machines/paths/path-model.ts'
import type { Picture } from '../../visualizer/site/site.ts'

type Hung = Pick<Picture, 'machine' | 'screen' | 'state' | 'theme'>

/** @returns a sentence for each state without pictures */
export function missingPictures({ machine, description }: PathModel, pictures: readonly Hung[]): string[] {
  const found = pictures.filter((picture) => picture.machine === machine.id)
  if (found.length === 0) return [`${machine.id} has no picture at all`]
  const screens = [...new Set(found.map(({ screen }) => screen))]
  return screens.flatMap((screen) =>
    (['light', 'dark'] as const).flatMap((theme) => {
      const hung = found.filter((picture) => picture.screen === screen && picture.theme === theme)
      const there = new Set(hung.flatMap(({ state }) => state.split(' + ')))
      const where = screen === '' ? machine.id : `${machine.id}, ${screen}`
      return Object.keys(description.holds)
        .filter((state) => !there.has(state))
        .map((state) => `no ${theme} picture of ${where} in "${state}"`)
    }),
  )
}
