import { nameSpreadPaths } from '#machines/name-spread/name-spread.paths.ts'
import { NameSpread } from '#ui/screens/names/name-spread.tsx'
import { nameSpreadBindings } from '../../../e2e/bindings/name-spread.ts'
import { screenWalk } from '../support/screen-walk.ts'

export const nameSpreadWalk = screenWalk({
  model: nameSpreadPaths,
  bindings: nameSpreadBindings,
  render: (flow) => <NameSpread flow={flow} renderGlobe={() => null} onLook={() => {}} />,
})
