/**
 * Photos that name in their XMP who is where, as digiKam and Picasa write it, while the file of the tree says only who
 * is in them.
 */
import { describe, expect, it } from 'vitest'
import type { LinkedContent } from '#contract/research/content.ts'
import type { Person } from '#contract/research/person.ts'
import type { NamedFace } from '#domain/content/regions/face-named.ts'
import type { Pictures } from '../../../server/pictures/pictures.ts'
import { zipOf } from '../../sync/archives/support.ts'
import { signedIn } from '../kit/sign-in.ts'
import { good, researchApp, userOf } from '../research/kit.ts'
import { archivesOf } from './archives.ts'
import { fakePictures, jpeg } from './kit.ts'

const kit = await researchApp()
const ada = await signedIn(kit)
const owner = userOf(kit, ada)

const faces: readonly NamedFace[] = [
  { name: 'ann  roe', region: { x: 0.25, y: 0.125, width: 0.5, height: 0.25 } },
  { name: 'Cara Roe', region: { x: 0, y: 0.5, width: 0.25, height: 0.25 } },
  { name: 'Dan Roe', region: { x: 0.5, y: 0.5, width: 0.25, height: 0.25 } },
  { name: 'A Stranger', region: { x: 0.75, y: 0, width: 0.25, height: 0.25 } },
]
const withFaces: Pick<Pictures, 'render'> = {
  render: async (path, type) => {
    const made = await fakePictures.render(path, type)
    return made.ok ? { ok: true, value: { ...made.value, faces } } : made
  },
}
const { synced, regionsOf } = archivesOf(kit, ada, withFaces)

const dead = ['1 DEAT', '2 DATE 1900']
const family = [
  '0 HEAD',
  '1 GEDC',
  '2 VERS 7.0',
  '0 @I1@ INDI',
  '1 NAME Ann /Roe/',
  ...dead,
  '1 OBJE @M1@',
  '0 @I2@ INDI',
  '1 NAME Bob /Roe/',
  ...dead,
  '1 OBJE @M1@',
  '0 @I3@ INDI',
  '1 NAME Cara /Roe/',
  ...dead,
  '1 OBJE @M1@',
  '2 CROP',
  '3 LEFT 64',
  '3 TOP 48',
  '3 WIDTH 320',
  '3 HEIGHT 240',
  '0 @I4@ INDI',
  '1 NAME Dan /Roe/ Sr.',
  ...dead,
  '1 OBJE @M1@',
  '0 @I5@ INDI',
  '1 NAME Dan /Roe/',
  ...dead,
  '1 OBJE @M1@',
  '0 @I6@ INDI',
  '1 NAME Dan /Roe/',
  ...dead,
  '1 OBJE @M1@',
  ...['I7', 'I8'].flatMap((key) => [
    `0 @${key}@ INDI`,
    '1 NAME Dan /Roe/',
    ...dead,
    '1 OBJE',
    `2 FILE alone-${key}.jpg`,
  ]),
  '0 @M1@ OBJE',
  '1 FILE porch.jpg',
  '2 FORM image/jpeg',
  '0 TRLR',
].join('\n')

const tree = (
  await synced(
    await zipOf({
      'gedcom.ged': family,
      'porch.jpg': jpeg('porch'),
      'alone-I7.jpg': jpeg('one'),
      'alone-I8.jpg': jpeg('other'),
    }),
    'tree.gdz',
  )
).tree

describe('a photo of a tree that names whom it shows', () => {
  it('[MOD-43] says where a person is whom it names', async () => {
    expect((await regionsOf(tree.id('I1'))).map(({ region }) => region)).toEqual([
      ['0.250', '0.125', '0.500', '0.250'],
    ])
    expect((await regionsOf(tree.id('I2'))).map(({ region }) => region)).toEqual([null])
  })

  it('does not say otherwise than the file of the tree', async () => {
    expect((await regionsOf(tree.id('I3'))).map(({ region }) => region)).toEqual([
      ['0.100', '0.100', '0.500', '0.500'],
    ])
  })

  it('does not guess which of two persons with one name it means', async () => {
    expect((await regionsOf(tree.id('I5'))).map(({ region }) => region)).toEqual([null])
    expect((await regionsOf(tree.id('I6'))).map(({ region }) => region)).toEqual([null])
  })

  it('knows somebody in a file of their own, whoever else has the name', async () => {
    const own = ['0.500', '0.500', '0.250', '0.250']
    expect((await regionsOf(tree.id('I7'))).map(({ region }) => region)).toEqual([own])
    expect((await regionsOf(tree.id('I8'))).map(({ region }) => region)).toEqual([own])
  })

  it('says the same in the list of the whole tree', async () => {
    const { items } = good<{ items: { links: LinkedContent['link'][] }[] }>(
      await owner.ask(`GET /datagroups/${tree.groupId}/content`),
    )
    const regions = items.flatMap(({ links }) =>
      links.map(({ itemId, region }) => [itemId, region === null ? null : region.x]),
    )

    expect(new Map(regions.map(([id, x]) => [id, x]))).toEqual(
      new Map([
        [tree.id('I1'), 0.25],
        [tree.id('I2'), null],
        [tree.id('I3'), 0.1],
        [tree.id('I4'), null],
        [tree.id('I5'), null],
        [tree.id('I6'), null],
        [tree.id('I7'), 0.5],
        [tree.id('I8'), 0.5],
      ]),
    )
  })

  it('gives the person the face as portrait', async () => {
    const of = async (key: string) =>
      (await owner.get<Person>(`/persons/${tree.id(key)}`)).displayProperties.primaryPhotoSignedUrl
    const [ann, bob, dan] = [await of('I1'), await of('I2'), await of('I5')]

    expect(ann).toMatch(/#xywh=percent:25,12\.5,50,25$/)
    expect(bob).not.toContain('#')
    expect(dan).not.toContain('#')
  })
})
