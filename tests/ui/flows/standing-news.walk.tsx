import { standingNewsPaths } from '#machines/standing-news/standing-news.paths.ts'
import { StandingNotices } from '#ui/shell/standing-notices.tsx'
import { standingNewsBindings } from '../../../e2e/bindings/standing-news.ts'
import { screenWalk } from '../support/screen-walk.ts'

export const standingNewsWalk = screenWalk({
  model: standingNewsPaths,
  bindings: standingNewsBindings,
  render: (flow) => <StandingNotices flow={flow} />,
})
