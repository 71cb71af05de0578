import { foundFilesPaths } from '#machines/found-files/found-files.paths.ts'
import { sampleFound } from '#machines/found-files/sample-found.ts'
import { FoundFiles } from '#ui/screens/upload/found-files.tsx'
import { foundFilesBindings } from '../../../e2e/bindings/found-files.ts'
import { screenWalk } from '../support/screen-walk.ts'

export const foundFilesWalk = screenWalk({
  model: foundFilesPaths,
  bindings: foundFilesBindings,
  render: (flow) => <FoundFiles flow={flow} found={sampleFound} />,
})
