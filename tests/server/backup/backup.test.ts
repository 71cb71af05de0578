import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { type BackupRecord, baseFile, manifestFile } from '../../../server/backup/backup-record.ts'
import { restore } from '../../../server/backup/restore.ts'
import { runBackup } from '../../../server/backup/run-backup.ts'
import { collectSegments, segmentsOf } from '../../../server/backup/wal-archive.ts'
import { openFolderStore } from '../../../server/blobs/folder-store.ts'
import { openEmbedded } from '../../../server/store/embedded.ts'
import { tryUntil } from '../../support/try-until.ts'
import { ask } from './support/ask.ts'
import { addPhoto, type BackedUp, backedUp, emptyFolder, lines, quick, write } from './support/backed-up.ts'

let world: BackedUp
let record: BackupRecord
let photo: string
let between: Date

/** The first backup, then two writes with a moment in between. */
beforeAll(async () => {
  world = await backedUp()
  const { connectionString } = world.database
  await write(connectionString, 'before the backup')
  photo = await addPhoto(world, 'a photo')
  record = await made(world)
  await write(connectionString, 'after the backup')
  const [row] = await ask(connectionString, 'SELECT clock_timestamp() AS at')
  between = row?.['at'] as Date
  await write(connectionString, 'after that moment')
  await ask(connectionString, 'SELECT pg_switch_wal()')
  await tryUntil(async () => {
    await collectSegments(world.folder, world.tools.place)
    const segments = await segmentsOf(world.folder, record.line)
    if (!segments.some(({ name }) => name > record.lastSegment)) throw new Error('Nothing new was archived.')
  })
})

afterAll(() => world.stop())

async function made({ tools }: BackedUp): Promise<BackupRecord> {
  const backup = await runBackup(tools)
  if (backup === null) throw new Error('Another backup is running.')
  return backup
}

/** Restores into a new folder. `shows`: the lines of the restored database. */
async function restored(until: 'latest' | Date) {
  const dataDir = join(emptyFolder(), 'data')
  const said: string[] = []
  const outcome = await restore({
    folder: world.folder,
    dataDir,
    until,
    sendWaitingMails: false,
    openBlobs: () => openFolderStore(join(dataDir, 'blobs')),
    say: (sentence) => said.push(sentence),
  })
  const database = await openEmbedded({ dataDir, url: 'the tests', say: () => {}, settings: quick })
  try {
    return { ...outcome, said, dataDir, shows: await lines(database.connectionString) }
  } finally {
    await database.stop()
  }
}

/** Changes one byte in the middle of a file, and puts it back afterwards. */
async function withDamage(path: string, act: () => Promise<void>) {
  const right = readFileSync(path)
  const wrong = Buffer.from(right)
  wrong.writeUInt8((wrong.readUInt8(wrong.length >> 1) + 1) % 256, wrong.length >> 1)
  writeFileSync(path, wrong)
  try {
    await act()
  } finally {
    writeFileSync(path, right)
  }
}

const base = () => join(world.folder.bases, record.id)

describe(runBackup.name, () => {
  it('proves a backup by a restore without differences', () => {
    expect(record.verdict).toEqual({
      kind: 'proved',
      at: expect.any(String),
      seconds: expect.any(Number),
      blobs: 1,
    })
    expect(record.tables.find(({ name }) => name === 'outbox_messages')?.rows).toBe('1')
    expect(readdirSync(world.tools.place.root)).not.toContain('proof')
    expect(readdirSync(world.tools.place.root)).not.toContain('outgoing')
  })
})

describe(restore.name, () => {
  it('restores everything that was archived, with photos', async () => {
    const { shows, dataDir, lostBlobs } = await restored('latest')

    expect(shows).toEqual(['before the backup', 'after the backup', 'after that moment'])
    expect(lostBlobs).toEqual([])
    const bytes = await (await openFolderStore(join(dataDir, 'blobs'))).read(photo)
    expect(bytes === null ? null : await text(bytes)).toBe('a photo')
  })

  it('restores the state between two writes', async () => {
    expect((await restored(between)).shows).toEqual(['before the backup', 'after the backup'])
  })

  it('says so if the archived changes end before the moment', async () => {
    const { shows, said } = await restored(new Date(Date.now() + 60_000))

    expect(said).toContain(
      'The archived changes end before that moment. Everything there is will be restored.',
    )
    expect(shows).toEqual(['before the backup', 'after the backup', 'after that moment'])
  })

  it('refuses a moment before the oldest backup', async () => {
    const longAgo = new Date(new Date(record.takenAt).getTime() - 60_000)

    await expect(restored(longAgo)).rejects.toThrow(
      `The oldest backup shows ${record.takenAt}, so ${longAgo.toISOString()} cannot be restored.`,
    )
  })

  it('refuses a folder that is not empty', async () => {
    const dataDir = emptyFolder()
    writeFileSync(join(dataDir, 'letter.txt'), '')

    await expect(
      restore({
        folder: world.folder,
        dataDir,
        until: 'latest',
        sendWaitingMails: false,
        openBlobs: () => openFolderStore(join(dataDir, 'blobs')),
        say: () => {},
      }),
    ).rejects.toThrow(
      `${dataDir} is not empty (it holds letter.txt), and a restore never overwrites anything.`,
    )
  })

  it('refuses a base of which one byte has changed', () =>
    withDamage(baseFile(base()), async () => {
      await expect(restored('latest')).rejects.toThrow(
        `The copy of the database in backup ${record.id} is damaged`,
      )
    }))

  it('refuses a manifest of which one byte has changed', () =>
    withDamage(manifestFile(base()), async () => {
      await expect(restored('latest')).rejects.toThrow(`The manifest of backup ${record.id} is damaged.`)
    }))

  it('refuses archived changes of which one byte has changed', async () => {
    const [segment] = await segmentsOf(world.folder, record.line)
    const needed = (await segmentsOf(world.folder, record.line)).find(
      ({ name }) => name === record.lastSegment,
    )
    await withDamage((needed ?? segment)?.path ?? '', async () => {
      await expect(restored('latest')).rejects.toThrow(
        `Segment ${record.lastSegment} of the archived changes is damaged`,
      )
    })
  })

  it('refuses archived changes with a gap', async () => {
    const needed = (await segmentsOf(world.folder, record.line)).find(
      ({ name }) => name === record.lastSegment,
    )
    const path = needed?.path ?? ''
    renameSync(path, `${path}.away`)
    try {
      await expect(restored('latest')).rejects.toThrow(
        `The archived changes have a gap: segment ${record.lastSegment} is missing.`,
      )
    } finally {
      renameSync(`${path}.away`, path)
    }
  })

  it('names a photo of which one byte has changed, and restores the rest', () =>
    withDamage(join(world.folder.blobs, photo.slice(0, 2), photo.slice(2, 4), photo), async () => {
      expect((await restored('latest')).lostBlobs).toEqual([photo])
    }))
})

describe('a backup with a fault', () => {
  it('is refused if a photo in the backups is damaged, and the next one is proved', async () => {
    const path = join(world.folder.blobs, photo.slice(0, 2), photo.slice(2, 4), photo)
    const right = readFileSync(path)
    writeFileSync(path, 'another photo')

    await expect(made(world)).rejects.toThrow(`The photo or file ${photo} is damaged in the backup.`)

    expect(readFileSync(path)).toEqual(right)
    const run: unknown = JSON.parse(readFileSync(world.folder.run, 'utf8'))
    expect(run).toMatchObject({ failed: 'blob-damaged' })
    const refused = readdirSync(world.folder.bases).toSorted((a, b) => (a < b ? 1 : -1))[0] ?? ''
    expect(readdirSync(join(world.folder.bases, refused))).toEqual(['record.json'])
    expect((await made(world)).verdict?.kind).toBe('proved')
  })

  it('refuses an earlier backup that has changed since, and says so', async () => {
    await withDamage(baseFile(base()), async () => {
      await made(world)

      expect(world.said).toContain(`The copy of the database in backup ${record.id} is damaged.`)
    })
    expect(existsSync(base())).toBe(true)
    await expect(restored(between)).rejects.toThrow('The oldest backup shows')
  })

  it('leaves nothing that looks like a backup if it is interrupted, and the next one removes the rest', async () => {
    const unfinished = join(world.folder.bases, '20200101T000000Z.unfinished')
    mkdirSync(unfinished)

    await made(world)

    expect(existsSync(unfinished)).toBe(false)
  })
})
