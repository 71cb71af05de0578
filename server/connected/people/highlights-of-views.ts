/** The highlights of views in memory, for all requests of this process. */
import type { Store } from '../../store/store.ts'
import { type FoundHighlight, findHighlights, highlightsFrom } from './find-highlights.ts'
import { madeOnce } from './made-once.ts'
import { livesOfViews, type ViewLives } from './view-lives.ts'
import type { ViewPeople } from './view-people.ts'

export interface HighlightsOfViews {
  /** All highlights of a view. `start`: the index of the start person; -1 without one. */
  readonly of: (people: ViewPeople, start: number) => Promise<readonly FoundHighlight[]>
  /** The sort dates of births and deaths in the view. */
  readonly livesOf: (people: ViewPeople) => Promise<ViewLives>
}

interface Made {
  readonly lives: ViewLives
  readonly found: readonly FoundHighlight[]
}

/** What was made for a view is in memory as long as the view, and serves all who see the same. */
export function openHighlights(store: Store): HighlightsOfViews {
  const readLives = livesOfViews(store.db)
  const madeFor = madeOnce(async (people: ViewPeople): Promise<Made> => {
    const lives = await readLives(people)
    return { lives, found: await findHighlights(people, lives) }
  })

  return {
    of: async (people, start) => {
      const { lives, found } = await madeFor(people)
      return start < 0 ? found : [...found, ...highlightsFrom(people, lives, start)]
    },
    livesOf: async (people) => (await madeFor(people)).lives,
  }
}
