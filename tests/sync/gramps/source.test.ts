import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { recordText } from '#domain/gedcom/write-record.ts'
import { openSource } from '#sync/open-source.ts'
import type { FileRefused, ReadOptions } from '#sync/record-source.ts'
import { readTreeFile } from '#sync/tree-file.ts'
import { grampsXml, readXml } from './support/gramps.ts'
import { countOf, inWords, readWhole } from './support/trees.ts'

const versions = ['1.3', '1.4', '1.5', '1.6', '1.7']

const fixture = (version: string) =>
  new Blob([readFileSync(new URL(`fixtures/bergen-${version}.gramps`, import.meta.url))])

const silent: ReadOptions = { remarks: { remark: () => {}, countTag: () => {} } }

/** Returns why a file was refused; fails if it was not. */
async function refusalOf(reading: Promise<unknown>): Promise<Pick<FileRefused, 'name' | 'problem' | 'line'>> {
  const error: FileRefused = await reading.then(
    () => Promise.reject(new Error('The file was not refused.')),
    (problem: FileRefused) => problem,
  )
  return { name: error.name, problem: error.problem, line: error.line }
}

describe('a Gramps file', () => {
  it.each(versions)('in version %s gives the same records as version 1.7', async (version) => {
    const file = await readWhole(fixture(version))
    const newest = await readWhole(fixture('1.7'))

    expect(inWords(file)).toEqual(inWords(newest))
    expect(countOf(file, 'INDI')).toBe(3)
    expect(file.remarks).toEqual([])
    expect(file.facts).toMatchObject({
      program: 'Gramps',
      format: expect.stringContaining(`Gramps XML ${version}`),
    })
  })

  it('gives the same records under the same keys each time', async () => {
    const source = await openSource(fixture('1.7'), '')
    const texts = async () => {
      const records: string[] = []
      for await (const some of source.records(silent)) records.push(...some.map(recordText))
      return records
    }
    const first = await texts()

    expect(first.length).toBe(11)
    expect(await texts()).toEqual(first)
  })

  it.each(versions)('in version %s causes no remark', async (version) => {
    const source = await openSource(fixture(version), 'bergen.gramps')
    const tree = await readTreeFile(source, {
      fileName: 'bergen.gramps',
      currentYear: 2026,
      includeLivingPersons: true,
    })

    expect(tree.summary).toMatchObject({ persons: 3, families: 1, places: 1, living: 0, remarkCount: 0 })
  })

  it('may be packed', async () => {
    const packed = new Blob([gzipSync(Buffer.from(await fixture('1.7').arrayBuffer()))])

    expect(inWords(await readWhole(packed))).toEqual(inWords(await readWhole(fixture('1.7'))))
  })

  it.each(['utf-16le', 'utf-16be', 'iso-8859-1'])('may be in %s', async (charset) => {
    const xml = grampsXml({ people: '<person handle="_p" id="I1"><name><first>Åsa</first></name></person>' })
    const { records, facts } = await readWhole(new Blob([encoded(xml, charset)]))

    expect(records[1]?.children[0]?.value).toBe('Åsa')
    expect(facts.charset.toLowerCase()).toBe(charset)
  })

  it('reports how much of the file has been read', async () => {
    const file = fixture('1.7')
    const seen: number[] = []
    const source = await openSource(file, '')
    for await (const _ of source.records({ ...silent, onProgress: (bytes) => seen.push(bytes) }));

    expect(seen).toEqual([...seen].sort((a, b) => a - b))
    expect(seen.at(-1)).toBe(file.size)
  })

  it('is not read further when the caller stops', async () => {
    const source = await openSource(fixture('1.7'), '')
    const rows = source.records({ ...silent, signal: AbortSignal.abort() })

    await expect(rows.next()).rejects.toThrow('aborted')
  })

  it('without persons is empty', async () => {
    expect(await refusalOf(readXml(grampsXml({ people: '' })))).toMatchObject({ problem: 'empty' })
  })

  it('is refused if its version is unknown', async () => {
    expect(await refusalOf(readXml(grampsXml({}, '2.0.0')))).toMatchObject({ problem: 'unknown-version' })
  })

  it.each([
    ['half of its bytes', (xml: string) => xml.slice(0, xml.length / 2), 'damaged'],
    ['all but its last tag', (xml: string) => xml.replace('</database>', ''), 'damaged'],
    ['tags that do not match', (xml: string) => xml.replace('</people>', '</persons>'), 'damaged'],
    ['something behind it', (xml: string) => `${xml}<database/>`, 'damaged'],
    ['another root', (xml: string) => xml.replaceAll('database', 'svg'), 'not-a-tree'],
    ['nothing but a declaration', () => '<?xml version="1.0"?>', 'not-a-tree'],
  ])('with %s is refused', async (_, change, problem) => {
    const xml = await fixture('1.7').text()

    expect(await refusalOf(readXml(change(xml)))).toMatchObject({ name: 'FileRefused', problem })
  })

  it('reports the line of the error', async () => {
    const xml = grampsXml({ people: '\n\n<person' })

    expect(await refusalOf(readXml(xml))).toMatchObject({ problem: 'damaged', line: 7 })
  })
})

describe('malicious XML', () => {
  const withDoctype = (subset: string, text: string) =>
    grampsXml({ people: `<person handle="_p" id="I1"><name><first>${text}</first></name></person>` }).replace(
      /<!DOCTYPE[^>]*>/,
      `<!DOCTYPE database [${subset}]>`,
    )

  it('expands no entities, however many laughs they promise', async () => {
    const laughs = Array.from(
      { length: 9 },
      (_, i) => `<!ENTITY lol${i + 1} "&lol${i};&lol${i};&lol${i};&lol${i};">`,
    )
    const { records, remarks } = await readXml(withDoctype(`<!ENTITY lol0 "ha">${laughs.join('')}`, '&lol9;'))

    expect(records[1]?.children[0]?.value).toBe('&lol9;')
    expect(remarks).toEqual([expect.stringContaining('undefined entity')])
  })

  it('fetches nothing from elsewhere', async () => {
    const { records } = await readXml(
      withDoctype('<!ENTITY x SYSTEM "file:///etc/passwd">', 'a &x; b &amp; &#65;'),
    )

    expect(records[1]?.children[0]?.value).toBe('a &x; b & A')
  })

  it.each([
    ['a million levels', '<x>'.repeat(1_000_000)],
    [
      'a million attributes',
      `<person ${Array.from({ length: 1_000_000 }, (_, i) => `a${i}="1"`).join(' ')}/>`,
    ],
    ['an element of a million parts', `<person>${'<x/>'.repeat(1_000_000)}</person>`],
    ['a text without an end', `<person>${'x'.repeat(20_000_000)}</person>`],
    ['a tag without an end', `<person a="${'x'.repeat(20_000_000)}`],
    ['a comment without an end', `<!-- ${'x'.repeat(20_000_000)}`],
  ])('%s is refused', async (_, people) => {
    expect(await refusalOf(readXml(grampsXml({ people })))).toMatchObject({ problem: 'damaged' })
  })
})

function encoded(xml: string, charset: string): Uint8Array<ArrayBuffer> {
  const declared = xml.replace('encoding="UTF-8"', `encoding="${charset}"`)
  if (charset === 'iso-8859-1') return new Uint8Array(Buffer.from(declared, 'latin1'))
  const bytes = new Uint8Array(Buffer.from(`\uFEFF${declared}`, 'utf16le'))
  return charset === 'utf-16le' ? bytes : new Uint8Array(Buffer.from(bytes).swap16())
}
