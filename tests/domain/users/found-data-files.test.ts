import { describe, expect, it } from 'vitest'
import { ok, refuse } from '#contract/result.ts'
import {
  decideFoundDataFiles,
  type FoundOnDevice,
  foundDataFilesIn,
  maxFoundTogether,
  metadataForOthers,
  withoutDevice,
  withoutTrees,
} from '#domain/users/found-data-files.ts'

const found = (device: string, ...names: string[]): FoundOnDevice => ({
  device,
  items: names.map((name) => ({ name, dataFileType: 'Gedcom' })),
})
const many = (device: string, count: number) =>
  found(device, ...Array.from({ length: count }, (_, nth) => `${nth}.ged`))

const [desk, laptop] = [found('desk', 'a.ged', 'b.ged'), found('laptop', 'c.ged')]

describe(foundDataFilesIn.name, () => {
  it('[MOD-56] reads the files of each computer from the metadata', () => {
    expect(foundDataFilesIn({ location: 'Ghent', foundDataFiles: [desk, laptop] })).toEqual([desk, laptop])
  })

  it.each([
    undefined,
    null,
    'desk',
    {},
    [desk.items],
    [{ device: 7, items: desk.items }],
    [{ device: 'desk' }],
    [{ device: 'desk', items: 'a.ged' }],
    [{ device: 'desk', items: [{ name: 'a.ged', dataFileType: 'Abacus' }, null, 'a.ged', { name: 7 }] }],
  ])('reads nothing from %j', (foundDataFiles) => {
    expect(foundDataFilesIn({ foundDataFiles })).toEqual([])
  })
})

describe(decideFoundDataFiles.name, () => {
  const facts = { known: [desk, laptop], isDemoVisitor: false, isSupervised: false }

  it.each<[string, FoundOnDevice, readonly FoundOnDevice[]]>([
    ['puts a new computer first', found('attic', 'z.ged'), [found('attic', 'z.ged'), desk, laptop]],
    ['replaces what a computer told before', found('laptop', 'd.ged'), [found('laptop', 'd.ged'), desk]],
    ['forgets a computer that tells of no file', found('desk'), [laptop]],
    ['changes nothing if that computer is not known', found('attic'), [desk, laptop]],
  ])('%s', (_, told, stored) => {
    expect(decideFoundDataFiles(facts, told)).toEqual(ok(stored))
  })

  it('forgets the computers that were told of first if there are too many files', () => {
    const known = [many('middle', maxFoundTogether / 2), found('old', 'o.ged'), found('older', 'p.ged')]
    const told = many('new', maxFoundTogether / 2)

    expect(decideFoundDataFiles({ ...facts, known }, told)).toEqual(ok([told, known[0]]))
  })

  it('takes no files of a visitor of the demo and of a child, but lets them forget', () => {
    const [visitor, child] = [
      { ...facts, isDemoVisitor: true },
      { ...facts, isSupervised: true },
    ]

    expect(decideFoundDataFiles(visitor, desk)).toEqual(refuse('demo-visitor'))
    expect(decideFoundDataFiles(child, desk)).toEqual(refuse('managed-by-parent'))
    expect(decideFoundDataFiles(visitor, found('desk'))).toEqual(ok([laptop]))
    expect(decideFoundDataFiles(child, found('desk'))).toEqual(ok([laptop]))
  })
})

it('no longer offers a file from which a tree has been made on its computer', () => {
  const tree = (name: string, dataFilePath?: string) => ({
    clientDeviceInfo: { name, model: 'Any' },
    ...(dataFilePath === undefined ? {} : { dataFilePath }),
  })
  const trees = [
    tree('desk', 'C:\\Users\\Ada\\a.ged'),
    tree('laptop', '/home/ada/c.ged'),
    tree('attic', '/b.ged'),
    tree('desk'),
    {},
  ]

  expect(withoutTrees([desk, laptop], trees)).toEqual([found('desk', 'b.ged')])
})

it('leaves a computer out of the metadata, and the files for all other people', () => {
  const metadata = { location: 'Ghent', foundDataFiles: [desk, laptop] }

  expect(withoutDevice(metadata, 'desk')).toEqual({ location: 'Ghent', foundDataFiles: [laptop] })
  expect(metadataForOthers(metadata)).toEqual({ location: 'Ghent' })
})
