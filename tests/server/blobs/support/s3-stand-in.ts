import { onTestFinished } from 'vitest'
import { openS3 } from './bucket.ts'

/** A bucket in memory that speaks S3; it ends with the test. */
export async function startS3() {
  const bucket = await openS3()
  onTestFinished(bucket.close)
  return bucket
}
