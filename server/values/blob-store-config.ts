import { StartProblem } from './start-problem.ts'

/** Where the bytes of photos and files are: in a folder below DATA_DIR, or in a bucket that speaks the protocol of S3. */
export type BlobStoreConfig =
  | { readonly kind: 'folder' }
  | {
      readonly kind: 's3'
      /** The address of the bucket, without a trailing slash. */
      readonly url: string
      /** Null if the address tells the region, or if there is none. */
      readonly region: string | null
      readonly keyId: string
      readonly secret: string
    }

export interface BlobStoreSettings {
  readonly BLOB_STORE_URL?: string | undefined
  readonly BLOB_STORE_REGION?: string | undefined
  readonly BLOB_STORE_KEY_ID?: string | undefined
  readonly BLOB_STORE_SECRET?: string | undefined
}

/** A bucket needs its address and both parts of its key. */
export function blobStoreIn({
  BLOB_STORE_URL: url,
  BLOB_STORE_REGION: region,
  BLOB_STORE_KEY_ID: keyId,
  BLOB_STORE_SECRET: secret,
}: BlobStoreSettings): BlobStoreConfig {
  if (url === undefined && region === undefined && keyId === undefined && secret === undefined)
    return { kind: 'folder' }
  if (url === undefined || keyId === undefined || secret === undefined)
    throw new StartProblem('BLOB_STORE_URL, BLOB_STORE_KEY_ID and BLOB_STORE_SECRET must be set together.')
  return { kind: 's3', url: url.replace(/\/$/, ''), region: region ?? null, keyId, secret }
}

/** `https://host/bucket` or `https://bucket.host`: the bucket is the whole path, or part of the host. */
export function isBucketAddress(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { pathname, search, hash, username } = new URL(text)
  return /^\/[^/]*\/?$/.test(pathname) && search === '' && hash === '' && username === ''
}
