/** The calendar feed of a user: its secret address, who has one, and what it says. */
import { describe, expect, it } from 'vitest'
import type { User } from '#contract/group-admin/user.ts'
import type { CalendarFeed } from '#contract/research/calendar-feed.ts'
import { publish } from '../../../server/store/publish.ts'
import { contentsOf, fetchBytes } from '../contents/kit.ts'
import { actingAs } from '../kit/acting.ts'
import { appOn, call } from '../kit/app.ts'
import { type SignedIn, signedIn } from '../kit/sign-in.ts'
import { givePrivileges, supervise } from '../kit/world.ts'
import { connected, listening } from '../push/kit.ts'
import { datedPeople } from './dated-people.ts'
import { good, researchApp, share, treeOf, userOf } from './kit.ts'
import { family } from './records.ts'

const kit = await researchApp()

const ask = (user: SignedIn, method: string, token = user.token) =>
  call(kit.app, `${method} /research/users/${user.userId}/calendar`, { token })
const addressOf = async (user: SignedIn, method = 'PUT') =>
  good<CalendarFeed>(await ask(user, method)).address
const read = (address: string | null, headers = {}) =>
  fetchBytes(kit, new URL(address ?? '', 'http://localhost').pathname, headers)
/** The summaries of the events. */
const saidIn = (body: unknown) =>
  [...String(body).matchAll(/^SUMMARY:(.*)\r$/gm)]
    .map(([, text]) => text ?? '')
    .toSorted((one, other) => one.localeCompare(other))
const says = async (user: SignedIn) => saidIn((await read(await addressOf(user))).body)

const people = {
  Eras: 'Erasmus /Darwin/ *12 DEC 1731 Elston, England +18 APR 1802',
  Rob: 'Robert /Darwin/ *29 FEB 1764 +',
  Chas: 'Charles /Darwin/ *12 FEB 1809 +19 APR 1882',
  Liv: 'Liv /Darwin/ *5 JUN 1901 +',
}
const ties = [
  family('F1', 'Eras', null, ['Rob']),
  family('F2', 'Rob', null, ['Chas']),
  family('F3', 'Chas', null, ['Liv']),
]

const withTree = (start: string | null = null) => withPeople(people, ties, start)

async function withPeople(...[persons, families, start]: [...Parameters<typeof datedPeople>, string | null]) {
  const owner = await signedIn(kit)
  await kit.store.pool.query('UPDATE users SET limits_disabled = true')
  const tree = await treeOf(kit, userOf(kit, owner), [datedPeople(persons, families)])
  const number = start === null ? null : tree.id(start).split('-')[1]
  await kit.store.pool.query('UPDATE data_groups SET start_item_number = $1 WHERE id = $2', [
    number,
    tree.groupId,
  ])
  return { owner, tree }
}

describe('the address of a calendar feed', () => {
  it('is made once, shown again, taken back, and then another one', async () => {
    const ada = await signedIn(kit)
    const before = await addressOf(ada, 'GET')

    const [made, again, shown] = [await addressOf(ada), await addressOf(ada), await addressOf(ada, 'GET')]
    expect((await ask(ada, 'DELETE')).status).toBe(204)
    expect((await ask(ada, 'DELETE')).status).toBe(204)
    const [gone, other] = [await addressOf(ada, 'GET'), await addressOf(ada)]

    expect([before, gone]).toEqual([null, null])
    expect(made).toMatch(/^http:\/\/[^/]+\/calendar\/[0-9a-f-]{36}\/[\w-]{43}\.ics$/)
    expect([again, shown]).toEqual([made, made])
    expect(other).not.toBe(made)
    expect([(await read(made)).status, (await read(other)).status]).toEqual([404, 200])
  })

  it('is announced to the other tabs of the user when it is made or taken back, and only then', async () => {
    const ada = await signedIn(kit)
    const tab = await connected(await listening(kit), ada.token, undefined, 'groupadmin')

    for (const method of ['PUT', 'PUT', 'DELETE', 'DELETE']) await ask(ada, method)
    const last = { name: 'AuthCode.Used', payload: { clientId: 'last' } } as const
    await publish(kit.store.db, { userId: ada.userId, event: last })

    const changed = { name: 'User.Changed', payload: { userId: ada.userId } }
    expect(await tab.hears(3)).toEqual([changed, changed, last])
    await tab.connection.stop()
  })

  it('cannot be guessed from that of another user, or from the database', async () => {
    const [ada, ben] = [await signedIn(kit), await signedIn(kit)]
    const [hers, his] = [await addressOf(ada), await addressOf(ben)]
    const [, , nonce = '', file = ''] = new URL(hers ?? '').pathname.split('/')
    const otherFile = new URL(his ?? '').pathname.split('/')[3]

    const paths = [
      `/calendar/${nonce}/${otherFile}`,
      `/calendar/${nonce}/.ics`,
      `/calendar/${nonce}/${file.slice(0, -4)}`,
      `/calendar/${crypto.randomUUID()}/${file}`,
      `/calendar/nonce/${file}`,
    ]

    for (const path of paths) expect([path, (await read(path)).status]).toEqual([path, 404])
    const { rows } = await kit.store.pool.query('SELECT * FROM calendar_feeds')
    expect(JSON.stringify(rows)).not.toContain(file.slice(0, -4))
  })

  it('is for the user alone, not for a stranger, and not for somebody who acts as the user', async () => {
    const [ada, ben, staff] = [await signedIn(kit), await signedIn(kit), await signedIn(kit)]
    await givePrivileges(kit, staff, ['User', 'ImpersonateUser'])
    const acting = await actingAs(kit, staff, ada)

    for (const method of ['GET', 'PUT', 'DELETE'])
      expect([
        (await ask(ada, method, ben.token)).status,
        (await ask(ada, method, acting.token)).status,
      ]).toEqual([404, 403])
  })

  it('is not for visitors of the demo, and not for children with parents here', async () => {
    const [visitor, child, parent] = [await signedIn(kit), await signedIn(kit), await signedIn(kit)]
    const [before, childs] = [await addressOf(visitor), await addressOf(child)]
    await givePrivileges(kit, visitor, ['User', 'DemoUser'])
    await supervise(kit, parent, child)

    for (const method of ['GET', 'PUT']) {
      expect(await ask(visitor, method)).toMatchObject({ status: 403, body: { code: 'demo-visitor' } })
      expect(await ask(child, method)).toMatchObject({ status: 403, body: { code: 'managed-by-parent' } })
    }
    // An address from before no longer works, either.
    expect([(await read(before)).status, (await read(childs)).status]).toEqual([404, 404])
  })

  it.each(['blocked = true', 'disabled = true', 'waiting_since = now()'])(
    'ends for a user who may no longer sign in: %s',
    async (state) => {
      const ada = await signedIn(kit)
      const address = await addressOf(ada)
      const before = await read(address)

      await kit.store.pool.query(`UPDATE identities SET ${state} WHERE subject = $1`, [ada.subject])

      expect([before.status, (await read(address)).status]).toEqual([200, 404])
    },
  )

  it('ends when the account is deleted', async () => {
    const ada = await signedIn(kit)
    const address = await addressOf(ada)

    await kit.store.pool.query('DELETE FROM users WHERE id = $1', [ada.userId])

    expect((await read(address)).status).toBe(404)
  })
})

describe('a calendar feed', () => {
  it('is a private calendar, asked for again with its mark', async () => {
    const { owner } = await withTree('Liv')
    const address = await addressOf(owner)
    const whole = await read(address)

    const same = await read(address, { 'if-none-match': String(whole.headers['etag']) })

    expect(whole.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, no-cache',
      'x-robots-tag': 'noindex',
    })
    expect([same.status, same.body]).toEqual([304, ''])
  })

  it('has the births and deaths of the ancestors of the start person each year', async () => {
    const { owner, tree } = await withTree('Liv')
    const body = String((await read(await addressOf(owner))).body)

    expect(saidIn(body)).toEqual([
      'Charles Darwin (born 1809)',
      'Charles Darwin (died 1882)',
      'Erasmus Darwin (born 1731)',
      'Erasmus Darwin (died 1802)',
      'Robert Darwin (born 1764)',
    ])
    const [event] = body.split('BEGIN:VEVENT\r\n').filter((one) => one.includes('Erasmus Darwin (born'))
    expect(event?.replaceAll('\r\n ', '')).toContain(
      [
        'DTSTART;VALUE=DATE:20001212',
        'RRULE:FREQ=YEARLY',
        'SUMMARY:Erasmus Darwin (born 1731)',
        `DESCRIPTION:Erasmus Darwin was born on 1731-12-12 in Elston\\, England\\nhttp://localhost:4000/persons/${tree.id('Eras')}`,
      ].join('\r\n'),
    )
    // The last day of February, in every year.
    expect(body).toContain('DTSTART;VALUE=DATE:20000229\r\nRRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1\r\n')
  })

  it('has the nearest 2,000 events if there are more', async () => {
    // Eleven generations: everybody has two parents, and everybody's birth is known.
    const numbers = Array.from({ length: 2 ** 11 - 1 }, (_, nth) => nth + 1)
    const generation = (number: number) => Math.floor(Math.log2(number))
    const persons = numbers.map((number) => [`I${number}`, `G${generation(number)} /Ward/ *5 JUN 1801 +`])
    const families = numbers
      .slice(0, 2 ** 10 - 1)
      .map((child) => family(`F${child}`, `I${child * 2}`, `I${child * 2 + 1}`, [`I${child}`]))
    const { owner } = await withPeople(Object.fromEntries(persons), families, 'I1')

    const said = await says(owner)

    expect(said).toHaveLength(2000)
    expect(said.filter((text) => !text.startsWith('G10 '))).toHaveLength(2 ** 10 - 2)
  })

  it('is refused to a user who asks for it without end, and not to others of the same network', async () => {
    const [ada, ben] = [await signedIn(kit), await signedIn(kit)]
    const [hers, his] = [await addressOf(ada), await addressOf(ben)]
    const real = await appOn(kit.store, { ...kit.options, development: false })
    const readThere = async (address: string | null) =>
      (await fetchBytes(real, new URL(address ?? '').pathname)).status
    const statuses = []
    for (let call = 0; call <= 120; call++) statuses.push(await readThere(hers))

    expect(statuses).toEqual([...Array(120).fill(200), 429])
    expect(await readThere(his)).toBe(200)
    await real.app.close()
  })

  it('has everybody if there is no start person', async () => {
    const { owner } = await withTree()

    expect(await says(owner)).toContain('Liv Darwin (born 1901)')
  })

  it('[TIM-03] looks at a shared tree as the reader, not as its start person, and at a family as its profile', async () => {
    const other = { Zed: 'Zed /Marsh/ *1 JAN 1800 +1 FEB 1850' }
    const { owner, tree } = await withPeople({ ...people, ...other }, ties, 'Chas')
    const vera = await signedIn(kit)
    good(await share(kit, owner, tree.groupId, vera))
    const veras = contentsOf(kit, vera)
    const { profileDataGroupId } = good<User>(
      await call(kit.app, `GET /groupadmin/users/${vera.userId}`, { token: vera.token }),
    )

    expect(await says(owner)).not.toContain('Zed Marsh (born 1800)')
    expect(await says(vera)).toContain('Zed Marsh (born 1800)')

    const { person: father } = good<{ person: { id: string } }>(
      await veras.ask(`POST /persons/${profileDataGroupId}-1/relatives`, {
        idempotencyKey: crypto.randomUUID(),
        relationship: 'Father',
        givenName: 'Amos',
        surname: 'Hale',
        familyId: null,
      }),
    )
    good(
      await veras.ask(`POST /persons/${father.id}/assertions`, {
        idempotencyKey: crypto.randomUUID(),
        assertionType: 'Birth',
        value: null,
        date: { type: 'date', first: '+1951-06-05' },
        placeId: null,
      }),
    )

    expect(await says(vera)).toEqual(['Amos Hale (born 1951)'])
  })

  it('[PRM-23] says what the user sees at this moment: no restricted person, and nothing after a share has ended', async () => {
    const { owner, tree } = await withTree()
    const vera = await signedIn(kit)
    good(await share(kit, owner, tree.groupId, vera))
    const before = await says(vera)

    await kit.store.pool.query(
      'UPDATE persons SET user_restricted = true WHERE data_group_id = $1 AND number = $2',
      [tree.groupId, tree.id('Eras').split('-')[1]],
    )
    await kit.store.pool.query('UPDATE data_groups SET revision = revision + 1 WHERE id = $1', [tree.groupId])
    const restricted = await says(vera)
    await kit.store.pool.query(
      "DELETE FROM data_group_members WHERE data_group_id = $1 AND role <> 'Owner'",
      [tree.groupId],
    )

    expect(before).toEqual([
      'Charles Darwin (born 1809)',
      'Charles Darwin (died 1882)',
      'Erasmus Darwin (born 1731)',
      'Erasmus Darwin (died 1802)',
      'Liv Darwin (born 1901)',
      'Robert Darwin (born 1764)',
    ])
    expect(restricted).toEqual(before.filter((text) => !text?.startsWith('Erasmus')))
    expect(await says(vera)).toEqual([])
  })

  it('[PRM-23] has the birthday of a living person for those who read the profile that says it', async () => {
    const [ada, ben] = [await signedIn(kit), await signedIn(kit)]
    const adas = contentsOf(kit, ada)
    const profile = await adas.addProfile()
    const birth = { assertionType: 'Birth', value: null, date: { type: 'date', first: '+2001-06-05' } }
    good(
      await adas.ask(`POST /persons/${profile.id}-1/assertions`, {
        idempotencyKey: crypto.randomUUID(),
        ...birth,
        placeId: null,
      }),
    )

    expect([await says(ada), await says(ben)]).toEqual([['Ben Hale (born 2001)'], []])
  })

  it('shows staff no more than they see as users', async () => {
    const { tree } = await withTree()
    const staff = await signedIn(kit)
    await givePrivileges(kit, staff, ['User', 'ReadAllGroups', 'ReadAllUsers'])

    expect(tree.groupId).not.toBe('')
    expect(await says(staff)).toEqual([])
  })
})
