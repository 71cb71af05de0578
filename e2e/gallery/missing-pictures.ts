/**
 * What the gallery owes: pictures of each state that a flow can rest in, on each of its screens, in both themes. The
 * states are those of which people have written what holds there, so that no search in the page decides how many.
 */
import type { PathModel } from '#machines/paths/path-model.ts'
import type { Picture } from '../../visualizer/site/site.ts'

type Hung = Pick<Picture, 'machine' | 'screen' | 'state' | 'theme'>

/** @returns a sentence for each state that hangs nowhere */
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
