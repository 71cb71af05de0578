import { highlightsPagePaths } from '#machines/highlights-page/highlights-page.paths.ts'
import { HighlightsScreen } from '#ui/screens/highlights/highlights-screen.tsx'
import { highlightsPageBindings } from '../../../e2e/bindings/highlights-page.ts'
import { screenWalk } from '../support/screen-walk.ts'

const NoFlag = () => null

export const highlightsPageWalk = screenWalk({
  model: highlightsPagePaths,
  bindings: highlightsPageBindings,
  render: (flow) => <HighlightsScreen flow={flow} Flag={NoFlag} />,
})
