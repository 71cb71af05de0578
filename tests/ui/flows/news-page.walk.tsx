import { newsPagePaths } from '#machines/news-page/news-page.paths.ts'
import { NewsScreen } from '#ui/screens/news/news-screen.tsx'
import { newsPageBindings } from '../../../e2e/bindings/news-page.ts'
import { screenWalk } from '../support/screen-walk.ts'

export const newsPageWalk = screenWalk({
  model: newsPagePaths,
  bindings: newsPageBindings,
  render: (flow) => <NewsScreen flow={flow} now={Date.parse('2026-11-26T12:00:00Z')} mail={null} />,
})
