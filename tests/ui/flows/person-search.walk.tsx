import { personSearchPaths } from '#machines/person-search/person-search.paths.ts'
import { personSearchBindings } from '../../../e2e/bindings/person-search.ts'
import { PersonSearch } from '../../../src/ui/shell/person-search/person-search.tsx'
import { screenWalk } from '../support/screen-walk.ts'

export const personSearchWalk = screenWalk({
  model: personSearchPaths,
  bindings: personSearchBindings,
  render: (flow) => <PersonSearch flow={flow} />,
})
