import { describe, expect, it, vi } from 'vitest'
import { createActor, type EventObject, fromCallback } from 'xstate'
import { ok, refuse } from '#contract/result.ts'
import { sampleContentId, weddingPhoto } from '#machines/file-upload/sample-files.ts'
import { chunkBytes, fileUploadActors } from '#services/content/file-upload-actors.ts'
import { content } from '../../domain/content/sample-content.ts'
import { refusal } from '../entities/server.ts'
import { run } from '../run-actor.ts'

const contentId = sampleContentId(1)
const bytesOf = (size: number) => new Blob([new Uint8Array(size)])
const twoAndAHalf = chunkBytes * 2 + 10
const large = { ...weddingPhoto, size: twoAndAHalf, bytes: bytesOf(twoAndAHalf) }

interface Call {
  readonly method: string
  readonly path: string
  readonly query: string
}

/** The actors, with a server that answers calls in turn. */
function begin(...answers: unknown[]) {
  const calls: Call[] = []
  const transport = {
    address: () => 'http://server.test',
    token: async () => null,
    fetch: async (input: RequestInfo | URL, init?: RequestInit) => {
      const request = new Request(input, init)
      const { pathname, search } = new URL(request.url)
      calls.push({ method: request.method, path: pathname, query: search })
      const answer = answers.shift()
      if (answer instanceof Error) throw answer
      return answer instanceof Response ? answer : Response.json(answer)
    },
  }
  const files = {
    keep: vi.fn<() => Promise<void>>(async () => {}),
    forget: vi.fn<() => Promise<void>>(async () => {}),
  }
  const facts = { listsChanged: vi.fn<(subject: unknown) => void>() }
  const report = vi.fn<(error: unknown) => void>()
  return { calls, files, facts, report, actors: fileUploadActors({ transport, files, facts, report }) }
}

/** Runs `sendBytes` until it says how it ended. */
function sent(actors: ReturnType<typeof fileUploadActors>, file = large): Promise<EventObject[]> {
  const heard: EventObject[] = []
  return new Promise((resolve) => {
    const listener = fromCallback(({ receive }) => {
      receive((event) => {
        heard.push(event)
        if (event.type !== 'bytes sent') resolve(heard)
      })
    })
    const parent = createActor(listener).start()
    createActor(actors.sendBytes, { input: { file, contentId }, parent }).start()
  })
}

describe('sendBytes', () => {
  it('[CNT-01] sends the bytes part by part, and says how far it is', async () => {
    const { actors, calls } = begin({ size: twoAndAHalf, received: 0 }, content(), content(), content())

    expect(await sent(actors)).toEqual([
      { type: 'bytes sent', sent: 0 },
      { type: 'bytes sent', sent: chunkBytes },
      { type: 'bytes sent', sent: chunkBytes * 2 },
      { type: 'bytes sent', sent: twoAndAHalf },
      { type: 'all sent' },
    ])
    expect(calls.slice(1).map(({ query }) => new URLSearchParams(query).get('from'))).toEqual([
      '0',
      String(chunkBytes),
      String(chunkBytes * 2),
    ])
  })

  it('continues where an earlier try has stopped', async () => {
    const { actors, calls } = begin({ size: twoAndAHalf, received: chunkBytes * 2 }, content())

    expect((await sent(actors)).at(-1)).toEqual({ type: 'all sent' })
    expect(calls).toHaveLength(2)
  })

  it('looks again where to continue if the server has other bytes than it thought', async () => {
    const { actors } = begin({ size: twoAndAHalf, received: 0 }, refusal(412, 'other-position'), {
      size: twoAndAHalf,
      received: twoAndAHalf,
    })

    expect((await sent(actors)).at(-1)).toEqual({ type: 'all sent' })
  })

  it('passes a refusal on, and a lost connection', async () => {
    const state = { size: twoAndAHalf, received: 0 }

    expect((await sent(begin(state, refusal(415, 'file-type')).actors)).at(-1)).toEqual({
      type: 'bytes refused',
      problem: 'file-type',
    })
    expect((await sent(begin(state, new TypeError('no network')).actors)).at(-1)).toEqual({
      type: 'connection lost',
    })
  })
})

describe('checkFile', () => {
  it('stores a file that may be uploaded, and no other', async () => {
    const { actors, files } = begin()
    const jpeg = new Blob([Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0)])

    expect(await run(actors.checkFile, { file: { ...weddingPhoto, bytes: jpeg } })).toEqual(ok(null))
    expect(await run(actors.checkFile, { file: { ...weddingPhoto, bytes: new Blob(['MZ\u0001']) } })).toEqual(
      refuse('program'),
    )
    expect(files.keep).toHaveBeenCalledTimes(1)
  })
})

describe('forgetFile', () => {
  it('[CNT-02] [TEL-03] reports a failed upload, without the name of the file', async () => {
    const { actors, report, files, facts } = begin()

    await run(actors.forgetFile, { file: weddingPhoto, outcome: 'file-unreadable' })
    await run(actors.forgetFile, { file: weddingPhoto, outcome: 'uploaded' })
    await run(actors.forgetFile, { file: weddingPhoto, outcome: null })

    expect(report.mock.calls).toEqual([[new Error('A content upload failed: file-unreadable.')]])
    expect(files.forget).toHaveBeenCalledTimes(3)
    expect(facts.listsChanged).toHaveBeenCalledWith(weddingPhoto.target)
  })
})

describe('tagPerson', () => {
  it('[CNT-01] [MOD3-26] tags the person, and nobody if the file is for the whole tree', async () => {
    const { actors, calls } = begin(refusal(412, 'too-many-tags'))
    const forTree = { ...weddingPhoto, target: { ...weddingPhoto.target, personId: null } }

    expect(await run(actors.tagPerson, { file: forTree, contentId })).toEqual(ok(null))
    expect(calls).toEqual([])
    expect(await run(actors.tagPerson, { file: weddingPhoto, contentId })).toEqual(refuse('not-tagged'))
    expect(calls.map(({ path }) => path)).toEqual([`/persons/${weddingPhoto.target.personId}/content`])
  })
})
