import { openEmbedded } from '../../../server/store/embedded.ts'
import { type Migration, migrate, ownMigrations } from '../../../server/store/migrate.ts'

/** Makes the database of an empty DATA_DIR, with the schema of this release or of an earlier one. */
export async function fillFolder(dataDir: string, migrations: Migration[] = ownMigrations()): Promise<void> {
  const database = await openEmbedded({ dataDir, url: 'the tests', say: () => {} })
  try {
    await migrate(database.connectionString, migrations)
  } finally {
    await database.stop()
  }
}
