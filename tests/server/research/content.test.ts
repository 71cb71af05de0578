import { describe, expect, it } from 'vitest'
import type { Content, ContentLink } from '#contract/research/content.ts'
import type { PlaceSearchResult } from '#contract/research/place.ts'
import { applySync } from '../../../server/jobs/apply-sync/apply-sync.ts'
import { signedIn } from '../kit/sign-in.ts'
import { good, researchApp, share, type TestUser, treeOf, upload, userOf } from './kit.ts'
import { record } from './records.ts'

const kit = await researchApp()
const ada = await signedIn(kit)
const vera = await signedIn(kit)
const max = await signedIn(kit)
const stranger = userOf(kit, await signedIn(kit))
await kit.store.pool.query('UPDATE users SET limits_disabled = true')
const owner = userOf(kit, ada)
const viewer = userOf(kit, vera)
const contributor = userOf(kit, max)

const withContent = {
  syncOptions: { includeLivingPersons: true, livingStartItemId: null, includeContent: true },
}

const records = [
  record(
    '0 @Old@ INDI',
    '1 NAME Old /Example/',
    '1 BIRT',
    '2 DATE 1800',
    '2 PLAC Leeds, England',
    '2 OBJE @M1@',
    '3 CROP',
    '4 WIDTH 40',
    '3 TITL The entry of the birth',
    '1 DEAT',
    '2 DATE 1880',
    '2 PLAC York, England',
    '2 SOUR The family Bible',
    '3 OBJE',
    '4 FILE C:\\Users\\Ada\\Bible page 7.PDF',
    '1 OBJE @M1@',
    '2 _PRIM Y',
    '2 _REGION 25 -11 75 50',
    '1 OBJE @VOID@',
    '1 OBJE @Missing@',
  ),
  // Died recently, so the rule does not know that the person is dead. The owner restricts this person below.
  record(
    '0 @New@ INDI',
    '1 NAME New /Example/',
    '1 DEAT',
    '2 DATE 2020',
    '2 PLAC Leamington, England',
    '2 OBJE',
    '3 FILE grave.jpg',
    '1 OBJE @M2@',
  ),
  record(
    '0 @M1@ OBJE',
    '1 FILE /home/ada/photos/old%20man.jpg',
    '2 FORM jpeg',
    '2 TITL At the piano',
    '1 NOTE Taken in the garden',
    '1 DATE 1 MAY 1870',
    '1 REFN 17',
    '1 _DATE 1 MAY 1870',
  ),
  record('0 @M2@ OBJE', '1 FILE portrait.png'),
  record('0 @Wed@ FAM', '1 HUSB @Old@', '1 MARR', '2 DATE 1830', '2 OBJE @M1@', '1 OBJE', '2 FILE group.jpg'),
  record('0 @Hid@ FAM', '1 HUSB @New@', '1 MARR', '2 DATE 2000', '2 OBJE', '3 FILE wedding.jpg'),
]

interface Linked {
  readonly link: ContentLink
  readonly content: Content
}

const contentOf = async (user: TestUser, id: string) =>
  (await user.get<{ items: Linked[] }>(`/persons/${id}/content`)).items
const read = async (user: TestUser, ids: readonly string[]) =>
  (await user.get<{ items: Content[] }>(`/content?ids=${ids.join(',')}`)).items

const tree = await treeOf(kit, owner, [{ records }], withContent)
await share(kit, ada, tree.groupId, vera)
await share(kit, ada, tree.groupId, max, 'Contributor')
await kit.store.pool.query(
  'UPDATE persons SET user_restricted = true WHERE data_group_id = $1 AND number = $2',
  [tree.groupId, tree.id('New').split('-')[1]],
)
const photo = tree.id('M1', 'Media')
const old = await contentOf(owner, tree.id('Old'))

describe('the content of a person', () => {
  it('[MOD-42] says what the file says about it, and that its bytes were not uploaded', () => {
    expect(old[0]?.content).toEqual({
      id: photo,
      fileName: 'old man.jpg',
      caption: 'At the piano',
      description: 'Taken in the garden',
      date: { type: 'date', first: '+1870-05-01' },
      refNumber: '17',
      dataStatus: 'NoData',
      dataModifiedDate: null,
      dataSize: null,
      dataHash: null,
      dataSignedUrls: [],
      pictureSize: null,
      profile: false,
      restricted: false,
      createdDate: '2026-11-21T08:00:00.000Z',
      modifiedDate: '2026-11-21T08:00:00.000Z',
      modifiedUserId: ada.userId,
    })
  })

  it('[MOD-44] is linked to the person, or to the detail that shows it', () => {
    const birth = tree.id('Old:Birth', 'Assertion')
    const death = tree.id('Old:Death', 'Assertion')
    const own = tree.id('Old:Media', 'Assertion')
    const common = {
      profile: false,
      modifiedDate: '2026-11-21T08:00:00.000Z',
      modifiedUserId: ada.userId,
    }

    expect(old.map(({ link }) => link)).toEqual([
      {
        id: `${birth}-0`,
        itemType: 'Assertion',
        itemId: birth,
        contentId: photo,
        comment: 'The entry of the birth',
        isPrimary: false,
        // The region is in pixels, and the size of the picture is not known.
        region: null,
        ...common,
      },
      {
        id: `${death}-0`,
        itemType: 'Assertion',
        itemId: death,
        contentId: `${death}-0`,
        comment: null,
        isPrimary: false,
        region: null,
        ...common,
      },
      {
        id: `${own}-0`,
        itemType: 'Person',
        itemId: tree.id('Old'),
        contentId: photo,
        comment: null,
        isPrimary: true,
        region: { x: 0.25, y: 0, width: 0.5, height: 0.5 },
        ...common,
      },
    ])
    expect(old[1]?.content).toMatchObject({ fileName: 'Bible page 7.PDF', caption: null })
  })

  it('does not reveal the paths of files on the owner’s computer', () => {
    expect(JSON.stringify(old)).not.toMatch(/home|Users|photos/)
  })

  it('can be read by its ids, whether it has a record or is embedded', async () => {
    const ids = old.map(({ content }) => content.id)

    expect(await read(viewer, ids)).toEqual([old[0]?.content, old[1]?.content])
  })

  it('keeps its ids and regions through an update', async () => {
    await upload(kit, owner, tree.workspaceId, [
      { records: [record('0 @Other@ INDI', '1 NAME Other', '1 DEAT'), ...records] },
    ])

    expect((await contentOf(owner, tree.id('Old'))).map(({ link }) => [link.id, link.region])).toEqual(
      old.map(({ link }) => [link.id, link.region]),
    )
  })

  it('gets the region of an update, and the former one back when that is undone', async () => {
    const person = (region: string) =>
      record('0 @Ann@ INDI', '1 NAME Ann', '1 DEAT', '2 DATE 1850', '1 OBJE @M1@', `2 ${region}`)
    const picture = record('0 @M1@ OBJE', '1 FILE ann.jpg')
    const other = await treeOf(kit, owner, [{ records: [person('_REGION 0 0 50 50'), picture] }], withContent)
    const regions = async () => (await contentOf(owner, other.id('Ann'))).map(({ link }) => link.region)
    const syncId = await upload(kit, owner, other.workspaceId, [
      { records: [person('_AREA 0.5 0.5 1 1'), picture] },
    ])
    const updated = await regions()
    const undo = good<{ id: string }>(await owner.undo(syncId))
    await applySync(kit.store, () => kit.clock.now, undo.id)

    expect(updated).toEqual([{ x: 0.5, y: 0.5, width: 0.5, height: 0.5 }])
    expect(await regions()).toEqual([{ x: 0, y: 0, width: 0.5, height: 0.5 }])
  })

  it('[API3-42] is hidden like the details of a restricted person, except from those who may modify the tree', async () => {
    const ids = (await contentOf(owner, tree.id('New'))).map(({ content }) => content.id)

    expect(ids).toHaveLength(2)
    expect(await contentOf(viewer, tree.id('New'))).toEqual([])
    expect(await read(viewer, ids)).toEqual([])
    expect(await read(contributor, ids)).toHaveLength(2)
    expect(await contentOf(contributor, tree.id('New'))).toHaveLength(2)
  })

  it('is nothing to strangers', async () => {
    expect((await stranger.ask(`GET /persons/${tree.id('Old')}/content`)).status).toBe(404)
    expect(await read(stranger, [photo])).toEqual([])
  })

  it('is empty for a living person', async () => {
    const living = record('0 @Liv@ INDI', '1 NAME Liv', '1 OBJE @M9@')
    const other = await treeOf(
      kit,
      owner,
      [{ records: [living, record('0 @M9@ OBJE', '1 FILE secret.jpg')] }],
      withContent,
    )

    expect(await contentOf(owner, other.id('Liv'))).toEqual([])
  })

  it.each(['17-3-x', '17-3-2-1', '17', 'x-1'])('has no id like %j', async (id) => {
    expect((await owner.ask(`GET /content?ids=${id}`)).status).toBe(400)
  })
})

describe('the content of a family', () => {
  const ofFamily = async (user: TestUser, key: string) =>
    (await user.get<{ items: Linked[] }>(`/families/${tree.id(key, 'Family')}/content`)).items

  it('[MOD-44] is linked to the family, or to the detail that shows it', async () => {
    const linked = await ofFamily(viewer, 'Wed')

    expect(linked.map(({ link, content }) => [link.itemType, link.itemId, content.fileName])).toEqual([
      ['Assertion', tree.id('Wed:Marriage', 'Assertion'), 'old man.jpg'],
      ['Family', tree.id('Wed', 'Family'), 'group.jpg'],
    ])
  })

  it('is hidden where a spouse is restricted, except from those who may modify the tree', async () => {
    expect(await ofFamily(viewer, 'Hid')).toEqual([])
    expect((await ofFamily(contributor, 'Hid')).map(({ content }) => content.fileName)).toEqual([
      'wedding.jpg',
    ])
  })

  it('is nothing to strangers', async () => {
    expect((await stranger.ask(`GET /families/${tree.id('Wed', 'Family')}/content`)).status).toBe(404)
  })
})

describe('a search for places', () => {
  const search = async (user: TestUser, text: string) =>
    good<{ items: PlaceSearchResult[] }>(
      await user.ask(`GET /datagroups/${tree.groupId}/places/search?text=${encodeURIComponent(text)}`),
    ).items

  it('[MOD-40] answers full name, levels and coordinates', async () => {
    expect(await search(owner, 'LEE')).toEqual([
      {
        id: tree.id('Leeds, England', 'Place'),
        fullName: 'Leeds, England',
        levels: ['Leeds', 'England'],
        latitude: null,
        longitude: null,
      },
    ])
  })

  it('finds by any level, and nothing that only restricted persons speak of', async () => {
    const names = (places: readonly PlaceSearchResult[]) => places.map(({ fullName }) => fullName)

    expect(names(await search(contributor, 'engl'))).toEqual([
      'Leamington, England',
      'Leeds, England',
      'York, England',
    ])
    expect(names(await search(viewer, 'engl'))).toEqual(['Leeds, England', 'York, England'])
    expect(names(await search(owner, '%'))).toEqual([])
  })

  it('is for members of the tree', async () => {
    expect((await stranger.ask(`GET /datagroups/${tree.groupId}/places/search?text=l`)).status).toBe(404)
  })
})
