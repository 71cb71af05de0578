import { personSearchPaths } from '#machines/person-search/person-search.paths.ts'
import { personSearchBindings } from '../../../e2e/bindings/person-search.ts'
import { PersonSearch } from '../../../src/ui/shell/person-search/person-search.tsx'
import { walkScreen } from '../support/walk-screen.tsx'

walkScreen({
  model: personSearchPaths,
  bindings: personSearchBindings,
  render: (flow) => <PersonSearch flow={flow} />,
})
