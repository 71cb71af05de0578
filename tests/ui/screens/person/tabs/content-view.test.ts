import { describe, expect, it } from 'vitest'
import type { LinkedContent } from '#contract/research/content.ts'
import { keyed } from '#domain/model/entities.ts'
import { createModel } from '#domain/model/model.ts'
import { contentView } from '#ui/screens/person/tabs/content-view.ts'
import { assertion, person, personId } from '../../../../domain/model/samples.ts'

const ada = personId('17-1')
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
      dataStatus: 'NoData',
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
  return contentView(model.read, ada)
}

describe(contentView.name, () => {
  it('[PER-11] separates photos from files, with the main picture first', () => {
    const view = viewOf([
      linked('1', 'will.pdf', { of: '17-900', year: '1839' }),
      linked('2', 'ada-at-sea.JPG', { description: 'On the pier' }),
      linked('3', 'portrait.png', { caption: 'Ada, about 1850', primary: true }),
    ])

    expect(view).toEqual({
      photos: [
        {
          id: '17-3',
          title: 'Ada, about 1850',
          fileName: 'portrait.png',
          description: null,
          date: '',
          of: null,
          primary: true,
        },
        {
          id: '17-2',
          title: 'ada-at-sea.JPG',
          fileName: null,
          description: 'On the pier',
          date: '',
          of: null,
          primary: false,
        },
      ],
      files: [
        {
          id: '17-1',
          title: 'will.pdf',
          fileName: null,
          description: null,
          date: '1839',
          of: 'Marriage',
          primary: false,
        },
      ],
    })
  })

  it('lists a file once that belongs to the person and to a detail', () => {
    const view = viewOf([linked('1', 'register.tif'), linked('1', 'register.tif', { of: '17-900' })])

    expect(view?.photos.map(({ id, of }) => [id, of])).toEqual([['17-1', 'Marriage']])
  })

  it('does not confuse a detail with a person of the same id', () => {
    const view = viewOf([linked('1', 'register.tif')], '17-1')

    expect(view?.photos.map(({ of }) => of)).toEqual([null])
  })

  it('is not there before it is loaded', () => {
    expect(contentView(createModel({ freeze: true }).read, ada)).toBeNull()
  })
})
