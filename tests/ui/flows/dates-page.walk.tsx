import { datesPagePaths } from '#machines/dates-page/dates-page.paths.ts'
import { TimeScreen } from '#ui/screens/time/time-screen.tsx'
import { datesPageBindings } from '../../../e2e/bindings/dates-page.ts'
import { screenWalk } from '../support/screen-walk.ts'

/** The feed is a flow of its own. */
const NoFeed = () => null

export const datesPageWalk = screenWalk({
  model: datesPagePaths,
  bindings: datesPageBindings,
  render: (flow) => <TimeScreen flow={flow} Feed={NoFeed} />,
})
