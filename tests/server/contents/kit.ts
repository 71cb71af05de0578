import type { DataGroup } from '#contract/group-admin/data-group.ts'
import type { Content, LinkedContent } from '#contract/research/content.ts'
import type { UploadState } from '#contract/research/content-acts.ts'
import type { Pictures } from '../../../server/pictures/pictures.ts'
import { makeSizes } from '../../../server/research/make-sizes.ts'
import { sweepContents } from '../../../server/research/sweep-contents.ts'
import type { ContentKey } from '../../../server/store/readers/content-keys.ts'
import { type Answer, call, type TestApp } from '../kit/app.ts'
import type { SignedIn } from '../kit/sign-in.ts'
import { good } from '../research/kit.ts'

/** The smallest bytes that are recognised as a JPEG, made unique by a text. */
export const jpeg = (text: string, size = 0): Buffer => {
  const bytes = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe1]), Buffer.from(text)])
  return size === 0 ? bytes : Buffer.concat([bytes, Buffer.alloc(size - bytes.length)])
}
export const pdf = (text: string): Buffer => Buffer.from(`%PDF-1.7\n${text}`)

/** Stands in for the process that makes sizes: it tells sizes apart, and that the original is not among them. */
export const fakePictures: Pick<Pictures, 'render'> = {
  render: async () => ({
    ok: true,
    value: {
      width: 640,
      height: 480,
      faces: [],
      sizes: {
        thumb: Buffer.from('RIFF thumb'),
        gallery: Buffer.from('RIFF gallery'),
        large: Buffer.from('RIFF large'),
      },
    },
  }),
}

/** Runs the queued jobs of photos and files. */
export async function runJobs(kit: TestApp, pictures = fakePictures): Promise<void> {
  const { rows } = await kit.store.pool.query<ContentKey>(
    `SELECT data_group_id::text AS "dataGroupId", content_key AS key FROM content_data WHERE status = 'Processing'`,
  )
  for (const of of rows) await makeSizes({ ...kit.files, store: kit.store, pictures }, of)
}

/** Cleans up as the server will at this moment. */
export const sweep = (kit: TestApp, at = kit.clock.now) =>
  sweepContents({ ...kit.files, store: kit.store, clock: () => at })

/** A moment after which deleted uploads are gone for good. */
export const aDayLater = ({ clock }: TestApp) => new Date(clock.now.getTime() + 24 * 60 * 60 * 1000 + 1)

/** Calls of one user about photos and files. */
export function contentsOf(kit: TestApp, { token }: Pick<SignedIn, 'token'>) {
  const ask = (what: string, json?: unknown) =>
    call(kit.app, what.replace(' ', ' /research'), { token, json })
  const patch = (path: string, field: string, value: unknown) =>
    call(kit.app, `PATCH /research${path}`, {
      token,
      patch: [{ op: 'replace', path: `/${field}`, value }],
    })
  const announce = (
    groupId: string,
    fileName: string,
    size: number,
    idempotencyKey: string = crypto.randomUUID(),
  ) => ask(`POST /datagroups/${groupId}/content`, { idempotencyKey, fileName, size })
  const send = (id: string, bytes: Uint8Array, { size = bytes.length, from = 0 } = {}) =>
    call(kit.app, `POST /research/content/${id}/data?size=${size}&from=${from}`, { token, bytes })
  const tag = (personId: string, contentId: string, marks: object = {}) =>
    ask(`POST /persons/${personId}/content`, { contentId, ...marks })
  return {
    ask,
    patch,
    announce,
    send,
    tag,
    upload: async (groupId: string, fileName: string, bytes: Uint8Array) => {
      const { id } = good<Content>(await announce(groupId, fileName, bytes.length))
      return good<Content>(await send(id, bytes))
    },
    progress: async (id: string) => good<UploadState>(await ask(`GET /content/${id}/data`)),
    ofPerson: async (id: string) =>
      good<{ items: LinkedContent[] }>(await ask(`GET /persons/${id}/content`)).items,
    read: async (...ids: string[]) =>
      good<{ items: Content[] }>(await ask(`GET /content?ids=${ids.join(',')}`)).items,
    addProfile: async () =>
      good<DataGroup>(
        await call(kit.app, 'POST /groupadmin/datagroups', {
          token,
          json: {
            idempotencyKey: crypto.randomUUID(),
            groupType: 'Profile',
            name: 'Ben Hale',
            person: { gender: 'Male', givenName: 'Ben', surname: 'Hale' },
          },
        }),
      ),
  }
}

/** Fetches bytes by a signed address, as an image in a page does. */
export async function fetchBytes(
  kit: TestApp,
  url: string,
  headers: Record<string, string> = {},
): Promise<Answer & { readonly bytes: Buffer }> {
  const response = await kit.app.inject({ method: 'GET', url, headers })
  return {
    status: response.statusCode,
    body: response.body,
    bytes: response.rawPayload,
    headers: response.headers,
  }
}

/** The address of one size; fails if there is none. */
export function addressIn({ dataSignedUrls }: Content, size: string): string {
  const found = dataSignedUrls.find(({ altKey }) => altKey === size)
  if (found === undefined) throw new Error(`No address of the size ${size}.`)
  return found.signedUrl
}
