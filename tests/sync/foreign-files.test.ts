/** Files that we do not read are recognised by their content or their name, and the words say what to do. */
import { describe, expect, it } from 'vitest'
import { archiveOfFolder } from '#domain/upload/folder-archive.ts'
import { foreignPrograms } from '#domain/upload/foreign-programs.ts'
import type { FileProblem } from '#domain/upload/upload.ts'
import { fileProblemWords } from '#sync/cli/file-problem-words.ts'
import { FileRefused } from '#sync/record-source.ts'
import { uploadProblemText } from '#ui/words/upload-words.ts'
import { tarOf, zipOf } from './archives/support.ts'
import { readWhole } from './gramps/support/trees.ts'
import { databaseOf } from './sqlite/support.ts'

async function problemOf(file: Blob, name: string): Promise<FileProblem | 'none'> {
  try {
    await readWhole(file, name)
    return 'none'
  } catch (error) {
    if (error instanceof FileRefused) return error.problem
    throw error
  }
}

const bytes = (text: string) => new Blob([Uint8Array.from(text, (letter) => letter.charCodeAt(0))])
const someBytes = bytes('\x01\x02\x03\x80\x90 no tree')
const access = bytes('\0\x01\0\0Standard Jet DB\0')
const compound = bytes('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1')
const database = new Blob([databaseOf((sqlite) => sqlite.exec('CREATE TABLE ZPERSON (Z_PK INTEGER)'))])

describe('a file that only its own program can read', () => {
  it.each<readonly [name: string, file: Blob, problem: FileProblem]>([
    ['Legacy, by its database and name', access, 'legacy-file'],
    ['Reunion, by its first bytes', bytes('3SDUAU~R\0\0'), 'reunion-file'],
    ['PAF, by its first bytes', bytes('500 500 PAF 5.2'), 'paf-file'],
    [
      'Gramps before SQLite, by its first bytes',
      bytes(`${'\0'.repeat(8)}\x01\0\0\0b1\x05\0`),
      'older-gramps-folder',
    ],
    ['GeneWeb, by its first line', bytes('fam CORNO Joseph + THOMAS Marie\n'), 'geneweb-file'],
    ['GeneWeb, by its encoding', bytes('encoding: utf-8\ngwplus\n\nfam CORNO Joseph +'), 'geneweb-file'],
  ])('is recognised: %s', async (_, file, problem) => {
    expect(await problemOf(file, problem === 'legacy-file' ? 'tree.fdb' : 'renamed.txt')).toBe(problem)
  })

  it.each<readonly [name: string, file: Blob, problem: FileProblem]>([
    ['tree.ftw', compound, 'older-family-tree-maker-file'],
    ['tree.FBK', compound, 'older-family-tree-maker-file'],
    ['tree.ftm', someBytes, 'family-tree-maker-file'],
    ['tree.aq', someBytes, 'ancestral-quest-file'],
    ['tree.paf', someBytes, 'paf-file'],
    ['tree.mftpkg', database, 'macfamilytree-file'],
    ['tree.mftree', database, 'macfamilytree-file'],
    ['tree.heredis', database, 'heredis-file'],
    ['tree.ftb', database, 'family-tree-builder-file'],
    ['tree.ahn', someBytes, 'ahnenblatt-file'],
    ['tree.bkm', someBytes, 'brothers-keeper-file'],
    ['tree.gw', someBytes, 'geneweb-file'],
    ['tree.pjc', someBytes, 'master-genealogist-file'],
    ['tree.familyfile14', someBytes, 'reunion-file'],
    ['tree.familyx', someBytes, 'my-family-tree-file'],
    ['tree.db', database, 'database'],
    ['tree.mdb', access, 'database'],
    ['letter.doc', compound, 'document'],
  ])('is recognised by its name: %s', async (name, file, problem) => {
    expect(await problemOf(file, name)).toBe(problem)
  })

  it.each<readonly [name: string, files: Readonly<Record<string, string>>, problem: FileProblem]>([
    ['backup.sqz', { 'data.dbf': 'x' }, 'master-genealogist-file'],
    ['tree.zip', { 'Berg.mftpkg/database': 'x' }, 'macfamilytree-file'],
    ['Berg.hmw', { 'Berg.heredis': 'x', 'Media/a.jpg': 'x' }, 'heredis-file'],
    ['5f2a11', { 'person.db': 'x', 'meta_data.db': '', 'name.txt': 'Mine' }, 'older-gramps-folder'],
    ['photos.zip', { 'a.jpg': 'x' }, 'no-tree-inside'],
    ['Genealogy', { 'a.rmtree': 'x', 'b.rmtree': 'x' }, 'several-trees'],
  ])('is recognised in an archive or a folder: %s', async (name, files, problem) => {
    expect(await problemOf(await zipOf(files), name)).toBe(problem)
    expect(await problemOf(new Blob([tarOf(files)]), name)).toBe(problem)
  })

  it.each<readonly [folder: string, problem: FileProblem]>([
    ['Berg.mftpkg', 'macfamilytree-file'],
    ['Berg.familyfile14', 'reunion-file'],
    ['Holidays', 'no-tree-inside'],
  ])('is recognised by the name of a folder without any tree or photo: %s', async (name, problem) => {
    expect(await problemOf(await archiveOfFolder(name, []), name)).toBe(problem)
  })
})

describe('the words for such a file', () => {
  it.each(Object.entries(foreignPrograms))(
    '%s say which program writes what',
    (problem, { program, way, file }) => {
      const known = problem as keyof typeof foreignPrograms

      expect(uploadProblemText[known]).toBe(
        `Only ${program} can read this file. Open your tree in ${program}, ${way}, and drop the ${file} that it writes here.`,
      )
      expect(fileProblemWords[known]).toBe(
        `Only ${program} can read this file. Open your tree in ${program}, ${way}, and sync the ${file} that it writes.`,
      )
    },
  )

  it('name the menus that the manuals of the programs name, and no other', () => {
    const menus = Object.values(foreignPrograms).filter(({ way }) => way.includes(' > '))

    expect(menus.map(({ program, way }) => [program, way])).toEqual([
      ['Legacy Family Tree', 'choose File > Export To > GEDCOM File'],
      [
        'Family Tree Maker',
        'choose File > Export (up to version 16: File > Copy/Export Family File) and the format GEDCOM',
      ],
      ['Gramps', 'choose Family Trees > Export… and the format Gramps XML'],
      ['Ancestral Quest', 'choose File > Export'],
      ['Personal Ancestral File', 'choose File > Export and Other GEDCOM 5.5'],
      ['Brother’s Keeper', 'choose File > GEDCOM and export a GEDCOM file'],
      ['Family Tree Builder', 'choose File > Export > GEDCOM'],
    ])
  })
})
