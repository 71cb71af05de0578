import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { openContent } from '../../../server/lifecycle/content.ts'
import { readConfig } from '../../../server/values/config.ts'
import { keyId, region, secret } from '../blobs/support/bucket.ts'
import { startS3 } from '../blobs/support/s3-stand-in.ts'
import { hashesBefore, temporaryFolder } from '../blobs/support/store-rules.ts'
import { makePdf } from '../pictures/support/make-pdf.ts'

async function opened(environment: Record<string, string>) {
  const content = await openContent(readConfig(environment))
  onTestFinished(() => content.stop())
  return content
}

describe(openContent.name, () => {
  it('keeps bytes below DATA_DIR, and renders pictures', async () => {
    const DATA_DIR = temporaryFolder()
    const { blobs, pictures } = await opened({ DATA_DIR })
    const { hash } = await blobs.keepBytes(makePdf())

    const path = join(DATA_DIR, 'blobs', hash.slice(0, 2), hash.slice(2, 4), hash)

    expect((await pictures.render(path, 'pdf')).ok).toBe(true)
  })

  it('keeps bytes in a bucket if there is one', async () => {
    const s3 = await startS3()

    const { blobs } = await opened({
      BLOB_STORE_URL: s3.url,
      BLOB_STORE_KEY_ID: keyId,
      BLOB_STORE_SECRET: secret,
      BLOB_STORE_REGION: region,
    })
    const { hash } = await blobs.keepBytes(makePdf())

    expect([...s3.objects.keys()]).toEqual([`blobs/${hash}`])
    expect(await hashesBefore(blobs, '2100-01-01')).toEqual([hash])
  })
})
