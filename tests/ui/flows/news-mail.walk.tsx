import { newsMailPaths } from '#machines/news-mail/news-mail.paths.ts'
import { NewsMailSetting } from '#ui/screens/news/news-mail-setting.tsx'
import { newsMailBindings } from '../../../e2e/bindings/news-mail.ts'
import { screenWalk } from '../support/screen-walk.ts'

export const newsMailWalk = screenWalk({
  model: newsMailPaths,
  bindings: newsMailBindings,
  render: (flow) => <NewsMailSetting flow={flow} />,
})
