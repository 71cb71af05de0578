import { describe, expect, it } from 'vitest'
import { openS3Store } from '../../../server/blobs/s3-store.ts'
import { OutOfReach } from '../../../server/values/out-of-reach.ts'
import { StartProblem } from '../../../server/values/start-problem.ts'
import { keyId, region, type S3StandIn, secret } from './support/bucket.ts'
import { startS3 } from './support/s3-stand-in.ts'
import { behavesAsStore, bytesOf, hashesBefore, hashOf } from './support/store-rules.ts'

const configOf = ({ url }: Pick<S3StandIn, 'url'>) => ({ kind: 's3', url, region, keyId, secret }) as const

describe(openS3Store.name, () => {
  behavesAsStore(async () => openS3Store(configOf(await startS3())))

  it('lists more blobs than a page has, and nothing that others have put there', async () => {
    const s3 = await startS3()
    const store = await openS3Store(configOf(s3))
    const blobs = []
    for (const text of ['1', '2', '3', '4', '5']) blobs.push(await store.keepBytes(Buffer.from(text)))
    s3.objects.set('blobs/README', { bytes: Buffer.from('other'), modified: new Date(0) })
    s3.objects.set('backups/1', { bytes: Buffer.from('other'), modified: new Date(0) })

    expect(await hashesBefore(store, '2100-01-01')).toEqual(blobs.map(({ hash }) => hash).sort())
  })

  it('makes a blob young again when its bytes are stored again', async () => {
    const s3 = await startS3()
    const store = await openS3Store(configOf(s3))
    const bytes = Buffer.from('portrait')
    s3.objects.set(`blobs/${hashOf(bytes)}`, { bytes, modified: new Date('2020-01-01') })
    const before = await hashesBefore(store, '2021-01-01')

    await store.keepBytes(bytes)

    expect([before, await hashesBefore(store, '2021-01-01')]).toEqual([[hashOf(bytes)], []])
  })

  it('tries again when the store is busy', async () => {
    const s3 = await startS3()
    const store = await openS3Store(configOf(s3))
    s3.failures.push(503, 500)

    const { hash } = await store.keepBytes(Buffer.from('portrait'))

    expect(await bytesOf(await store.read(hash))).toEqual(Buffer.from('portrait'))
  })

  it('says why the store refuses, without any secret', async () => {
    const s3 = await startS3()
    const store = await openS3Store(configOf(s3))
    s3.failures.push(...Array(8).fill(503))

    await expect(store.keepBytes(Buffer.from('portrait'))).rejects.toThrow(
      'The store of photos and files has answered 503 (SlowDown).',
    )
    await expect(store.read(hashOf(Buffer.from('portrait')))).rejects.toThrow('503')
  })

  it('counts as out of reach when it is overloaded or does not answer, so that the upload is tried again', async () => {
    const s3 = await startS3()
    const store = await openS3Store(configOf(s3))
    s3.failures.push(...Array(4).fill(503))

    await expect(store.keepBytes(Buffer.from('portrait'))).rejects.toThrow(OutOfReach)
    await s3.close()
    await expect(store.keepBytes(Buffer.from('portrait'))).rejects.toThrow(OutOfReach)
  })

  it('says in a sentence that the bucket cannot be used', async () => {
    const s3 = await startS3()
    const sentence = async (wrong: object) => {
      const opened = openS3Store({ ...configOf(s3), ...wrong })
      await expect(opened).rejects.toThrow(StartProblem)
      return opened.then(String, String)
    }

    expect(await sentence({ secret: 'other' })).toContain('has answered 403 (SignatureDoesNotMatch)')
    expect(await sentence({ region: null })).toContain('has answered 403')
    expect(await sentence({ url: s3.url.replace('bucket', 'other') })).toContain(
      'has answered 404 (NoSuchBucket)',
    )
    expect(await sentence({ url: 'http://127.0.0.1:1/bucket' })).toContain('BLOB_STORE_URL')
  })
})
