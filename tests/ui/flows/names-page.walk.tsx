import { namesPagePaths } from '#machines/names-page/names-page.paths.ts'
import { NamesScreen } from '#ui/screens/names/names-screen.tsx'
import { namesPageBindings } from '../../../e2e/bindings/names-page.ts'
import { screenWalk } from '../support/screen-walk.ts'

/** The cloud needs a canvas, which only a browser has. */
const NoCloud = () => null

export const namesPageWalk = screenWalk({
  model: namesPagePaths,
  bindings: namesPageBindings,
  render: (flow) => <NamesScreen flow={flow} Cloud={NoCloud} />,
})
