import { demoEntryPaths } from '#machines/demo-entry/demo-entry.paths.ts'
import { MarketingScreen } from '#ui/screens/marketing/marketing-screen.tsx'
import { demoEntryBindings } from '../../../e2e/bindings/demo-entry.ts'
import { screenWalk } from '../support/screen-walk.ts'

export const demoEntryWalk = screenWalk({
  model: demoEntryPaths,
  bindings: demoEntryBindings,
  render: (flow) => <MarketingScreen links={{ start: '/signup', upload: '/signin' }} demo={flow} />,
})
