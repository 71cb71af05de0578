import { sql } from 'drizzle-orm'
import { captchaSolutions } from '../schema/identity.ts'
import type { Queries } from '../store.ts'

/** Uses up a solution; false if it was used before. Also deletes expired solutions. */
export async function useCaptchaSolution(
  queries: Queries,
  { digest, expiresAt }: { readonly digest: Buffer; readonly expiresAt: Date },
  now: Date,
): Promise<boolean> {
  await queries.execute(
    sql`DELETE FROM ${captchaSolutions} WHERE expires_at <= ${now.toISOString()}::timestamptz`,
  )
  const added = await queries
    .insert(captchaSolutions)
    .values({ digest, expiresAt })
    .onConflictDoNothing()
    .returning({ digest: captchaSolutions.digest })
  return added.length > 0
}
