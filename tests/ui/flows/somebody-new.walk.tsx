import { somebodyNewPaths } from '#machines/somebody-new/somebody-new.paths.ts'
import { SomebodyNew } from '#ui/screens/add-someone/somebody-new.tsx'
import { somebodyNewBindings } from '../../../e2e/bindings/somebody-new.ts'
import { screenWalk } from '../support/screen-walk.ts'

export const somebodyNewWalk = screenWalk({
  model: somebodyNewPaths,
  bindings: somebodyNewBindings,
  render: (flow) => (
    <SomebodyNew flow={flow} view={{ groupName: 'The Hales', ownerName: null, suggestions: [] }} />
  ),
})
