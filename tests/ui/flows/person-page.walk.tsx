import { personPagePaths } from '#machines/person-page/person-page.paths.ts'
import { viewOfPerson } from '#ui/screens/person/person-page-view.ts'
import { PersonScreen } from '#ui/screens/person/person-screen.tsx'
import { personPageBindings } from '../../../e2e/bindings/person-page.ts'
import { family } from '../screens/person/support/family.ts'
import { screenWalk } from '../support/screen-walk.ts'

const wedgwoods =
  family(`Josiah/Wedgwood II m 1769-1843 + Elizabeth/Allen f 1764-1846 > Sarah/Wedgwood f 1793-1880, Emma/Wedgwood f 1808-1896
          Charles/Darwin m 1809-1882 + Emma/Wedgwood m.1839 > Anne/Darwin f 1841-1851`)
const view = viewOfPerson(wedgwoods.loaded, wedgwoods.id('Emma/Wedgwood'))

export const personPageWalk = screenWalk({
  model: personPagePaths,
  bindings: personPageBindings,
  render: (flow) => <PersonScreen flow={flow} view={view} />,
})
