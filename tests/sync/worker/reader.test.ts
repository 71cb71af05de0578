import { readFileSync } from 'node:fs'
import { afterEach, describe, expect, it } from 'vitest'
import type { FoundSoFar } from '#domain/upload/upload.ts'
import type { FileRead, FromReader } from '#sync/worker/messages.ts'
import { RemoteReader } from '#sync/worker/remote-reader.ts'
import { serveReader } from '#sync/worker/serve.ts'
import { ReaderSession } from '#sync/worker/session.ts'
import { fourGenerations } from '../support/fixture.ts'
import { gathered } from '../support/gedcom.ts'

const fixture = readFileSync(new URL('../fixtures/four-generations.ged', import.meta.url))

const channels: MessageChannel[] = []

/** A reader at the other end of a channel, as in a worker. */
function connected(): RemoteReader {
  const channel = new MessageChannel()
  channels.push(channel)
  let time = 0
  // Each read of the clock is a second later, so that no count is delayed.
  serveReader(channel.port2, () => (time += 1000))
  return new RemoteReader(channel.port1)
}

afterEach(() => {
  for (const { port1, port2 } of channels.splice(0)) {
    port1.close()
    port2.close()
  }
})

const request = (file: Blob) => ({
  file,
  fileName: 'ellery.ged',
  currentYear: 2026,
  includeLivingPersons: true,
})

class GoneFile extends Blob {
  override get size() {
    return 100
  }

  override stream() {
    const gone = new DOMException('gone', 'NotReadableError')
    return new ReadableStream<Uint8Array<ArrayBuffer>>({ start: (controller) => controller.error(gone) })
  }
}

/** A file that can be read once, and then not again until `isBack` is true. */
class FileOnADrive extends Blob {
  isBack = true

  override stream() {
    return this.isBack ? super.stream() : new GoneFile().stream()
  }

  override slice(...range: Parameters<Blob['slice']>) {
    return this.isBack ? super.slice(...range) : new GoneFile()
  }
}

class LargeFile extends Blob {
  override get size() {
    return 5_000_000_000
  }
}

describe(RemoteReader.name, () => {
  it('answers the summary of a file and its start person, and counts on the way', async () => {
    const counts: FoundSoFar[] = []
    const read = await connected().read(request(new Blob([fixture])), ({ found }) => counts.push(found))

    expect(read).toMatchObject({
      ok: true,
      value: {
        startPersonKey: 'I1',
        fileType: 'Gedcom',
        summary: { persons: 6, families: 3, living: 2, personsToSend: 5 },
      },
    } satisfies {
      ok: true
      value: { startPersonKey: string; fileType: string; summary: Partial<FileRead['summary']> }
    })
    expect(counts.at(-1)).toMatchObject({ persons: 6, families: 3, places: 5 })
  })

  it('hands over the batches from any number on, the same each time', async () => {
    const reader = connected()
    const lines = Array.from({ length: 600 }, (_, at) => `0 @I${at}@ INDI\n1 DEAT Y\n`).join('')
    await reader.read(request(new Blob([`0 HEAD\n${lines}`])))
    const all = await gathered(reader.batches(0))

    expect(all).toHaveLength(3)
    expect(await gathered(reader.batches(1))).toEqual(all.slice(1))
    expect(await gathered(reader.batches(3))).toEqual([])
  })

  it('passes on only what the living rule allows', async () => {
    const reader = connected()
    await reader.read(request(new Blob([fixture])))
    const tree = await fourGenerations()

    expect(await gathered(reader.batches(0))).toEqual(await gathered(tree.batches()))
  })

  it.each([
    ['an empty file', new Blob([]), 'blank'],
    ['a file without a person', new Blob(['0 HEAD\n0 TRLR']), 'empty'],
    ['a file of another kind', new Blob(['%PDF-1.7']), 'document'],
  ])('refuses %s', async (_, file, problem) => {
    expect(await connected().read(request(file))).toEqual({ ok: false, problem, line: null })
  })

  it('[part of SYN-03] names the line of a file that is nested too deep', async () => {
    const lines = [
      '0 HEAD',
      '0 @I1@ INDI',
      ...Array.from({ length: 100 }, (_, level) => `${level + 1} NOTE deep`),
    ]

    expect(await connected().read(request(new Blob([lines.join('\n')])))).toEqual({
      ok: false,
      problem: 'too-deep',
      line: 102,
    })
  })

  it('refuses a file that cannot be read, and one that is too large', async () => {
    const sent: unknown[] = []
    const session = new ReaderSession(
      (message) => sent.push(message),
      () => 0,
    )
    await session.receive({ type: 'read', ...request(new GoneFile()) })
    await session.receive({ type: 'read', ...request(new LargeFile()) })

    expect(sent).toEqual([
      { type: 'file refused', problem: 'unreadable', line: null },
      { type: 'file refused', problem: 'too-large', line: null },
    ])
  })

  it('does not confuse a read error with the end of the file', async () => {
    const sent: FromReader[] = []
    const session = new ReaderSession(
      (message) => sent.push(message),
      () => 0,
    )
    const file = new FileOnADrive([fixture])
    const ask = () => session.receive({ type: 'batch', number: 0 })
    await session.receive({ type: 'read', ...request(file) })
    file.isBack = false

    await expect(ask()).rejects.toThrow('gone')
    await expect(ask()).rejects.toThrow('gone')
    file.isBack = true
    await ask()
    expect(sent.slice(1)).toEqual([{ type: 'batch', number: 0, batch: expect.objectContaining({}) }])
  })

  it('reports to its callers that the worker has crashed', async () => {
    const reader = new RemoteReader({ postMessage: () => undefined, addEventListener: () => undefined })
    const read = reader.read(request(new Blob([fixture])))
    reader.fail(new Error('out of memory'))

    await expect(read).rejects.toThrow('out of memory')
  })
})
