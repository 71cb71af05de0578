/**
 * Adds portraits to a mail at the moment of sending. What the reader may see then decides, not what the reader could see
 * when the mail was written (adr 81).
 */
import { buffer } from 'node:stream/consumers'
import type { PictureRegion } from '#contract/research/content.ts'
import { viewerOfMail } from '../access/viewer-of-mail.ts'
import type { BlobStore } from '../blobs/blob-store.ts'
import type { Pictures } from '../pictures/pictures.ts'
import { mailedPortraits } from '../research/mailed-portraits.ts'
import type { Portrait } from '../store/readers/portraits.ts'
import type { Store } from '../store/store.ts'
import { type PortraitOf, portraitKey, portraitsIn } from '../values/letter.ts'
import type { IllustratedPart, Mail, Mailer } from '../values/mail.ts'
import { isOutOfReach } from '../values/out-of-reach.ts'
import { htmlOf } from './html-of-letter.ts'

/** The bounds of what one mail may carry. A usual portrait has some 4 kB. */
const maxPortraits = 12
const maxPortraitBytes = 16_000

export interface IllustrationTools {
  readonly store: Store
  readonly blobs: Pick<BlobStore, 'read'>
  readonly pictures: Pick<Pictures, 'cutPortraits'>
}

type Sending = Pick<Mailer, 'send'>

/** Sends each mail with the portraits that its reader may see. A mail without any is sent as plain text. */
export const illustratingMailer = (tools: IllustrationTools, mailer: Sending): Sending => ({
  send: async (mail) => mailer.send(mail, await illustratedPartOf(tools, mail)),
})

async function illustratedPartOf(
  tools: IllustrationTools,
  { to, subject, letter }: Mail,
): Promise<IllustratedPart | null> {
  if (letter === undefined) return null
  const viewer = await viewerOfMail(tools.store.db, letter.readerId, to)
  if (viewer === null) return null
  const asked = distinct(portraitsIn(letter.parts)).slice(0, maxPortraits)
  const jpegs = await jpegsOf(tools, await mailedPortraits(tools.store.db, viewer, asked))
  if (jpegs.size === 0) return null
  // The ids say nothing about the people. Two mails have different ones, because some programs store pictures by id.
  const attached = [...jpegs].map(([key, jpeg]) => ({
    key,
    contentId: `${crypto.randomUUID()}@kinweave`,
    jpeg,
  }))
  const contentIds = new Map(attached.map(({ key, contentId }) => [key, contentId]))
  return { html: htmlOf(letter.parts, { subject, contentIds }), portraits: attached }
}

const distinct = (portraits: readonly PortraitOf[]): PortraitOf[] => [
  ...new Map(portraits.map((one) => [portraitKey(one), one])).values(),
]

/** The portraits as files, by key. Those whose bytes are missing, unreadable or too many are left out. */
async function jpegsOf(
  { blobs, pictures }: IllustrationTools,
  portraits: ReadonlyMap<string, Portrait>,
): Promise<ReadonlyMap<string, Uint8Array>> {
  const found: { key: string; webp: Uint8Array; region: PictureRegion | null }[] = []
  for (const [key, { hash, region }] of portraits) {
    const webp = await bytesOf(blobs, hash)
    if (webp !== null) found.push({ key, webp, region })
  }
  if (found.length === 0) return new Map()
  const cut = await pictures.cutPortraits(found)
  return new Map(
    found.flatMap(({ key }, index) => {
      const jpeg = cut[index] ?? null
      return jpeg === null || jpeg.length > maxPortraitBytes ? [] : [[key, jpeg] as const]
    }),
  )
}

async function bytesOf(blobs: IllustrationTools['blobs'], hash: string): Promise<Uint8Array | null> {
  try {
    const bytes = await blobs.read(hash)
    return bytes === null ? null : await buffer(bytes)
  } catch (error) {
    // A mail does not wait until the store of photos is back.
    if (isOutOfReach(error)) return null
    throw error
  }
}
