import { describe, expect, it } from 'vitest'
import { treeOfFile } from '#domain/upload/tree-of-file.ts'
import { workspaceId } from '../model/samples.ts'

const tree = (id: string, device: string, dataFilePath: string) => ({
  id: workspaceId(id),
  clientDeviceInfo: { name: device, model: '' },
  dataFilePath,
})
const file = { path: '/home/ada/Weaver.rmtree', device: 'Desk' }

describe(treeOfFile.name, () => {
  it.each([
    [
      'the latest made from the file here',
      [
        ['1', 'Desk', file.path],
        ['2', 'Desk', file.path],
      ],
      '2',
    ],
    [
      'the one made here, not that of a browser',
      [
        ['1', 'Desk', file.path],
        ['2', 'Web', 'weaver.rmtree'],
      ],
      '1',
    ],
    ['the only one uploaded in a browser from a file of this name', [['1', 'Web', 'weaver.rmtree']], '1'],
    [
      'none, if a browser uploaded several',
      [
        ['1', 'Web', 'weaver.rmtree'],
        ['2', 'Web', 'Weaver.rmtree'],
      ],
      null,
    ],
    [
      'none, if the file of another computer has this name',
      [['1', 'Laptop', '/home/eve/Weaver.rmtree']],
      null,
    ],
    [
      'none, if the files of browsers have other names',
      [
        ['1', 'Web', 'weaver.ged'],
        ['2', 'Web', ''],
      ],
      null,
    ],
  ] as const)('is %s', (_, trees, expected) => {
    const own = trees.map(([id, device, path]) => tree(id, device, path))

    expect(treeOfFile(own, file)?.id ?? null).toBe(expected)
  })
})
