/** A stand-in server that lacks some files of a tree, and takes their bytes. */
import type { Transport } from '#contract/client.ts'

const content = (id: string) => ({
  id,
  fileName: 'a.jpg',
  caption: null,
  description: null,
  date: null,
  refNumber: null,
  dataStatus: 'Available',
  dataModifiedDate: null,
  dataSize: 3,
  dataHash: null,
  dataSignedUrls: [],
  pictureSize: null,
  profile: false,
  restricted: false,
  createdDate: '2026-11-21T08:00:00.000Z',
  modifiedDate: '2026-11-21T08:00:00.000Z',
  modifiedUserId: null,
})

type Refusals = Readonly<Record<string, string>>

/** A server that lacks these files: their paths by the numbers of their records. */
export function photoServer(wanted: Readonly<Record<string, string>>, refusals: Refusals = {}) {
  const received = new Map<string, string>()
  const added: unknown[] = []
  const partly = new Map<string, number>()
  let failures = 0
  let pages = 0
  const answer = (status: number, body: unknown) =>
    new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
  const refuse = (status: number, code: string) =>
    answer(status, { type: 'about:blank', title: code, status, code, detail: code })
  const respond = async (address: URL, init: RequestInit | undefined): Promise<Response> => {
    if (address.pathname.endsWith('/wantedfiles')) {
      const all = Object.entries(wanted).map(([number, path]) => ({ contentId: `17-${number}`, path }))
      const isFirst = address.searchParams.get('next') === null
      pages++
      return answer(
        200,
        isFirst ? { items: all.slice(0, 1), nextPageToken: 'more' } : { items: all.slice(1) },
      )
    }
    if (address.pathname.endsWith('/archivedcontent')) {
      const body = JSON.parse(typeof init?.body === 'string' ? init.body : '')
      added.push(body)
      const refusal = refusals[body.archiveKey]
      return refusal === undefined ? answer(201, content(`17-u${added.length}`)) : refuse(409, refusal)
    }
    const id = address.pathname.split('/').at(-2) ?? ''
    if (init?.method !== 'POST') return answer(200, { size: 9, received: partly.get(id) ?? 0 })
    if (failures > 0) {
      failures--
      throw new TypeError('fetch failed')
    }
    const refusal = refusals[id]
    if (refusal !== undefined) return refuse(409, refusal)
    const from = Number(address.searchParams.get('from'))
    if (from !== (partly.get(id) ?? 0)) return refuse(409, 'other-position')
    const data = init.body instanceof FormData ? init.body.get('data') : null
    received.set(id, `${from === 0 ? '' : `from ${from}: `}${data instanceof Blob ? await data.text() : ''}`)
    return answer(200, content(id))
  }
  const transport: Transport = {
    fetch: (input, init) => respond(new URL(input instanceof Request ? input.url : input), init),
    address: () => 'https://kinweave.example/research',
    token: async () => 'token',
  }
  return {
    transport,
    received,
    /** What was said about the photos that were added by hand. */
    added,
    partly,
    pages: () => pages,
    fail: (times: number) => {
      failures = times
    },
  }
}
