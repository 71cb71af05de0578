import type { Place } from '../store/embedded/place.ts'
import { openEmbedded } from '../store/embedded.ts'
import { serverVersion } from '../store/server-version.ts'
import type { Config } from '../values/config.ts'
import { StartProblem } from '../values/start-problem.ts'

type Surroundings = {
  say: (sentence: string) => void
  onProblem: (problem: Error) => void
  /** How the operator has named the database, for sentences about it. */
  named?: string
}
/** `place`: the files of the embedded database; null for the operator's. */
type Database = { connectionString: string; place: Place | null; stop: () => Promise<void> }

/** The minimum PostgreSQL version for the schema and the queries. */
const oldest = 15

/** Opens the operator's database, which the server must not stop, or starts the embedded one. */
export async function openDatabase(
  config: Config,
  { say, onProblem, named = 'DATABASE_URL' }: Surroundings,
): Promise<Database> {
  if (config.databaseUrl) return externalDatabase(config.databaseUrl, named)
  return openEmbedded({
    dataDir: config.dataDir,
    url: config.publicUrl,
    say,
    onLost: onProblem,
    archive: config.backups !== null,
  })
}

async function externalDatabase(connectionString: string, named: string): Promise<Database> {
  const version = await serverVersion(connectionString).catch((error: unknown) => {
    // For a host with several addresses, the reasons are nested, and the outer error has only a code.
    const reason = error instanceof Error ? error.message || ('code' in error && error.code) : error
    throw new StartProblem(`The database of ${named} cannot be used: ${String(reason)}`)
  })
  if (version < oldest) {
    throw new StartProblem(`${named} leads to PostgreSQL ${version}; ${oldest} or later is needed.`)
  }
  return { connectionString, place: null, stop: async () => {} }
}
