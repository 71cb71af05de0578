/**
 * Linked trees in memory, as one. They are used only for the state that they were made of, which their user reads anew
 * each time: what was rejected, shared no longer or uploaded a moment ago is served to nobody.
 */
import { Kept } from '../kept.ts'
import type { LinksAt, TreeAt } from '../read-trees.ts'
import type { JoinedTrees } from './join-trees.ts'

/** Trees that hang together, the leading one first, and the links between them. */
export interface LinkedTrees {
  readonly trees: readonly TreeAt[]
  readonly links: readonly LinksAt[]
}

export interface JoinedCache {
  /** The trees as they were in this state, or later. */
  readonly viewOf: (state: LinkedTrees) => Promise<JoinedTrees>
}

/** Keeps so many bytes at most, and always what was used last. */
export function joinedCache(
  join: (state: LinkedTrees) => Promise<JoinedTrees>,
  mostBytes: number,
): JoinedCache {
  const kept = new Kept<string, { readonly at: string; readonly view: JoinedTrees; readonly bytes: number }>(
    mostBytes,
  )
  const joining = new Map<string, Promise<JoinedTrees>>()

  /** Whoever comes while the same state is being joined waits for it. */
  function joinShared(state: LinkedTrees, at: string): Promise<JoinedTrees> {
    const underWay = joining.get(at)
    if (underWay !== undefined) return underWay
    const joined = join(state).finally(() => joining.delete(at))
    joining.set(at, joined)
    return joined
  }

  async function viewOf(state: LinkedTrees): Promise<JoinedTrees> {
    const key = state.trees.map(([id]) => id).join(' ')
    const at = JSON.stringify(state)
    const found = kept.get(key)
    const view = found?.at === at ? found.view : await joinShared(state, at)
    kept.keep(key, { at, view, bytes: view.bytes })
    return view
  }

  return { viewOf }
}
