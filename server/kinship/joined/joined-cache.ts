/**
 * Caches joined trees. A cached value is used only for the state that it was made from, and every caller reads the
 * current state first. So a rejected link, an ended share and a new upload take effect at once.
 */
import { Kept } from '../kept.ts'
import type { LinksAt, TreeAt } from '../read-trees.ts'
import type { JoinedTrees } from './join-trees.ts'

/** Connected trees, the leading one first, and the links between them. */
export interface LinkedTrees {
  readonly trees: readonly TreeAt[]
  readonly links: readonly LinksAt[]
}

export interface JoinedCache {
  /** The trees in this state, or a later one. */
  readonly viewOf: (state: LinkedTrees) => Promise<JoinedTrees>
}

/** Caches at most this many bytes, and always what was used last. */
export function joinedCache(
  join: (state: LinkedTrees) => Promise<JoinedTrees>,
  mostBytes: number,
): JoinedCache {
  const kept = new Kept<string, { readonly at: string; readonly view: JoinedTrees; readonly bytes: number }>(
    mostBytes,
  )
  const joining = new Map<string, Promise<JoinedTrees>>()

  /** If several callers need the same state while it is being joined, they share the result. */
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
