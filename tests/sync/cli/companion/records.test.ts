import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { companionRecords, type LogLine, recordLimits } from '#sync/cli/companion/records.ts'
import { maxRememberedFiles, rememberedFiles } from '#sync/cli/companion/remembered-files.ts'
import { stateFolder } from '#sync/cli/state-folder.ts'

function begin() {
  const home = mkdtempSync(join(tmpdir(), 'kinweave-records-'))
  onTestFinished(() => rmSync(home, { recursive: true }))
  const state = stateFolder({}, home)
  const heard: LogLine[] = []
  let at = 0
  const open = () =>
    companionRecords(
      state,
      () => new Date((at += 1000)),
      (line) => heard.push(line),
    )
  const sizes = () => {
    const folder = join(home, '.local/state/kinweave')
    return readdirSync(folder).map((name) => statSync(join(folder, name)).size)
  }
  return { state, open, heard, sizes }
}

describe(companionRecords.name, () => {
  it('keeps lines and syncs for the next run, the newest first', () => {
    const { open, heard } = begin()
    const records = open()
    records.log(null, 'Connected.')
    records.noteSync('/a.ged', { ok: true, sentence: 'Synced.' })
    records.noteSync('/a.ged', { ok: false, sentence: 'Refused.' })
    records.log('/a.ged', 'Refused.')

    const lines = [
      { at: 4000, path: '/a.ged', sentence: 'Refused.' },
      { at: 1000, path: null, sentence: 'Connected.' },
    ]
    expect([open().lines(), heard.toReversed()]).toEqual([lines, lines])
    expect(open().syncsOf('/a.ged')).toEqual([
      { at: 3000, ok: false, sentence: 'Refused.' },
      { at: 2000, ok: true, sentence: 'Synced.' },
    ])
    expect(open().syncsOf('/b.ged')).toEqual([])
  })

  it('is bounded, whatever happens', () => {
    const { open, sizes } = begin()
    const records = open()
    const long = 'x'.repeat(10_000)
    for (let nth = 0; nth < recordLimits.maxLines + 10; nth++) records.log(`/${nth}`, long)
    for (let nth = 0; nth < recordLimits.maxFiles + 10; nth++)
      records.noteSync(`/${nth}`, { ok: true, sentence: 'Synced.' })
    for (let nth = 0; nth < recordLimits.maxSyncs + 10; nth++)
      records.noteSync('/one', { ok: true, sentence: `Synced: ${nth}.` })

    expect(open().lines()).toHaveLength(recordLimits.maxLines)
    expect(open().syncsOf('/one')).toHaveLength(recordLimits.maxSyncs)
    expect(open().syncsOf('/5')).toEqual([])
    expect(Math.max(...sizes())).toBeLessThan(600_000)
  })
})

describe(rememberedFiles.name, () => {
  const file = {
    path: '/a.ged',
    paused: false,
    hasTree: true,
    includeLivingPersons: true,
    livingStart: null,
    includeContent: true,
  }

  it('keeps what each user of each server has chosen', () => {
    const { state } = begin()
    const own = rememberedFiles(state, 'https://k.example', '1')
    own.write(file)
    own.write({ ...file, paused: true })

    expect(rememberedFiles(state, 'https://k.example', '1').all()).toEqual([{ ...file, paused: true }])
    expect(rememberedFiles(state, 'https://k.example', '2').all()).toEqual([])
    expect(rememberedFiles(state, 'https://other.example', '1').all()).toEqual([])
  })

  it('is bounded', () => {
    const { state } = begin()
    const own = rememberedFiles(state, 'https://k.example', '1')
    for (let nth = 0; nth < maxRememberedFiles + 5; nth++) own.write({ ...file, path: `/${nth}` })

    expect(own.all()).toHaveLength(maxRememberedFiles)
  })
})
