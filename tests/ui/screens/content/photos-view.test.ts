import { describe, expect, it } from 'vitest'
import type { LinkedContent } from '#contract/research/content.ts'
import type { DataGroupId } from '#contract/wire.ts'
import { keyed } from '#domain/model/entities.ts'
import { createModel } from '#domain/model/model.ts'
import { readPermissions } from '#domain/permission/permissions.ts'
import { countPhotos } from '#ui/screens/content/count-photos.ts'
import { peopleInPhoto, photosView, unlistedPhoto } from '#ui/screens/content/photos-view.ts'
import { assertion, dataGroup, person, personId } from '../../../domain/model/samples.ts'

const ada = personId('17-1')
// Ids are branded when the wire is read.
const subject = { groupId: '17' as DataGroupId, personId: ada }
const modified = { modifiedDate: '2026-05-02T14:05:00.000Z', modifiedUserId: null } as const

interface Told {
  readonly caption?: string
  readonly description?: string
  readonly of?: string
  readonly primary?: boolean
  readonly year?: string
}

function linked(id: string, fileName: string, told: Told = {}): LinkedContent {
  const contentId = `17-${id}` as LinkedContent['content']['id'] // Ids are branded when the wire is read.
  return {
    link: {
      ...modified,
      id: `${told.of ?? ada}~${contentId}`,
      itemType: told.of === undefined ? 'Person' : 'Assertion',
      itemId: told.of ?? ada,
      contentId,
      comment: null,
      isPrimary: told.primary ?? false,
      region: null,
      profile: false,
    },
    content: {
      ...modified,
      id: contentId,
      fileName,
      caption: told.caption ?? null,
      description: told.description ?? null,
      date: told.year === undefined ? null : { type: 'date', first: `+${told.year}` },
      refNumber: null,
      dataStatus: id.startsWith('u') ? 'Available' : 'NoData',
      dataModifiedDate: null,
      dataSize: null,
      dataHash: null,
      dataSignedUrls: [],
      pictureSize: null,
      profile: false,
      restricted: false,
      createdDate: modified.modifiedDate,
    },
  }
}

function viewOf(items: readonly LinkedContent[], detailId = '17-900') {
  const model = createModel({ freeze: true })
  const marriage = assertion(detailId, 'Marriage')
  const entities = [
    keyed('person', ada, person('17-1')),
    keyed('assertion', marriage.id, marriage),
    keyed('personAssertions', ada, [marriage.id]),
    keyed('personContent', ada, items),
  ]
  model.append({ type: 'entities-loaded', entities }, 1)
  return { model, view: photosView(model.read, subject) }
}

describe(photosView.name, () => {
  it('[PER-11] separates photos from files, with the main picture first', () => {
    const { view } = viewOf([
      linked('1', 'will.pdf', { of: '17-900', year: '1839' }),
      linked('2', 'ada-at-sea.JPG', { description: 'On the pier' }),
      linked('3', 'portrait.png', { caption: 'Ada, about 1850', primary: true }),
    ])

    expect(view?.photos.map(({ id, title, fileName, primary }) => [id, title, fileName, primary])).toEqual([
      ['17-3', 'Ada, about 1850', 'portrait.png', true],
      ['17-2', 'ada-at-sea.JPG', null, false],
    ])
    expect(view?.files.map(({ title, date, of }) => [title, date, of])).toEqual([
      ['will.pdf', '1839', 'Marriage'],
    ])
    expect(view?.photos.map(({ state, isOfFile, mayChange }) => [state, isOfFile, mayChange])).toEqual([
      ['absent', true, false],
      ['absent', true, false],
    ])
  })

  it('lists a file once that belongs to the person and to a detail', () => {
    const { model, view } = viewOf([
      linked('1', 'register.tif'),
      linked('1', 'register.tif', { of: '17-900' }),
    ])

    expect(view?.photos.map(({ id, of }) => [id, of])).toEqual([['17-1', 'Marriage']])
    expect(countPhotos(model.read, subject)).toBe(1)
  })

  it('does not confuse a detail with a person of the same id', () => {
    const { view } = viewOf([linked('1', 'register.tif')], '17-1')

    expect(view?.photos.map(({ of }) => of)).toEqual([null])
  })

  it('lets only those who may modify change what was uploaded', () => {
    const { model } = viewOf([linked('u1', 'ada.jpg')])
    const mayChange = () => photosView(model.read, subject)?.photos.map((photo) => photo.mayChange)

    expect(mayChange()).toEqual([false])
    const permissions = readPermissions('ModifyContent')
    model.append(
      { type: 'entities-loaded', entities: [keyed('dataGroupPermissions', subject.groupId, permissions)] },
      2,
    )
    expect(mayChange()).toEqual([true])
  })

  it('says from which tree a photo comes, if it is another one than that of the page', () => {
    const { model } = viewOf([])
    const own = linked('1', 'own.jpg')
    const other = { ...own, content: { ...own.content, id: '18-1' as typeof own.content.id } } // as above
    const entities = [
      keyed('personContent', ada, [own, other]),
      keyed('dataGroup', dataGroup('18').id, dataGroup('18')),
    ]
    model.append({ type: 'entities-loaded', entities }, 2)

    expect(photosView(model.read, subject)?.photos.map(({ from }) => from)).toEqual([null, 'Tree 18'])
  })

  it('shows the photos in which nobody is marked on the page of a profile, and on no page of a tree', () => {
    const { model } = viewOf([linked('u1', 'marked.jpg')])
    const { content, link } = linked('u2', 'unmarked.jpg')
    const [ofAda, ofBen] = [linked('u1', 'marked.jpg'), linked('u3', 'ben.jpg')]
    const tree = { ...dataGroup('17'), startItemId: ada }
    const entities = [
      keyed('dataGroup', tree.id, tree),
      keyed('dataGroupContent', subject.groupId, [
        { content, links: [] },
        { content: ofAda.content, links: [ofAda.link] },
        { content: ofBen.content, links: [{ ...link, itemId: '17-2' }] },
      ]),
    ]
    const shown = () =>
      photosView(model.read, subject)?.photos.map(({ fileName, title }) => fileName ?? title)
    model.append({ type: 'entities-loaded', entities }, 2)
    expect(shown()).toEqual(['marked.jpg'])

    const profile = keyed('dataGroup', tree.id, { ...tree, groupType: 'Profile' })
    model.append({ type: 'entities-loaded', entities: [profile] }, 3)
    expect(shown()).toEqual(['marked.jpg', 'unmarked.jpg'])
    expect(countPhotos(model.read, subject)).toBe(2)
  })

  it('leaves out uploads that are on their way, and counts none of them', () => {
    const { content } = linked('u2', 'begun.jpg')
    const begun = { ...content, dataStatus: 'NoData' as const }
    const { model } = viewOf([linked('u1', 'ada.jpg'), linked('3', 'at-home.jpg')])
    const items = [
      { content: begun, links: [] },
      { content: linked('u1', 'ada.jpg').content, links: [] },
    ]
    model.append(
      { type: 'entities-loaded', entities: [keyed('dataGroupContent', subject.groupId, items)] },
      2,
    )
    const ofTree = { ...subject, personId: null }

    expect(photosView(model.read, subject)?.photos.map(({ title, state }) => [title, state])).toEqual([
      ['ada.jpg', 'available'],
      ['at-home.jpg', 'absent'],
    ])
    expect(photosView(model.read, ofTree)?.photos.map(({ title }) => title)).toEqual(['ada.jpg'])
    expect(countPhotos(model.read, ofTree)).toBe(1)
  })

  it('is not there before it is loaded', () => {
    expect(photosView(createModel({ freeze: true }).read, subject)).toBeNull()
  })
})

describe(unlistedPhoto.name, () => {
  it('is a photo of the tree that the person is no longer marked in, until it is deleted', () => {
    const { model } = viewOf([])
    const { content } = linked('u1', 'ada.jpg')
    const loaded = (items: readonly { content: typeof content; links: [] }[]) =>
      model.append(
        { type: 'entities-loaded', entities: [keyed('dataGroupContent', subject.groupId, items)] },
        2,
      )
    const title = () => unlistedPhoto(model.read, content.id, subject.groupId)?.title ?? null

    expect(title()).toBeNull()
    loaded([{ content, links: [] }])
    expect(title()).toBe('ada.jpg')
    loaded([])
    expect(title()).toBeNull()
  })
})

const life = {
  lifespan: '1930-2000 (70)',
  birthDate: { type: 'date', first: '+1930' },
  deathDate: { type: 'date', first: '+2000' },
} as const

describe(peopleInPhoto.name, () => {
  it('names those in a photo from left to right, and those without a mark last', () => {
    const { content, link } = linked('u1', 'ada.jpg')
    const tag = (number: number, itemId: string, x: number | null) => ({
      ...link,
      id: `17-t${number}`,
      itemId,
      region: x === null ? null : { x, y: 0.1, width: 0.2, height: 0.2 },
    })
    const model = createModel({ freeze: true })
    const links = [tag(1, '17-1', null), tag(2, '17-2', 0.7), tag(3, '17-3', 0.1), tag(4, '17-4', 0.4)]
    const first = { ...person('17-1'), displayProperties: { ...person('17-1').displayProperties, ...life } }
    const persons = [first, person('17-2'), person('17-3')].map((one) => keyed('person', one.id, one))
    const entities = [keyed('dataGroupContent', subject.groupId, [{ content, links }]), ...persons]
    model.append({ type: 'entities-loaded', entities }, 1)

    // Nobody is named who is not loaded.
    expect(
      peopleInPhoto(model.read, content.id)?.map(({ tagId, person: { label } }) => [tagId, label]),
    ).toEqual([
      ['17-t3', '17-3'],
      ['17-t2', '17-2'],
      ['17-t1', '17-1, 1930–2000'],
    ])
  })
})
