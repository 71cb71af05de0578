import { groupNewsPaths } from '#machines/group-news/group-news.paths.ts'
import { GroupNews } from '#ui/screens/group/group-news.tsx'
import { groupNewsBindings } from '../../../e2e/bindings/group-news.ts'
import { screenWalk } from '../support/screen-walk.ts'

export const groupNewsWalk = screenWalk({
  model: groupNewsPaths,
  bindings: groupNewsBindings,
  render: (flow) => <GroupNews flow={flow} />,
})
