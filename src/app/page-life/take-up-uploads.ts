import { waitFor } from 'xstate'
import { uploadsDatabaseName } from '#services/persistence/database.ts'
import type { App } from '../app-context.ts'

/** Goes on with photos and files that an earlier visit of the user left, on whatever page the user comes back to. */
export async function takeUpUploads(app: App): Promise<void> {
  const { context } = await waitFor(app.session, (snapshot) => snapshot.matches('signedIn'))
  if (context.session === null) return
  const name = uploadsDatabaseName(context.session)
  const known = await indexedDB.databases()
  if (!known.some((database) => database.name === name)) return
  const { contentUploadOf } = await import('../flows/content-upload-flow.ts')
  contentUploadOf(app, context.session.userId)
}
