import { GamesScreen } from '#ui/screens/games/games-screen.tsx'
import { useTitle } from '../../hooks/use-title.ts'

/** /games */
export function Component() {
  useTitle('Games')
  return <GamesScreen />
}
