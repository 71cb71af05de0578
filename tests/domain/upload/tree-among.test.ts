import { describe, expect, it } from 'vitest'
import { treeAmong } from '#domain/upload/tree-among.ts'

describe(treeAmong.name, () => {
  it.each([
    ['the only tree', ['a.jpg', 'b/Tree.GED'], 'b/Tree.GED'],
    ['the file that the format prescribes', ['other.ged', 'gedcom.ged'], 'gedcom.ged'],
    ['the tree of a project', ['a.fh_data/old.ged', 'a.fh_data/A.ged', 'x.ged'], 'a.fh_data/A.ged'],
    ['the tree of a project, with backslashes', ['A\\A.fh_data\\A.ged', 'b.ged'], 'A\\A.fh_data\\A.ged'],
    ['the database of Gramps', ['sqlite.db', 'name.txt'], 'sqlite.db'],
    ['none of several', ['a.ged', 'b.ged'], null],
    ['none of several projects', ['a.fh_data/a.ged', 'b.fh_data/b.ged'], null],
    ['no other database', ['my-sqlite.db', 'places.db'], null],
    ['no extra file of macOS', ['__MACOSX/tree.ged', 'x/._tree.ged'], null],
  ])('finds %s', (_, names, tree) => {
    expect(treeAmong(names)).toBe(tree)
  })
})
