import { afterEach, describe, expect, it } from 'vitest'
import { ArchiveLost, RemoteFiles } from '#sync/photos/remote-files.ts'
import { serveFiles } from '#sync/photos/serve-files.ts'
import { tarOf, zipOf } from '../archives/support.ts'

const channels: MessageChannel[] = []

/** A reader at the other end of a channel, as in a worker. */
function connected(): RemoteFiles {
  const channel = new MessageChannel()
  channels.push(channel)
  serveFiles(channel.port2)
  return new RemoteFiles(channel.port1)
}

afterEach(() => {
  for (const { port1, port2 } of channels.splice(0)) {
    port1.close()
    port2.close()
  }
})

async function read(reader: RemoteFiles, archive: Blob, wanted: readonly string[]) {
  const files = await reader.open(archive)
  const found: string[] = []
  if (files === null) return null
  for await (const file of files.read(new Set(wanted), 100))
    found.push(`${file.name}: ${'data' in file ? await file.data.text() : file.problem}`)
  return { names: files.names, treeName: files.treeName, found }
}

describe(RemoteFiles.name, () => {
  it('reads the chosen files of an archive, one after the other', async () => {
    const archive = await zipOf({
      'gedcom.ged': '0 HEAD',
      'a.jpg': 'one',
      'b.jpg': 'two',
      'c.jpg': 'x'.repeat(101),
    })

    expect(await read(connected(), archive, ['c.jpg', 'a.jpg'])).toEqual({
      names: ['gedcom.ged', 'a.jpg', 'b.jpg', 'c.jpg'],
      treeName: 'gedcom.ged',
      found: ['a.jpg: one', 'c.jpg: too-large'],
    })
  })

  it('has no files if the file is no archive', async () => {
    expect(await read(connected(), new Blob(['0 HEAD\n']), [])).toBeNull()
  })

  it('says when the archive ends too early', async () => {
    const half = new Blob([tarOf({ 'a.jpg': 'x'.repeat(50), 'b.jpg': 'y' }).subarray(0, 1100)])
    await expect(read(connected(), half, [])).rejects.toThrow(ArchiveLost)
  })

  it('fails all waiting calls when the worker fails', async () => {
    const { port1 } = new MessageChannel()
    const reader = new RemoteFiles(port1)
    const opened = reader.open(new Blob())
    reader.fail(new Error('The worker ended'))

    await expect(opened).rejects.toThrow('The worker ended')
    port1.close()
  })
})
