import { pathPlayerPaths } from '#machines/path-player/path-player.paths.ts'
import { cover } from '#machines/paths/cover.ts'
import { explore } from '#machines/paths/explore.ts'
import { pathPlayerBindings } from '../../../e2e/bindings/path-player.ts'
import { chartOf } from '../../../visualizer/chart/chart-of.ts'
import { PlayerScreen } from '../../../visualizer/player/screen/player-screen.tsx'
import { bookPaths } from '../support/sample-book.ts'
import { screenWalk } from '../support/screen-walk.ts'

const graph = explore(bookPaths)
const book = {
  model: bookPaths,
  chart: chartOf(bookPaths.machine),
  explored: { graph, paths: cover(graph) },
  rules: { holds: { reading: 'context.page > 0' }, guards: { isAtTheEnd: 'context.page > 2' } },
}

export const pathPlayerWalk = screenWalk({
  model: pathPlayerPaths,
  bindings: pathPlayerBindings,
  render: (flow) => (
    <PlayerScreen flow={flow} {...book} pictures={[]} selected={null} renderDiagram={() => null} />
  ),
})
