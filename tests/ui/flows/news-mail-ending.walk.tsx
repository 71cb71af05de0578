import { newsMailEndingPaths } from '#machines/news-mail-ending/news-mail-ending.paths.ts'
import { EndNewsMailScreen } from '#ui/screens/news/end-news-mail-screen.tsx'
import { newsMailEndingBindings } from '../../../e2e/bindings/news-mail-ending.ts'
import { screenWalk } from '../support/screen-walk.ts'

export const newsMailEndingWalk = screenWalk({
  model: newsMailEndingPaths,
  bindings: newsMailEndingBindings,
  render: (flow) => <EndNewsMailScreen flow={flow} />,
})
