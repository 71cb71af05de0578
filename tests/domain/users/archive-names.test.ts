import { expect, it } from 'vitest'
import { archiveFolders } from '#domain/users/archive-names.ts'

const tree = (name: string) => ({ name, isProfile: false })

it.each([
  [
    ['The Hanovers', 'the hanovers'],
    ['trees/The Hanovers', 'trees/the hanovers (2)'],
  ],
  [
    ['a/b:c', '..'],
    ['trees/a b c', 'trees/tree'],
  ],
  [
    ['A', 'A (2)', 'A'],
    ['trees/A', 'trees/A (2)', 'trees/A (3)'],
  ],
])('Trees called %j are in the folders %j', (names, folders) => {
  expect(archiveFolders(names.map(tree))).toEqual(folders)
})

it('A profile and a tree of one name are in different folders', () => {
  expect(archiveFolders([tree('Ada'), { name: 'Ada', isProfile: true }])).toEqual([
    'trees/Ada',
    'profiles/Ada',
  ])
})
