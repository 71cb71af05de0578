import { createHmac } from 'node:crypto'
import { asc, sql } from 'drizzle-orm'
import { type CryptoKey, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose'
import { signingKeys } from '../store/schema/identity.ts'
import type { Queries, Store } from '../store/store.ts'
import type { Clock } from '../values/clock.ts'

/** The algorithm of every token that this product signs. */
export const tokenAlgorithm = 'ES256'

export interface SigningKey {
  readonly kid: string
  readonly privateKey: CryptoKey
  readonly publicKey: CryptoKey
  readonly publicJwk: JWK
}

/** The keys that tokens are signed and verified with; all server processes share them through the database. */
export interface TokenKeys {
  readonly signing: SigningKey
  readonly find: (kid: string) => SigningKey | undefined
  readonly publicJwks: readonly JWK[]
  /** A keyed digest: nobody can compute it without the signing key. */
  readonly digest: (text: string) => Buffer
}

/** Any fixed number. With this lock, server processes that start together create one key in total, not one each. */
const keyLock = 4_711_002_027

/** Loads the keys; creates the first one in a new database. The newest key signs. */
export async function loadTokenKeys(store: Store, clock: Clock): Promise<TokenKeys> {
  const stored = await store.transaction(async (queries) => {
    await queries.execute(sql`SELECT pg_advisory_xact_lock(${keyLock})`)
    const rows = await readKeys(queries)
    if (rows.length > 0) return rows
    await queries.insert(signingKeys).values(await newKey(clock))
    return readKeys(queries)
  })
  const keys = await Promise.all(stored.map((row) => importKey(row.kid, row.privateJwk)))
  const signing = keys.at(-1)
  if (signing === undefined) throw new Error('There is no key to sign tokens with.')

  return {
    signing,
    find: (kid) => keys.find((key) => key.kid === kid),
    publicJwks: keys.map((key) => key.publicJwk),
    digest: (text) =>
      createHmac('sha256', secretOf(stored.at(-1)?.privateJwk))
        .update(text)
        .digest(),
  }
}

const readKeys = (queries: Queries) => queries.select().from(signingKeys).orderBy(asc(signingKeys.createdAt))

async function newKey(clock: Clock) {
  const { privateKey } = await generateKeyPair(tokenAlgorithm, { extractable: true })
  return { kid: crypto.randomUUID(), privateJwk: await exportJWK(privateKey), createdAt: clock() }
}

async function importKey(kid: string, privateJwk: JWK): Promise<SigningKey> {
  const { d: _, ...publicPart } = privateJwk
  const [privateKey, publicKey] = await Promise.all([
    importJWK(privateJwk, tokenAlgorithm),
    importJWK(publicPart, tokenAlgorithm),
  ])
  if (privateKey instanceof Uint8Array || publicKey instanceof Uint8Array) {
    throw new Error('A key of another kind than ES256 is stored.')
  }
  return { kid, privateKey, publicKey, publicJwk: { ...publicPart, kid, alg: tokenAlgorithm, use: 'sig' } }
}

function secretOf(jwk: JWK | undefined): string {
  if (jwk?.d === undefined) throw new Error('A key without its private part is stored.')
  return jwk.d
}
