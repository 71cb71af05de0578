/**
 * Caches what was made from the trees of a whole view. Viewers who see the same share it. What was made is used only for
 * the state that it was made from, and each request reads the current state first.
 */
import type { DataGroupId } from '#contract/wire.ts'
import type { KinView } from '../../kinship/kin-view.ts'
import type { Kinship } from '../../kinship/kinship.ts'
import { stateCache } from '../../kinship/state-cache.ts'
import { type Loaded, treeCache } from '../../kinship/tree-cache.ts'
import type { WholeView } from '../../kinship/whole-view.ts'
import type { Viewer } from '../../values/viewer.ts'

interface Sized {
  readonly bytes: number
}

/** A tree of a view, with the permission of the viewer. */
export interface ViewedTree<Contents> {
  readonly id: DataGroupId
  readonly revision: number
  readonly contents: Contents
  /** True if the viewer sees restricted persons in this tree. */
  readonly seesRestricted: boolean
}

/** The trees of one family, the leading one first, and how their persons belong together. */
export interface ViewedFamily<Contents> {
  readonly kin: KinView
  readonly trees: readonly ViewedTree<Contents>[]
}

interface Making<Contents, Value> {
  readonly load: (id: DataGroupId) => Promise<Loaded<Contents>>
  /** Makes the value of a view. `year` decides who may be living. */
  readonly collect: (families: readonly ViewedFamily<Contents>[], year: number) => Promise<Value>
  /** For the trees, and again for the views. */
  readonly maxBytes: number
}

/** Returns a function that makes what a viewer sees at this moment, or finds it in the cache. */
export function viewCache<Contents extends Sized, Value extends Sized>(
  kinship: Kinship,
  { load, collect, maxBytes }: Making<Contents, Value>,
): (viewer: Viewer) => Promise<Value> {
  const trees = treeCache(load, maxBytes)
  const views = stateCache({
    make,
    keyOf: ({ families }: WholeView) =>
      families.flatMap((family) => family.trees.map(([id]) => id)).join(' '),
    maxBytes,
  })

  async function make({ families, modifiable, year }: WholeView): Promise<Value> {
    const sees = new Set(modifiable)
    const viewed: ViewedFamily<Contents>[] = []
    // Loads one tree after the other, because loading several large trees at once would block other requests.
    for (const family of families) {
      const of = []
      for (const [id, revision] of family.trees)
        of.push({ id, revision, contents: await trees.valueOf(id, revision), seesRestricted: sees.has(id) })
      viewed.push({ kin: await kinship.kinOf(family), trees: of })
    }
    return collect(viewed, year)
  }

  return async (viewer) => views.valueOf(await kinship.wholeViewOf(viewer))
}
