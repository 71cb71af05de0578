import { supportDeskPaths } from '#machines/support-desk/support-desk.paths.ts'
import { DeskScreen } from '#ui/screens/support/desk-screen.tsx'
import { supportDeskBindings } from '../../../e2e/bindings/support-desk.ts'
import { screenWalk } from '../support/screen-walk.ts'

export const supportDeskWalk = screenWalk({
  model: supportDeskPaths,
  bindings: supportDeskBindings,
  render: (flow) => <DeskScreen flow={flow} now={Date.parse('2026-11-26T12:00:00Z')} />,
})
