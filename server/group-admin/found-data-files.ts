import type { InputOf, RefusalOf } from '#contract/endpoint.ts'
import { tellFoundDataFiles } from '#contract/group-admin/found-data-files.ts'
import { ok, type Result } from '#contract/result.ts'
import { isDemoVisitor } from '#domain/users/demo-visitor.ts'
import { decideFoundDataFiles, foundDataFilesIn } from '#domain/users/found-data-files.ts'
import { type Served, serve } from '../serving/serve.ts'
import { findSupervised, lockUser } from '../store/readers/users.ts'
import type { Store } from '../store/store.ts'
import { storeFoundDataFiles } from '../store/writers/found-data-files.ts'
import { Problem } from '../values/problem.ts'
import type { Viewer } from '../values/viewer.ts'

type Tell = typeof tellFoundDataFiles

export const foundDataFilesEndpoints: readonly Served[] = [
  serve(tellFoundDataFiles, ({ body, viewer }, { store }) => tell(store, viewer, body)),
]

/** The lock makes two computers that tell at the same time wait for each other. */
const tell = (
  store: Store,
  viewer: Viewer,
  told: InputOf<Tell>['body'],
): Promise<Result<void, RefusalOf<Tell>>> =>
  store.transaction(async (queries) => {
    const user = await lockUser(queries, viewer.userId)
    if (user === null) throw new Problem('not-found')
    const decided = decideFoundDataFiles(
      {
        known: foundDataFilesIn(user.metadata),
        isDemoVisitor: isDemoVisitor(viewer),
        isSupervised: (await findSupervised(queries, [viewer.userId])).has(viewer.userId),
      },
      told,
    )
    if (!decided.ok) return decided
    await storeFoundDataFiles(queries, viewer.userId, decided.value)
    return ok(undefined)
  })
