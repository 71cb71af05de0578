import { describe, expect, it } from 'vitest'
import { innerPath } from '#domain/content/file-paths.ts'
import { PathIndex } from '#sync/photos/path-index.ts'

const find = (names: readonly string[], path: string, treeName: string | null = null) =>
  new PathIndex(names, treeName).find(path)

describe('the file that a tree means', () => {
  it.each([
    ['photos/a.jpg', 'photos/a.jpg'],
    ['photos\\a.jpg', 'photos/a.jpg'],
    ['./photos//a.jpg', 'photos/a.jpg'],
    ['PHOTOS/A.JPG', 'photos/a.jpg'],
    ['photos/old%20man.jpg', 'photos/old man.jpg'],
    ['100%.jpg', '100%.jpg'],
    ['file:///C:/Users/Ada/photos/a.jpg', 'photos/a.jpg'],
    ['C:\\Users\\Ada\\photos\\a.jpg', 'photos/a.jpg'],
    ['/home/ada/tree/photos/a.jpg', 'photos/a.jpg'],
    ['file:///home/ada/photos/old%20man.jpg', 'photos/old man.jpg'],
    ['photos/Jos\u0065\u0301.jpg', 'photos/Jos\u00e9.jpg'],
  ])('is found by %j', (path, name) => {
    const names = ['photos/a.jpg', 'photos/old man.jpg', '100%.jpg', 'photos/Jos\u00e9.jpg', 'tree.ged']

    expect(find(names, path)).toBe(name)
  })

  it.each([
    'b.jpg',
    'a.jpg',
    'other/photos/a.jpg',
    '../photos/a.jpg',
    'photos/../photos/a.jpg',
    '%2e%2e/photos/a.jpg',
    'file:///home/../photos/a.jpg',
    'https://example.com/photos/a.jpg',
    '/',
    '',
  ])('is not found by %j', (path) => {
    expect(find(['photos/a.jpg'], path)).toBeNull()
  })

  it('is never one outside the archive', () => {
    expect(find(['../secret.jpg', 'x/../../secret.jpg'], '../secret.jpg')).toBeNull()
    expect(find(['../secret.jpg'], 'secret.jpg')).toBeNull()
  })

  it('is the one in the case of the tree if several differ only in case, and none if the tree writes a third', () => {
    const names = ['photos/a.jpg', 'photos/A.jpg']

    expect(find(names, 'photos/A.jpg')).toBe('photos/A.jpg')
    expect(find(names, 'PHOTOS/A.JPG')).toBeNull()
  })

  it('is looked for beside the tree first', () => {
    const names = ['mine/tree.ged', 'mine/a.jpg', 'a.jpg', 'b.jpg']

    expect(find(names, 'a.jpg', 'mine/tree.ged')).toBe('mine/a.jpg')
    expect(find(names, 'b.jpg', 'mine/tree.ged')).toBe('b.jpg')
    expect(find(names, 'C:\\docs\\a.jpg', 'mine/tree.ged')).toBe('mine/a.jpg')
  })
})

describe(innerPath.name, () => {
  it.each([
    ['a/b.jpg', 'a/b.jpg'],
    ['./a//b.jpg', 'a/b.jpg'],
    ['a\\b.jpg', 'a/b.jpg'],
    ['a/../b.jpg', null],
    ['.', null],
  ])('makes of %j %j', (path, expected) => {
    expect(innerPath(path)).toBe(expected)
  })
})
